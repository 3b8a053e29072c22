import type { Difference, WhatIf } from '../../rules/answer';
import { type AttackConfig, valueIn, withValue } from '../../rules/config';
import { FIELDS, type FieldId } from '../../rules/fields';
import { MAX_ATTACK_DICE } from '../../rules/slots';
import { diceOf, everySurgeBlocks, immuneToPierce, type Matchup, matchupOf } from '../engines/exact';
import type { BriefOdds } from './brief';

/** As many as a player can take in at a glance. */
const MOST = 10;

/** A possible change: returns the changed attack, or undefined if the change makes no sense. */
interface Change {
  id: string;
  label: string;
  of(config: AttackConfig, matchup: Matchup): AttackConfig | undefined;
}

type Sensible = (config: AttackConfig, matchup: Matchup) => boolean;
const always: Sensible = () => true;

/** One more or less of something, within its limits. */
const step =
  (by: 1 | -1, id: FieldId, sensible: Sensible = always): Change['of'] =>
  (config, matchup) => {
    const field = FIELDS[id];
    const value = Number(valueIn(config, id)) + by;
    if (field.kind !== 'count' || value < field.min || value > field.max || !sensible(config, matchup))
      return undefined;
    return withValue(config, id, value as never);
  };

/** Another value of a field. */
const set =
  (id: FieldId, value: string | number | boolean, sensible: Sensible = always): Change['of'] =>
  (config, matchup) =>
    valueIn(config, id) === value || !sensible(config, matchup) ? undefined : withValue(config, id, value as never);

const isTrooper: Sensible = ({ defender }) => defender.unitType === 'trooper';

/** Terrain, or being Suppressed, where that changes the target's cover. */
const ifCoverChanges =
  (id: 'defender_coverType' | 'defender_suppressed', value: string | boolean): Change['of'] =>
  (config, matchup) => {
    const changed = set(id, value, isTrooper)(config, matchup);
    return changed && matchupOf(changed).cover !== matchup.cover ? changed : undefined;
  };

const diceIn = (config: AttackConfig): number => {
  const { red, black, white } = diceOf(config);
  return red + black + white;
};
const hasRoomForDice: Sensible = (config) => diceIn(config) < MAX_ATTACK_DICE;
/** A token that a surge could still use. */
const surgesAreLost: Sensible = (config, { everySurgeConverts, surgesThatConvert }) =>
  !everySurgeConverts && surgesThatConvert < diceIn(config);
const dodgesCount: Sensible = ({ attacker }) => !attacker.highVelocity;
const hitsToDodge: Sensible = (config, matchup) => dodgesCount(config, matchup) && matchup.dodgeTokens < diceIn(config);
const armorToBreak: Sensible = (config, matchup) => config.defender.armorX > 0 && matchup.impact < diceIn(config);
const defenseSurgesAreLost: Sensible = ({ defender }, matchup) =>
  defender.dieColor !== 'none' && !everySurgeBlocks(matchup.dodgeTokens > 0, matchup);

/** Whether one more Pierce could cancel a block of the target or of its guardian. */
const pierceCounts: Sensible = ({ defender }, matchup) => {
  const guardian = matchup.ranged && defender.guardianX > 0 && !defender.guardianImmunePierce;
  const wasted = matchup.imperviousPierce && matchup.pierce < 1;
  return guardian || (defender.dieColor !== 'none' && !wasted && !immuneToPierce(matchup.dodgeTokens > 0, matchup));
};

/** All possible changes, the most useful first. To add one, add a row. */
const CHANGES: Change[] = [
  { id: 'more-aim', label: '+1 aim', of: step(1, 'attacker_aimTokens') },
  { id: 'no-cover', label: 'no cover', of: ifCoverChanges('defender_coverType', 'none') },
  { id: 'light-cover', label: 'light cover', of: ifCoverChanges('defender_coverType', 'light') },
  { id: 'heavy-cover', label: 'heavy cover', of: ifCoverChanges('defender_coverType', 'heavy') },
  { id: 'more-dodge', label: '+1 dodge', of: step(1, 'defender_dodgeTokens', hitsToDodge) },
  { id: 'no-dodge', label: 'no dodge', of: set('defender_dodgeTokens', 0, dodgesCount) },
  { id: 'more-pierce', label: 'Pierce +1', of: step(1, 'attacker_pierceX', pierceCounts) },
  { id: 'more-impact', label: 'Impact +1', of: step(1, 'attacker_impactX', armorToBreak) },
  { id: 'no-sniper-shot', label: 'no sniper shot', of: set('attacker_sniperShot', 'never') },
  { id: 'less-aim', label: '−1 aim', of: step(-1, 'attacker_aimTokens') },
  { id: 'surge-hit', label: 'surge → hit', of: set('attacker_surgeChart', 'hit', surgesAreLost) },
  { id: 'more-surge', label: '+1 surge token', of: step(1, 'attacker_surgeTokens', surgesAreLost) },
  { id: 'suppressed', label: 'suppressed', of: ifCoverChanges('defender_suppressed', true) },
  { id: 'not-suppressed', label: 'not suppressed', of: ifCoverChanges('defender_suppressed', false) },
  { id: 'more-red', label: '+1 red die', of: step(1, 'attacker_redDice', hasRoomForDice) },
  { id: 'surge-block', label: 'surge → block', of: set('defender_surgeChart', 'block', defenseSurgesAreLost) },
  { id: 'more-white', label: '+1 white die', of: step(1, 'attacker_whiteDice', hasRoomForDice) },
];

/** The changes that are possible for this attack and have an effect, the most useful first. */
export const whatIfsOf = (config: AttackConfig): WhatIf[] => {
  const matchup = matchupOf(config);
  const sensible = CHANGES.flatMap(({ id, label, of }) => {
    const changed = of(config, matchup);
    // without dice no other change has an effect
    return changed && diceIn(changed) > 0 ? [{ id, label, config: changed }] : [];
  });
  return sensible.slice(0, MOST);
};

/** What a change does to an attack. */
export const differenceOf = (before: BriefOdds, after: BriefOdds): Difference => ({
  wounds: after.wounds - before.wounds,
  ...(before.destroyed !== undefined &&
    after.destroyed !== undefined && { destroyed: after.destroyed - before.destroyed }),
});
