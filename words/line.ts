import type { AttackOdds } from '../rules/answer';
import { nervesOf } from '../setup/nerves';
import { type Setup, toSnapshot } from '../setup/setup';
import type { Catalogue } from '../units';
import { attackTitle } from './attack-title';
import { describe } from './describe';
import { headlineOf, howSure } from './numbers';
import { woundsSentence } from './sentence';
import { suppressionWords } from './suppression';

interface Known {
  /** Card effects that the odds leave out. */
  leftOut?: readonly string[];
  /** Names the units' loadouts. */
  catalogue?: Catalogue | undefined;
}

/**
 * An attack and its odds as one line for a chat: who, the numbers, the sentence, every input. It ends with the share
 * code, so pasting the line into the app opens the attack.
 */
export const oneLine = (setup: Setup, odds: AttackOdds, { leftOut = [], catalogue }: Known = {}): string => {
  const { config } = setup;
  const title = attackTitle(setup, catalogue);
  const nerves = nervesOf(setup, catalogue);
  const numbers = headlineOf(odds).map(({ number, words }) => `${number} ${words}`);
  const answer = [
    `${numbers.join(', ')} (${howSure(odds, leftOut)}).`,
    suppressionWords(odds, nerves),
    woundsSentence(odds, config),
  ]
    .filter(Boolean)
    .join(' ');
  return [title ? `${title}: ${answer}` : answer, describe(config), toSnapshot(setup).code].join(' · ');
};
