import { type AttackConfig, valueIn } from '../rules/config';
import { COURAGE_UNKNOWN, FIELDS, type FieldId } from '../rules/fields';
import { hasKeyword, type Loadout, loadoutOf, type UnitChoice } from './attack/loadout';
import type { Against } from './attack/reach';
import { type Prefilled, Sheet } from './attack/sheet';
import { countIn } from './attack/squads';
import {
  effectFields,
  effectId,
  isOn,
  type Switch,
  type SwitchSettings,
  switchesOf,
  WOUNDS_OWN,
} from './attack/switches';
import { isDroid, isVehicle, keywordText, type Unit } from './cards/card';
import { EFFECTS } from './cards/effects';
import { rulingOf } from './cards/rulings';
import type { Catalogue } from './catalogue';
import { deniedInOlder, deniedTo, hasNoCourage } from './denied';
import { type LeftOut, leftOutOf, leftOutWords } from './left-out';

/** A unit as a target. */
export interface UnitTarget extends Prefilled {
  loadout: Loadout;
  /** What the attacker's pool depends on. */
  against: Against;
  switches: Switch[];
  assumptions: string[];
  /** Effects of its cards that the odds leave out. */
  leftOut: LeftOut[];
}

const WHEEL_MODE = 'wheel-mode';
const EWOKS = 'divine-influence';

const more = (id: string, label: string, condition: string, most = 1): Switch => ({
  id,
  label,
  condition,
  side: 'defender',
  most,
  fields: {},
});

const targetSwitches = (loadout: Loadout): Switch[] => [
  ...(hasKeyword(loadout, 'Wheel Mode') ? [more(WHEEL_MODE, 'Wheel Mode: used this round', 'used this round')] : []),
  ...(hasKeyword(loadout, 'Divine Influence')
    ? [more(EWOKS, 'Divine Influence: an Ewok trooper within 1', 'an Ewok trooper within 1 and in sight')]
    : []),
  ...(hasKeyword(loadout, 'Vaapad Mastery')
    ? [more(WOUNDS_OWN, 'Vaapad Mastery: wounds it has', 'is wounded', 3)]
    : []),
  ...switchesOf(loadout, 'defender'),
];

/** Adds its keywords, except Guardian, which protects other units but never the unit itself. */
const addKeywords = (sheet: Sheet, { keywords }: Loadout): void => {
  for (const keyword of keywords) {
    const ruling = rulingOf(keyword);
    if (ruling?.kind !== 'field' || !ruling.defender || ruling.when || keyword.when) continue;
    const why = `${keywordText(keyword)} (${keyword.card})`;
    sheet.put(ruling.defender, FIELDS[ruling.defender].kind === 'count' ? keyword.amount : true, why);
  }
};

const addEffects = (sheet: Sheet, loadout: Loadout, switches: SwitchSettings | undefined): void => {
  for (const { id, name } of loadout.upgrades) {
    for (const effect of EFFECTS[id] ?? []) {
      if (effect.guardian || (effect.when && !isOn(switches, effectId(id, effect)))) continue;
      const times = effect.per === 'miniature' ? loadout.miniatures : 1;
      for (const [field, value] of Object.entries(effectFields('defender', effect))) {
        if (typeof value === 'number') sheet.put(field as FieldId, value * times, name);
        else if (value !== undefined) sheet.overwrite(field as FieldId, value, name);
      }
    }
  }
};

const addSwitches = (sheet: Sheet, loadout: Loadout, switches: SwitchSettings | undefined): void => {
  for (const { id, label, fields } of switchesOf(loadout, 'defender')) {
    if (!isOn(switches, id) || id.includes('.effect.')) continue;
    for (const [field, value] of Object.entries(fields)) sheet.put(field as FieldId, value as number, label);
  }
  if (isOn(switches, WHEEL_MODE)) {
    sheet.put('defender_coverX', 2, 'Wheel Mode');
    sheet.overwrite('defender_shieldedX', 0, 'Wheel Mode');
    sheet.overwrite('defender_unconcerned', false, 'Wheel Mode');
  }
  if (isOn(switches, EWOKS)) {
    sheet.put('defender_guardianX', 2, 'Divine Influence');
    sheet.put('defender_guardianCancelsCrits', true, 'Divine Influence');
  }
  if (hasKeyword(loadout, 'Vaapad Mastery')) {
    sheet.put('defender_extraWhiteDice', Math.min(3, switches?.[WOUNDS_OWN] ?? 0), 'Vaapad Mastery');
  }
};

/** Vehicles have none, and a commander nearby may lend more; courage X is not known. */
const addCourage = (sheet: Sheet, { unit }: Loadout): void => {
  if (isVehicle(unit) || unit.courage === undefined) return;
  sheet.overwrite('target_courage', Math.max(COURAGE_UNKNOWN, unit.courage), unit.name);
};

