import type { CardText } from '../messages';
import type { PageEvidence, Place, Site, Steps } from '../sites';
import { createRetry } from './retry';
import { createSlices } from './slices';

interface PageCardsOptions {
  site: Pick<Site, 'read' | 'readInSteps'>;
  /** Asks the background for the cards of a list. */
  cardsFor: (list: PageEvidence) => Promise<CardText[] | undefined>;
  /** Rows or cards have changed. */
  onChange: () => void;
}

const NOTHING: PageEvidence = { known: true, rows: [] };

/** A counterpart is shown in its unit's row. */
const groupOf = (place: Place): Place => (place === 'counterpart' ? 'list' : place);

/** A reading as text: equal texts mean that nothing has changed. */
function* textOf({ rows, ...page }: PageEvidence): Steps<string> {
  let text = JSON.stringify(page);
  for (const row of rows) {
    text += JSON.stringify(row);
    yield;
  }
  return text;
}

/** The rows of a page and their cards, which are fetched in advance so that a hover waits for nothing. */
export const createPageCards = ({ site, cardsFor, onChange }: PageCardsOptions) => {
  let list = NOTHING;
  /** The reading whose cards were last requested. */
  let current = '';
  let cards = new Map<string, CardText>();
  let mayAskAgain = false;

  const take = (fresh: readonly CardText[]) => {
    for (const card of fresh) cards.set(card.key, card);
    onChange();
  };

  /** Fails if the background was stopped before it answered. */
  const asking = createRetry(async () => {
    const asked = current;
    const answer = await cardsFor(list).catch(() => undefined);
    if (answer && asked === current) take(answer);
    return answer !== undefined;
  });

  /** Asks once again in case the background was stopped after answering, with more cards still to send. */
  const askAgain = () => {
    if (!asking.retryNow() && mayAskAgain) {
      mayAskAgain = false;
      asking.start();
    }
  };

  const hold = (evidence: PageEvidence) => {
    list = evidence;
    const present = new Set(list.rows.map(({ key }) => key));
    cards = new Map([...cards].filter(([key]) => present.has(key)));
  };

  function* reading(): Steps<void> {
    const evidence = site.readInSteps ? yield* site.readInSteps(document) : site.read(document);
    const text = yield* textOf(evidence);
    const isNew = text !== current;
    current = text;
    if (isNew) hold(evidence);
    onChange();
    yield;
    if (!isNew) return;
    mayAskAgain = true;
    asking.start();
  }
  const slices = createSlices();
  const stop = () => {
    slices.stop();
    asking.stop();
  };

  return {
    /** Reads the page; `onRead` is called with the milliseconds it took. */
    read: (onRead: (cost: number) => void = () => undefined) => slices.start(reading(), onRead),
    /** The background has forgotten this page. */
    forget(): void {
      current = '';
    },
    /** Has the background forget this page. */
    leave(): void {
      current = 'left';
      hold(NOTHING);
      stop();
      void cardsFor(list).catch(() => undefined);
    },
    stop,
    take,
    list: () => list,
    /** The keys of all rows in the same group as this one, in the order of the page. */
    keysBeside: (key: string | undefined): string[] => {
      const group = groupOf(list.rows.find((row) => row.key === key)?.place ?? 'list');
      return list.rows.filter(({ place }) => groupOf(place) === group).map((row) => row.key);
    },
    /** The card of a row that the player points at. If it is missing, asks for it again. */
    cardOf(key: string): CardText | undefined {
      const card = cards.get(key);
      if (!card) askAgain();
      return card;
    },
  };
};
