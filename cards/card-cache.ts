import type { CardText } from '../messages';
import type { Odds } from '../odds';
import type { Ask } from '../odds/questions/brief';
import type { Setup } from '../setup/setup';
import type { Catalogue } from '../units';
import { cardText } from './card-text';
import type { PageUnit } from './page-units';
import { targetName } from './target-frame';
import { unitOdds } from './unit-odds';

/** What all cards of one page have in common. */
export interface Scene {
  cards: Catalogue;
  setup: Setup;
  /** See `frameOf`. */
  frame: string;
  ask: Ask;
  signal: AbortSignal;
}

/** A card that fits every row showing the same unit. */
type UnitCard = Omit<CardText, 'key'>;

const MOST_CARDS = 1000;

/** Works out cards, each one once: lists repeat units, and players come back to a target. */
export const createCardCache = (odds: Odds) => {
  const known = new Map<string, UnitCard>();
  /** Undefined if the unit has no card, or if the work was cancelled. */
  return async (unit: PageUnit, { cards, setup, frame, ask, signal }: Scene): Promise<UnitCard | undefined> => {
    const key = `${frame} ${JSON.stringify(unit)}`;
    const cached = known.get(key);
    if (cached) return cached;
    const numbers = await unitOdds(cards, { odds, ask }, unit.pick, setup);
    // cancelled half-way, the numbers are incomplete: don't cache them
    if (signal.aborted || !numbers) return undefined;
    const card = cardText(numbers, unit.count, setup.config, targetName(cards, setup));
    if (known.size >= MOST_CARDS) known.clear();
    known.set(key, card);
    return card;
  };
};