/** If miniatures have different wounds, counts wounds instead, so that the chance to destroy the unit is right. */
const addWounds = (sheet: Sheet, loadout: Loadout): string[] => {
  const { squads, unit } = loadout;
  const total = squads.reduce((sum, { count, wounds }) => sum + count * wounds, 0);
  if (total === 0) return ['Its wounds aren’t known, so there are no kill odds.'];
  const even = squads.every(({ wounds }) => wounds === squads[0]?.wounds);
  sheet.overwrite('target_miniatures', even ? countIn(squads) : total, unit.name);
  sheet.overwrite('target_woundsEach', even ? (squads[0]?.wounds ?? 1) : 1, unit.name);
  addCourage(sheet, loadout);
  return even ? [] : [`Its miniatures have different wounds; the unit is treated as ${total} wounds.`];
};

const courageNotes = (unit: Unit): string[] => {
  if (hasNoCourage(unit)) return ['Courage “–”: it gains no suppression tokens and is never Suppressed.'];
  if (isVehicle(unit) || unit.courage === undefined) return [];
  if (unit.courage < 0) return ['Courage X isn’t known, so there are no chances of being Suppressed: enter it.'];
  return [
    `Courage ${unit.courage} is its own; a commander nearby can lend more.`,
    ...(isDroid(unit)
      ? ['Suppressed droids keep their actions; in rulebook 2025 they are never Suppressed, only Panicked.']
      : []),
  ];
};

const againstOf = (loadout: Loadout): Against => ({
  unitType: isVehicle(loadout.unit) ? 'vehicle' : 'trooper',
  force: loadout.unit.slots.includes('force'),
  miniatures: Math.max(1, countIn(loadout.squads)),
  immuneMelee: hasKeyword(loadout, 'Immune: Melee'),
  immuneRange1: hasKeyword(loadout, 'Immune: Range 1 Weapons'),
});

/** What a pool depends on, for a target set up by hand. */
export const againstConfig = (config: AttackConfig): Against => ({
  unitType: valueIn(config, 'defender_unitType'),
  force: false,
  miniatures: valueIn(config, 'defender_minisInLOS'),
  immuneMelee: false,
  immuneRange1: false,
  backup: valueIn(config, 'defender_backup'),
});

const workOut = (loadout: Loadout, switches: SwitchSettings | undefined): UnitTarget => {
  const { unit, points } = loadout;
  const against = againstOf(loadout);
  const sheet = new Sheet();
  sheet.put('defender_dieColor', unit.defense ?? 'white', unit.name);
  sheet.put('defender_surgeChart', unit.defenseSurge, unit.name);
  sheet.put('defender_unitType', against.unitType, unit.name);
  sheet.put('defender_minisInLOS', Math.min(against.miniatures, FIELDS.defender_minisInLOS.max), unit.name);
  addKeywords(sheet, loadout);
  addEffects(sheet, loadout, switches);
  addSwitches(sheet, loadout, switches);
  // points of lost miniatures cannot be destroyed again
  const { miniatures, lost } = loadout;
  const left = miniatures / (miniatures + lost);
  if (points !== undefined) sheet.put('defender_unitCost', Math.round(points * left), unit.name);
  const wounds = addWounds(sheet, loadout);
  for (const [id, why] of deniedTo(loadout)) sheet.overwrite(id, FIELDS[id].default, why);
  const leftOut = leftOutOf(loadout, 'defender');
  const inOlder = deniedInOlder(loadout);
  const older = Object.fromEntries(inOlder.map(([id]) => [id, FIELDS[id].default]));
  const prefilled = sheet.done();
  return {
    ...prefilled,
    ...(inOlder.length > 0 && { older }),
    reasons: { ...Object.fromEntries(inOlder.map(([id, why]) => [id, [why]])), ...prefilled.reasons },
    loadout,
    against,
    switches: targetSwitches(loadout),
    assumptions: [
      'No tokens except those you add.',
      ...courageNotes(unit),
      ...wounds,
      ...loadout.notes,
      ...leftOutWords(leftOut),
    ],
    leftOut,
  };
};

const KNOWN = new WeakMap<Loadout, Map<string, UnitTarget>>();

/** A unit as the defender's half of an attack; undefined if the unit is not in the catalogue. Remembered like loadouts. */
export const targetOf = (
  catalogue: Catalogue,
  choice: UnitChoice,
  switches?: SwitchSettings,
): UnitTarget | undefined => {
  const loadout = loadoutOf(catalogue, choice);
  if (!loadout) return undefined;
  const known = KNOWN.get(loadout) ?? new Map<string, UnitTarget>();
  KNOWN.set(loadout, known);
  const key = JSON.stringify(switches ?? {});
  const target = known.get(key) ?? workOut(loadout, switches);
  known.set(key, target);
  return target;
};

/** What a pool depends on: a unit that was picked, if there is one, says more than the attack's fields. */
export const againstTarget = (
  catalogue: Catalogue,
  picked: (UnitChoice & { switches?: SwitchSettings }) | undefined,
  config: AttackConfig,
): Against => {
  const against = picked && targetOf(catalogue, picked, picked.switches)?.against;
  return against ? { ...against, backup: valueIn(config, 'defender_backup') } : againstConfig(config);
};
