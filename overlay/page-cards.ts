import { type PageEvidence, type Place, rowKeyOf, type Site, type Steps } from '../sites';
import { type CardsFor, createFetchedCards, NO_LIST } from './fetched-cards';
import { createSlices } from './slices';

interface PageCardsOptions {
  site: Pick<Site, 'read' | 'readInSteps'>;
  cardsFor: CardsFor;
  /** Rows or cards have changed. */
  onChange: () => void;
}

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

/** Reads the page, and gets the cards of its rows whenever it shows something else. */
export const createPageCards = ({ site, cardsFor, onChange }: PageCardsOptions) => {
  const { list, hold, ask, take, cardOf, stop: stopAsking } = createFetchedCards(cardsFor, onChange);
  /** The last reading, as text. */
  let current = '';

  function* reading(): Steps<void> {
    const evidence = site.readInSteps ? yield* site.readInSteps(document) : site.read(document);
    const text = yield* textOf(evidence);
    const isNew = text !== current;
    current = text;
    if (isNew) hold(evidence);
    onChange();
    yield;
    if (isNew) ask();
  }
  const slices = createSlices();
  const stop = () => {
    slices.stop();
    stopAsking();
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
      hold(NO_LIST);
      stop();
      void cardsFor(NO_LIST).catch(() => undefined);
    },
    stop,
    take,
    list,
    /** The keys of all rows or upgrades in the same group as this one, in the order of the page. */
    keysBeside: (key = ''): string[] => {
      const { rows, offer } = list();
      const offered = (offer?.cards ?? []).map((card) => card.key);
      if (offered.includes(key)) return offered;
      const own = rowKeyOf(key);
      const group = groupOf(rows.find((row) => row.key === own)?.place ?? 'list');
      const keys = rows.filter(({ place }) => groupOf(place) === group).map((row) => row.key);
      // a chip comes after its row
      return key === own ? keys : keys.flatMap((each) => (each === own ? [own, key] : [each]));
    },
    cardOf,
  };
};
