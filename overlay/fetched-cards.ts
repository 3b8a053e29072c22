import type { AnyCard } from '../messages';
import { type PageEvidence, rowKeyOf } from '../sites';
import { createRetry } from './retry';

/** Asks the background for the cards of a list. */
export type CardsFor = (list: PageEvidence) => Promise<AnyCard[] | undefined>;

export const NO_LIST: PageEvidence = { known: true, rows: [] };

/** The page's list and its cards, which are fetched in advance so that a hover waits for nothing. */
export const createFetchedCards = (cardsFor: CardsFor, onChange: () => void) => {
  let list = NO_LIST;
  let cards = new Map<string, AnyCard>();
  let mayAskAgain = false;

  const take = (fresh: readonly AnyCard[]) => {
    for (const card of fresh) cards.set(card.key, card);
    onChange();
  };

  /** Fails if the background was stopped before it answered. */
  const asking = createRetry(async () => {
    const asked = list;
    const answer = await cardsFor(asked).catch(() => undefined);
    if (answer && asked === list) take(answer);
    return answer !== undefined;
  });

  /** Asks once again in case the background was stopped after answering, with more cards still to send. */
  const askAgain = () => {
    if (!asking.retryNow() && mayAskAgain) {
      mayAskAgain = false;
      asking.start();
    }
  };

  return {
    list: () => list,
    /** The page shows another list now: drops the cards of rows that are gone. */
    hold(evidence: PageEvidence): void {
      list = evidence;
      const present = new Set([...list.rows, ...(list.offer?.cards ?? [])].map(({ key }) => key));
      cards = new Map([...cards].filter(([key]) => present.has(rowKeyOf(key))));
    },
    ask(): void {
      mayAskAgain = true;
      asking.start();
    },
    take,
    /** The card of what the player points at. If it is missing, asks for it again; for a chip, its row's card is used meanwhile. */
    cardOf(key: string): AnyCard | undefined {
      const card = cards.get(key);
      if (!card) askAgain();
      return card ?? cards.get(rowKeyOf(key));
    },
    stop: asking.stop,
  };
};
