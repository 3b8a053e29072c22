import type { CardText, PageList, RowEvidence } from '../messages';
import type { PageEvidence, Place, Site } from '../sites';

interface Asked {
  site: Pick<Site, 'read'>;
  /** Has the cards of a list made. */
  cardsFor: (list: PageList) => Promise<CardText[] | undefined>;
  /** Rows or cards are others than before. */
  onChange: () => void;
}

const NOTHING: PageEvidence = { known: true, rows: [] };

/** A counterpart stands in its unit's row. */
const groupOf = (place: Place): Place => (place === 'counterpart' ? 'list' : place);

/** The rows of a page and their cards: finished words, ready before anyone asks for them. */
export const createPageCards = ({ site, cardsFor, onChange }: Asked) => {
  let list: PageList = { known: true, rows: [] };
  let places: readonly (readonly [key: string, place: Place])[] = [];
  let told = '';
  let cards = new Map<string, CardText>();

  const take = (fresh: readonly CardText[]) => {
    for (const card of fresh) cards.set(card.key, card);
    onChange();
  };

  const ask = async (again = true): Promise<void> => {
    const asked = told;
    const answer = await cardsFor(list).catch(() => undefined);
    if (asked !== told) return;
    if (answer) take(answer);
    // a background that was stopped meanwhile answers the second time
    else if (again) await ask(false);
  };

  const hold = ({ known, rows, faction }: PageEvidence) => {
    list = { known, rows: rows as unknown as RowEvidence[], ...(faction && { faction }) };
    places = rows.map(({ key, place }) => [key, groupOf(place)]);
    const present = new Set(rows.map(({ key }) => key));
    cards = new Map([...cards].filter(([key]) => present.has(key)));
  };

  return {
    read(): void {
      const reading = site.read(document);
      const text = JSON.stringify(reading);
      const isNew = text !== told;
      told = text;
      if (isNew) hold(reading);
      onChange();
      if (isNew) void ask();
    },
    /** The background has forgotten this page. */
    forget(): void {
      told = '';
    },
    /** Takes the page out of the background's mind. */
    leave(): void {
      told = 'left';
      hold(NOTHING);
      void ask(false);
    },
    take,
    list: () => list,
    /** The keys of all rows that stand together with this one, in the order of the page. */
    keysBeside: (key: string | undefined): string[] => {
      const [, place = 'list'] = places.find(([each]) => each === key) ?? [];
      return places.filter(([, group]) => group === place).map(([each]) => each);
    },
    cardOf: (key: string) => cards.get(key),
  };
};
