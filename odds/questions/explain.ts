import type { AttackOdds, Explanation, StepMeans, StepRow } from '../../rules/answer';
import type { AttackConfig } from '../../rules/config';
import type { StepId } from '../../rules/steps';
import { matchupOf } from '../engines/exact';
import { type Explained, PARTS } from './effects';

/** Smaller changes are rounding errors. */
const TINY = 1e-9;

/** Exact answers know every step; simulated ones only the roll and what is left for the defense. */
const stepsOf = ({ steps, means }: AttackOdds): StepMeans[] => {
  if (!steps) {
    return [
      { step: 'convert-with-tokens', what: 'attackRoll', hits: means.hitsAfterTokens, crits: means.critsAfterTokens },
      { step: 'modify-attack-dice', what: 'reaching', hits: means.hits, crits: means.crits },
    ];
  }
  if (steps.some(({ what }) => what === 'rerolls')) return steps;
  // if the faces after rerolls are unknown, rerolls and surges share a row
  return steps.map((step) => (step.what === 'surges' ? { ...step, what: 'rerollsAndSurges' } : step));
};

/** How often a sniper shot ends the attack: whenever the roll has a crit. */
const shotsIn = ({ attacker }: AttackConfig, odds: AttackOdds): number =>
  attacker.sniperShot === 'never'
    ? 0
    : odds.hitsAndCrits.attackRoll.reduce((sum, [, crits, p]) => (crits > 0 ? sum + p : sum), 0);

const noteOn = ({ steps, attacks }: AttackOdds): string | undefined =>
  steps
    ? undefined
    : `Too large for exact steps; these are averages of ${attacks?.toLocaleString('en')} simulated attacks.`;

/**
 * Explains an attack step by step: mean hits and crits after each step, and what each keyword did. Steps in which
 * nothing can happen are left out. The changes of all rows add up to the mean wounds.
 */
export const explain = (config: AttackConfig, odds: AttackOdds): Explanation => {
  const { means } = odds;
  const shots = shotsIn(config, odds);
  const explained: Explained = { config, odds, matchup: matchupOf(config), shots };
  const rows: StepRow[] = [];
  let before = 0;

  /** `mayWound` counts all results that may still become wounds. */
  const add = (step: StepId, what: string, left: StepRow['left'], mayWound: number): void => {
    const part = PARTS[what];
    const change = mayWound - before;
    const effects = part?.effects(explained, change) ?? [];
    before = mayWound;
    const tellsSomething = rows.length === 0 || effects.length > 0 || Math.abs(change) > TINY || what === 'wounds';
    if (tellsSomething) rows.push({ step, label: part?.label ?? what, left, change, effects });
  };

  let shot = 0;
  for (const { step, what, hits, crits } of stepsOf(odds)) {
    if (what === 'sniper' || what === 'reaching') shot = shots;
    const guarded = what === 'modify' || what === 'reaching' ? means.guardianHits : 0;
    add(step, what, { hits, crits }, hits + crits + guarded + shot);
  }
  const withoutPierce = means.mainNoPierce + means.guardianNoPierce;
  add('convert-defense-surges', 'blocks', { wounds: withoutPierce }, withoutPierce);
  add('modify-defense-dice', 'pierce', { wounds: means.total }, means.total);
  add('compare-results', 'wounds', { wounds: odds.wounds.mean }, odds.wounds.mean);
  const note = noteOn(odds);
  return { rows, ...(note && { note }) };
};
