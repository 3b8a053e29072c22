import type { SuppressionOdds, Tally } from '../../rules/answer';
import type { AttackConfig, Defender, Target } from '../../rules/config';
import { DEFENSE_SIDES, DEFENSE_SURGES, WHITE_BLOCKS } from '../../rules/dice';
import { COURAGE_NONE, COURAGE_UNKNOWN, MOST_SUPPRESSION } from '../../rules/fields';
import { SUPPRESSION_WIDTH } from '../../rules/slots';
import { woundsLeft } from '../../rules/wounds-left';

/** Whether suppression tokens ever make the target Suppressed or Panicked. */
export const canBeSuppressed = ({ unitType }: Defender, { courage }: Target): boolean =>
  courage > COURAGE_NONE && unitType !== 'vehicle';

/** Suppressed: the player said so, or it has at least as many tokens as courage. */
export const isSuppressed = (tokens: number, defender: Defender, target: Target): boolean =>
  defender.suppressed || (canBeSuppressed(defender, target) && tokens >= target.courage);

/** With courage “–” it gains none. */
const withGained = (before: number, gained: number, { courage }: Target): number =>
  courage === COURAGE_NONE ? before : Math.min(MOST_SUPPRESSION, before + gained);

const REMOVES = (WHITE_BLOCKS + DEFENSE_SURGES) / DEFENSE_SIDES;

/** For each number of tokens, the chances that 0, 1, 2 … of them are left after rallying. */
const LEFT: number[][] = [[1]];
for (let tokens = 1; tokens <= MOST_SUPPRESSION; tokens++) {
  const fewer = LEFT[tokens - 1] as number[];
  LEFT.push(
    Array.from(
      { length: tokens + 1 },
      (_, left) => (fewer[left] ?? 0) * REMOVES + (fewer[left - 1] ?? 0) * (1 - REMOVES),
    ),
  );
}

/** The chance to be left with at least `most` tokens after rallying: each white block or surge removes one. */
const staysAt = (tokens: number, most: number): number =>
  (LEFT[tokens] ?? []).slice(most).reduce((sum, p) => sum + p, 0);

const NOBODY_LIVES: SuppressionOdds = { mean: null, suppressed: null, panicked: null, panickedAfterRally: null };

/** The suppression of a target that lives. `chances` has the weight of each number of tokens; they need not sum to 1. */
export const suppressionAmong = (chances: ArrayLike<number>, defender: Defender, target: Target): SuppressionOdds => {
  const panicsAt = 2 * target.courage;
  const sums = { lives: 0, mean: 0, suppressed: 0, panicked: 0, afterRally: 0 };
  for (let tokens = 0; tokens < chances.length; tokens++) {
    const p = chances[tokens] as number;
    sums.lives += p;
    sums.mean += p * tokens;
    if (isSuppressed(tokens, defender, target)) sums.suppressed += p;
    if (tokens < panicsAt) continue;
    sums.panicked += p;
    sums.afterRally += p * staysAt(tokens, panicsAt);
  }
  if (sums.lives === 0) return NOBODY_LIVES;
  const chance = (sum: number) => (canBeSuppressed(defender, target) ? sum / sums.lives : null);
  return {
    mean: sums.mean / sums.lives,
    suppressed: chance(sums.suppressed),
    panicked: chance(sums.panicked),
    panickedAfterRally: chance(sums.afterRally),
  };
};

/** The chance of each number of tokens after an attack that the target survives. */
export const tokensAfter = ({ defender }: AttackConfig, target: Target, tally: Tally): Float64Array => {
  const lives = woundsLeft(target) * SUPPRESSION_WIDTH;
  const chances = new Float64Array(MOST_SUPPRESSION + 1);
  for (let i = 0; i < Math.min(lives, tally.suppression.length); i++) {
    const tokens = withGained(defender.suppressionTokens, i % SUPPRESSION_WIDTH, target);
    chances[tokens] = (chances[tokens] as number) + (tally.suppression[i] as number);
  }
  return chances;
};

/** The target's suppression right after an attack; null if its courage is not known. */
export const suppressionOf = (config: AttackConfig, tally: Tally): SuppressionOdds | null => {
  const { defender, target } = config;
  if (!target || target.courage === COURAGE_UNKNOWN) return null;
  return suppressionAmong(tokensAfter(config, target, tally), defender, target);
};
