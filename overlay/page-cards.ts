import type { CardText, PageList, RowEvidence } from '../messages';
import type { PageEvidence, Place, Site, Steps } from '../sites';
import { createRetry } from './retry';
import { createSlices } from './slices';

interface Asked {
  site: Pick<Site, 'read' | 'readInSteps'>;
  /** Has the cards of a list made. */
  cardsFor: (list: PageList) => Promise<CardText[] | undefined>;
  /** Rows or cards are others than before. */
  onChange: () => void;
}

const NOTHING: PageEvidence = { known: true, rows: [] };

/** A counterpart stands in its unit's row. */
const groupOf = (place: Place): Place => (place === 'counterpart' ? 'list' : place);

/** A reading as text: two that are equal show the same. */
function* textOf({ rows, ...page }: PageEvidence): Steps<string> {
  let text = JSON.stringify(page);
  for (const row of rows) {
    text += JSON.stringify(row);
    yield;
  }
  return text;
}

/** The rows of a page and their cards: finished words, ready before anyone asks for them. */
export const createPageCards = ({ site, cardsFor, onChange }: Asked) => {
  let list: PageList = { known: true, rows: [] };
  let places: readonly (readonly [key: string, place: Place])[] = [];
  let told = '';
  let cards = new Map<string, CardText>();
  let mayAskAgain = false;

  const take = (fresh: readonly CardText[]) => {
    for (const card of fresh) cards.set(card.key, card);
    onChange();
  };

  /** Fails when the background was stopped before it had answered. */
  const asking = createRetry(async () => {
    const asked = told;
    const answer = await cardsFor(list).catch(() => undefined);
    if (answer && asked === told) take(answer);
    return answer !== undefined;
  });

  /** The background may have been stopped after it had answered, with more cards to come: but only once is that assumed. */
  const askAgain = () => {
    if (!asking.retryNow() && mayAskAgain) {
      mayAskAgain = false;
      asking.start();
    }
  };

  const hold = ({ known, rows, faction }: PageEvidence) => {
    list = { known, rows: rows as unknown as RowEvidence[], ...(faction && { faction }) };
    places = rows.map(({ key, place }) => [key, groupOf(place)]);
    const present = new Set(rows.map(({ key }) => key));
    cards = new Map([...cards].filter(([key]) => present.has(key)));
  };

  function* reading(): Steps<void> {
    const evidence = site.readInSteps ? yield* site.readInSteps(document) : site.read(document);
    const text = yield* textOf(evidence);
    const isNew = text !== told;
    told = text;
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
    /** Reads the page; `ended` is called with the milliseconds that it took. */
    read: (ended: (cost: number) => void = () => undefined) => slices.start(reading(), ended),
    /** The background has forgotten this page. */
    forget(): void {
      told = '';
    },
    /** Takes the page out of the background's mind. */
    leave(): void {
      told = 'left';
      hold(NOTHING);
      stop();
      void cardsFor(list).catch(() => undefined);
    },
    stop,
    take,
    list: () => list,
    /** The keys of all rows that stand together with this one, in the order of the page. */
    keysBeside: (key: string | undefined): string[] => {
      const [, place = 'list'] = places.find(([each]) => each === key) ?? [];
      return places.filter(([, group]) => group === place).map(([each]) => each);
    },
    /** The card of a row that the player points at: one that is missing is asked for again. */
    cardOf(key: string): CardText | undefined {
      const card = cards.get(key);
      if (!card) askAgain();
      return card;
    },
  };
};
