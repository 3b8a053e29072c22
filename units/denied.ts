import { type AttackConfig, valueIn } from '../rules/config';
import { FIELDS, type FieldId } from '../rules/fields';
import { labelOf } from '../rules/words';
import { hasKeyword, type Loadout } from './attack/loadout';
import type { Prefilled } from './attack/sheet';
import { isDroid, isVehicle, type Unit } from './cards/card';

/** A field that the rules turn off for a unit as a target, and the reason. */
export type Denied = readonly [id: FieldId, why: string];

const denied = (why: string, ...ids: FieldId[]): Denied[] => ids.map((id) => [id, why]);

/** Vehicles have resilience instead. The catalogue writes courage “–” as 0 and courage X as a negative number. */
export const hasNoCourage = (unit: Unit): boolean => !isVehicle(unit) && unit.courage === 0;

const backupDenied = (loadout: Loadout): Denied[] => {
  const { rank } = loadout.unit;
  if (rank !== 'commander' && rank !== 'operative') {
    return denied('it only protects commanders and operatives', 'defender_backup');
  }
  const keyword = ['Guardian', "We're Not Regs"].find((name) => hasKeyword(loadout, name));
  return keyword ? denied(`it can’t protect units with ${keyword}`, 'defender_backup') : [];
};

/** What the rules deny a unit as a target, in every edition. */
export const deniedTo = (loadout: Loadout): Denied[] => {
  const { unit } = loadout;
  if (isVehicle(unit)) {
    return [
      ...denied('vehicles gain no suppression', 'defender_suppressed', 'defender_suppressionTokens'),
      ...denied('vehicles can’t have Backup or a guardian', 'defender_backup', 'defender_guardianX'),
      ...denied('vehicles get no cover from terrain', 'defender_coverType'),
    ];
  }
  const courage = hasNoCourage(unit)
    ? denied('units with courage “–” gain no suppression', 'defender_suppressed', 'defender_suppressionTokens')
    : [];
  return [...courage, ...backupDenied(loadout)];
};

/** What only rulebook 2025 denies: in it, droid troopers gain tokens but are never Suppressed. */
export const deniedInOlder = ({ unit }: Loadout): Denied[] =>
  isDroid(unit) ? denied('in rulebook 2025, droids are never Suppressed', 'defender_suppressed') : [];

const SET_BY_PLAYER: readonly FieldId[] = ['defender_suppressed', 'defender_suppressionTokens', 'defender_backup'];

/** A sentence for each field that the player had set and a unit turned off. */
export const switchedOff = (before: AttackConfig, after: AttackConfig, { reasons }: Pick<Prefilled, 'reasons'>) =>
  SET_BY_PLAYER.filter(
    (id) => valueIn(before, id) !== FIELDS[id].default && valueIn(after, id) === FIELDS[id].default,
  ).map((id) => `${labelOf(id)} is off: ${reasons[id]?.join(', ') ?? 'the rules don’t allow it'}.`);
