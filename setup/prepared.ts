import { valueIn } from '../rules/config';
import { FIELD_IDS, FIELDS, type FieldId, isAbout, isTarget } from '../rules/fields';
import type { Edits } from './setup';
import { startConfig } from './start';

/** An example to start from: a name, and the fields that differ from a bare unit. */
export interface Prepared {
  name: string;
  fields: Edits;
}

export const PREPARED_ATTACKS: readonly Prepared[] = [
  {
    name: 'Stormtroopers, DLT-19',
    fields: {
      attacker_redDice: 2,
      attacker_whiteDice: 4,
      attacker_surgeChart: 'hit',
      attacker_preciseX: 1,
      attacker_impactX: 1,
    },
  },
  { name: 'Rebel Troopers, Z-6', fields: { attacker_blackDice: 4, attacker_whiteDice: 6 } },
  { name: 'B1 Battle Droids, E-5C', fields: { attacker_blackDice: 3, attacker_whiteDice: 6 } },
  {
    name: 'Scout Strike Team, sniper',
    fields: {
      attacker_blackDice: 1,
      attacker_whiteDice: 2,
      attacker_surgeChart: 'crit',
      attacker_highVelocity: true,
      attacker_overwhelm: true,
      attacker_sniperShot: 'ifCrit',
    },
  },
  {
    name: 'AT-ST, MS-4 twin blaster',
    fields: { attacker_redDice: 2, attacker_blackDice: 2, attacker_whiteDice: 2, attacker_impactX: 3 },
  },
  {
    name: 'Darth Vader, lightsaber',
    fields: { attackType: 'melee', attacker_redDice: 6, attacker_impactX: 3, attacker_pierceX: 3 },
  },
];

export const PREPARED_TARGETS: readonly Prepared[] = [
  { name: 'Stormtroopers', fields: { defender_dieColor: 'red', target_miniatures: 5 } },
  {
    name: 'Rebel Veterans',
    fields: { defender_surgeChart: 'block', defender_lowProfile: true, target_miniatures: 5 },
  },
  { name: 'B1 Battle Droids', fields: { target_miniatures: 7 } },
  {
    name: 'Darth Vader',
    fields: {
      defender_dieColor: 'red',
      defender_deflect: true,
      defender_immunePierce: true,
      target_woundsEach: 8,
    },
  },
  {
    name: 'AT-RT',
    fields: {
      defender_surgeChart: 'block',
      defender_armorX: 2,
      defender_unitType: 'vehicle',
      target_woundsEach: 6,
    },
  },
  {
    name: 'AT-ST',
    fields: {
      defender_surgeChart: 'block',
      defender_armorX: 5,
      defender_unitType: 'vehicle',
      target_woundsEach: 11,
    },
  },
];

const START = startConfig();
const FREE: readonly FieldId[] = ['defender_dieColor', 'attacker_redDice', 'attacker_whiteDice', 'attacker_surgeChart'];

/** The values of a side without a unit; the settings for how its player plays are left alone. */
const bare = (side: 'attacker' | 'defender'): Edits => {
  const ids = FIELD_IDS.filter((id) => isAbout(side, id) && FIELDS[id].shown !== 'assumption');
  const value = (id: FieldId) => (FREE.includes(id) || isTarget(id) ? FIELDS[id].default : valueIn(START, id));
  return Object.fromEntries(ids.map((id) => [id, value(id)]));
};

/** The edits that replace a side with an example. */
export const editsFor = (prepared: Prepared, side: 'attacker' | 'defender'): Edits =>
  side === 'attacker'
    ? { ...bare('attacker'), attackType: 'ranged', ...prepared.fields }
    : { ...bare('defender'), ...prepared.fields };
