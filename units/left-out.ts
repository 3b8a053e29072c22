import type { Loadout } from './attack/loadout';
import type { Side } from './attack/sheet';
import { chipOf } from './cards/chip';
import { NOT_MODELLED } from './cards/effects';

/** An effect of a card that the odds leave out. */
export interface LeftOut {
  card: string;
  /** One sentence. */
  words: string;
}

/** Keywords with a separate roll outside the attack. */
const KEYWORDS: Readonly<Record<string, string>> = { 'Self-Destruct': 'Makes a separate roll.' };

/** What a unit on this side does that the odds leave out. Switches do not count: the player decides those. */
export const leftOutOf = ({ upgrades, keywords }: Loadout, side: Side): LeftOut[] => {
  const cards = [...new Set(upgrades)].flatMap((upgrade) => {
    const { kind, words } = chipOf(upgrade);
    const concerns = NOT_MODELLED[upgrade.id]?.sides.includes(side) ?? kind === 'effect not included';
    return concerns ? [{ card: upgrade.name, words }] : [];
  });
  const ofKeywords = keywords.flatMap(({ name }) => {
    const words = side === 'attacker' ? KEYWORDS[name] : undefined;
    return words ? [{ card: name, words }] : [];
  });
  return [...cards, ...ofKeywords];
};

/** The same as sentences for the list of assumptions. */
export const leftOutWords = (leftOut: readonly LeftOut[]): string[] =>
  leftOut.map(({ card, words }) => `Not included: ${card}. ${words}`);
