import type { FieldValue } from '../../rules/config';
import { FIELDS, type FieldId } from '../../rules/fields';
import { keywordText } from '../cards/card';
import { EFFECTS, type Effect } from '../cards/effects';
import { rulingOf } from '../cards/rulings';
import type { FiringPlan } from './candidates';
import { hasKeyword, type Loadout } from './loadout';
import { type Firing, isSniperPool, type PoolSituation, sumWeapons, usesOf } from './pool';
import { type Against, ANY_TROOPERS, type AttackKind, isWithin2, RANGE_WORDS, type Range, weaponHas } from './reach';
import { type Prefilled, Sheet } from './sheet';
import {
  effectFields,
  effectId,
  isOn,
  MOVED,
  SNIPER_SHOT,
  type Switch,
  type SwitchSettings,
  WOUNDS_OWN,
} from './switches';

/** The range and the target of a unit's attack. */
export interface Situation {
  range: Range;
  /** Defaults to troopers without any protection. */
  against?: Against;
  switches?: SwitchSettings;
}

/** A pool that a unit can form, as the attacker's half of an attack. */
export interface CandidatePool extends Prefilled {
  /** Identifies it among the unit's pools; stable as long as the weapons are the same. */
  id: string;
  kind: AttackKind;
  /** The weapons fired, for the list beside the dice. */
  firing: { weapon: string; card: string; miniatures: number }[];
}

/** Adds the unit's own keywords, which apply to every weapon. Conditional ones depend on the player's switches. */
const addKeywords = (sheet: Sheet, { keywords }: Loadout, against: Against): void => {
  for (const keyword of keywords) {
    const why = `${keywordText(keyword)} (${keyword.card})`;
    if (keyword.name === 'Jedi Hunter' && against.force) sheet.put('attacker_jediHunter', true, why);
    const ruling = rulingOf(keyword);
    if (ruling?.kind !== 'field' || !ruling.attacker || ruling.when || keyword.when) continue;
    sheet.put(ruling.attacker, FIELDS[ruling.attacker].kind === 'count' ? keyword.amount : true, why);
  }
};

const timesOf = (
  effect: Effect,
  card: string,
  loadout: Loadout,
  firing: readonly Firing[],
  counted: number,
): number => {
  const others = firing.filter(({ id }) => id !== card);
  const weapons = (list: readonly Firing[]) => list.reduce((sum, { miniatures }) => sum + miniatures, 0);
  switch (effect.per) {
    case 'weapon':
      return weapons(firing);
    case 'other ranged weapon':
      return weapons(others);
    case 'miniature':
      return loadout.miniatures;
    case 'lost miniature':
      return loadout.lost;
    case 'counted':
      return counted;
    default:
      return 1;
  }
};

const applies = (effect: Effect, card: string, plan: FiringPlan, range: Range): boolean => {
  const own = plan.firing.filter(({ id, weapon }) => id === card && (effect.named ?? weapon.name) === weapon.name);
  if (effect.attack && effect.attack !== plan.kind) return false;
  if (effect.range !== undefined && effect.range !== range) return false;
  if (effect.weapon && own.length === 0) return false;
  if (effect.weapon === 'alone' && own.length < plan.firing.length) return false;
  const { needs } = effect;
  return !needs || plan.firing.some(({ weapon }) => weaponHas(weapon, needs));
};

/** Multiplies numbers by how often the effect applies; sets anything else. */
const putAll = (sheet: Sheet, fields: Partial<Record<FieldId, FieldValue>>, times: number, why: string): void => {
  if (times === 0) return;
  for (const [id, value] of Object.entries(fields) as [FieldId, FieldValue][]) {
    sheet.put(id, typeof value === 'number' ? value * times : value, why);
  }
};

const addEffects = (sheet: Sheet, loadout: Loadout, plan: FiringPlan, { range, switches }: Situation): void => {
  for (const { id, name } of loadout.upgrades) {
    for (const effect of EFFECTS[id] ?? []) {
      const on = !effect.when || isOn(switches, effectId(id, effect));
      if (!on || !applies(effect, id, plan, range)) continue;
      const times = timesOf(effect, id, loadout, plan.firing, switches?.[effectId(id, effect)] ?? 0);
      putAll(sheet, effectFields('attacker', effect), times, name);
    }
  }
};

const NOTES: Record<string, string> = {
  Beam: 'Beam: can also attack units near the target.',
  Gunslinger: 'Gunslinger: one ranged weapon can also attack another target.',
  Barrage: 'Barrage: two attacks if it doesn’t use Arsenal.',
};

const poolNotes = (loadout: Loadout, { firing }: FiringPlan): string[] => [
  ...loadout.upgrades
    .filter(({ id, use }) => use && firing.some((it) => it.id === id))
    .map(({ name, use }) => `${name}: ${use} when used.`),
  ...Object.keys(NOTES)
    .filter((name) => hasKeyword(loadout, name) || firing.some(({ weapon }) => weaponHas(weapon, name)))
    .map((name) => NOTES[name] ?? ''),
];

/** Identifies a pool among the unit's pools before it is built. */
export const planId = ({ firing }: FiringPlan): string =>
  firing.map(({ id, weapon, miniatures }) => `${miniatures}×${id}.${weapon.name}`).join('+');

/** The attacker's half of an attack with this pool. */
export const candidateOf = (
  loadout: Loadout,
  plan: FiringPlan,
  situation: Situation,
  offered: readonly Switch[],
): CandidatePool => {
  const { range, against = ANY_TROOPERS, switches } = situation;
  const sheet = new Sheet();
  const { unit, points } = loadout;
  const pool: PoolSituation = { kind: plan.kind, range, against, moved: isOn(switches, MOVED) };
  sheet.overwrite('attackType', plan.kind, RANGE_WORDS[range]);
  sheet.put('attacker_surgeChart', unit.attackSurge, unit.name);
  sumWeapons(sheet, plan.firing, pool);
  addKeywords(sheet, loadout, against);
  addEffects(sheet, loadout, plan, situation);
  for (const { id, label, fields } of offered) {
    if (isOn(switches, id) && !id.includes('.effect.')) putAll(sheet, fields, 1, label);
  }
  if (isSniperPool(plan.firing) && isOn(switches, SNIPER_SHOT) && !pool.moved) {
    sheet.put('attacker_sniperShot', 'ifCrit', 'Sniper Team');
  }
  if (hasKeyword(loadout, 'Vaapad Mastery')) {
    sheet.put('attacker_whiteDice', Math.min(3, switches?.[WOUNDS_OWN] ?? 0), 'Vaapad Mastery');
  }
  if (against.backup && plan.kind === 'ranged' && isWithin2(range)) {
    sheet.overwrite('defender_backup', false, 'it only works from beyond range 2');
  }
  if (points !== undefined) sheet.put('attacker_unitCost', points, unit.name);
  const prefilled = sheet.done();
  return {
    ...prefilled,
    id: planId(plan),
    kind: plan.kind,
    firing: plan.firing.map((each) => ({
      weapon: each.weapon.name,
      card: each.card,
      miniatures: usesOf(plan.kind, each),
    })),
    notes: [...prefilled.notes, ...poolNotes(loadout, plan)],
  };
};
