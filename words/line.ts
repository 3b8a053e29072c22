import type { AttackOdds } from '../rules/answer';
import { type Setup, titleOf, toSnapshot } from '../setup/setup';
import { describe } from './describe';
import { headlineOf, howSure } from './numbers';

/** An attack and its odds as one line for a chat. It ends with the share code, so pasting the line into the app opens the attack. */
export const oneLine = (setup: Setup, odds: AttackOdds, leftOut: readonly string[] = []): string => {
  const { config, names } = setup;
  const title = titleOf(names).replace(/\s+/g, ' ').trim();
  const numbers = headlineOf(odds).map(({ number, words }) => `${number} ${words}`);
  const answer = `${numbers.join(', ')} (${howSure(odds, leftOut)})`;
  return [title ? `${title}: ${answer}` : answer, describe(config), toSnapshot(setup).code].join(' · ');
};
