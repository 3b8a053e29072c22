import type { FieldValue } from '../../rules/config';
import { FIELDS, type FieldId } from '../../rules/fields';
import { keywordText } from '../cards/card';
import { EFFECTS, type Effect } from '../cards/effects';
import { rulingOf } from '../cards/rulings';
import type { FiringPlan } from './candidates';
import { hasKeyword, type Loadout } from './loadout';
import { type Firing, isSniperPool, sumWeapons, usesOf } from './pool';
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

/** A value for a field, and why. */
type Put = readonly [id: FieldId, value: FieldValue, why: string];

/** The unit's own keywords, which apply to every weapon. Conditional ones depend on the player's switches. */
const fromKeywords = ({ keywords }: Loadout, against: Against): Put[] =>
  keywords.flatMap((keyword): Put[] => {
    const why = `${keywordText(keyword)} (${keyword.card})`;
    if (keyword.name === 'Jedi Hunter') return against.force ? [['attacker_jediHunter', true, why]] : [];
    const ruling = rulingOf(keyword);
    if (ruling?.kind !== 'field' || !ruling.attacker || ruling.when || keyword.when) return [];
    return [[ruling.attacker, FIELDS[ruling.attacker].kind === 'count' ? keyword.amount : true, why]];
  });

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

interface OwnEffect {
  effect: Effect;
  id: string;
  name: string;
  fields: Partial<Record<FieldId, FieldValue>>;
  counted: number;
}

/** What the unit's upgrades do to its attacks, if they apply to the weapons fired and their conditions hold. */
const effectsOf = ({ upgrades }: Loadout, switches: SwitchSettings | undefined): OwnEffect[] =>
  upgrades.flatMap(({ id, name }) =>
    (EFFECTS[id] ?? [])
      .filter((effect) => !effect.when || isOn(switches, effectId(id, effect)))
      .map((effect) => {
        const counted = switches?.[effectId(id, effect)] ?? 0;
        return { effect, id, name, fields: effectFields('attacker', effect), counted };
      }),
  );

const NOTES: Record<string, string> = {
  Beam: 'Beam: can also attack units near the target.',
  Gunslinger: 'Gunslinger: one ranged weapon can also attack another target.',
  Barrage: 'Barrage: two attacks if it doesn’t use Arsenal.',
};

/** Notes about cards and keywords, each with the question whether a pool has it. */
const notesOf = (loadout: Loadout): { note: string; isAbout: (firing: readonly Firing[]) => boolean }[] => [
  ...loadout.upgrades.flatMap(({ id, name, use }) =>
    use
      ? [
          {
            note: `${name}: ${use} when used.`,
            isAbout: (firing: readonly Firing[]) => firing.some((it) => it.id === id),
          },
        ]
      : [],
  ),
  ...Object.entries(NOTES).map(([name, note]) => {
    const isUnits = hasKeyword(loadout, name);
    return {
      note,
      isAbout: (firing: readonly Firing[]) => isUnits || firing.some(({ weapon }) => weaponHas(weapon, name)),
    };
  }),
];

/** Identifies a pool among the unit's pools before it is built. */
export const planId = ({ firing }: FiringPlan): string =>
  firing.map(({ id, weapon, miniatures }) => `${miniatures}×${id}.${weapon.name}`).join('+');

/** Builds the attacker's half of an attack from the weapons fired. What all pools of the unit share is read once. */
export const createCandidate = (
  loadout: Loadout,
  { against = ANY_TROOPERS, switches }: Omit<Situation, 'range'>,
  offered: readonly Switch[],
): ((plan: FiringPlan, range: Range) => CandidatePool) => {
  const { unit, points } = loadout;
  const moved = isOn(switches, MOVED);
  const keywords = fromKeywords(loadout, against);
  const effects = effectsOf(loadout, switches);
  const turnedOn = offered.filter(({ id }) => isOn(switches, id) && !id.includes('.effect.'));
  const notes = notesOf(loadout);
  const hasVaapad = hasKeyword(loadout, 'Vaapad Mastery');

  return (plan, range) => {
    const { kind, firing } = plan;
    const sheet = new Sheet();
    sheet.overwrite('attackType', kind, RANGE_WORDS[range]);
    sheet.put('attacker_surgeChart', unit.attackSurge, unit.name);
    sumWeapons(sheet, firing, { kind, range, against, moved });
    for (const [id, value, why] of keywords) sheet.put(id, value, why);
    for (const { effect, id, name, fields, counted } of effects) {
      if (applies(effect, id, plan, range)) putAll(sheet, fields, timesOf(effect, id, loadout, firing, counted), name);
    }
    for (const { label, fields } of turnedOn) putAll(sheet, fields, 1, label);
    if (isSniperPool(firing) && isOn(switches, SNIPER_SHOT) && !moved) {
      sheet.put('attacker_sniperShot', 'ifCrit', 'Sniper Team');
    }
    if (hasVaapad) sheet.put('attacker_whiteDice', Math.min(3, switches?.[WOUNDS_OWN] ?? 0), 'Vaapad Mastery');
    if (against.backup && kind === 'ranged' && isWithin2(range)) {
      sheet.overwrite('defender_backup', false, 'it only works from beyond range 2');
    }
    if (points !== undefined) sheet.put('attacker_unitCost', points, unit.name);
    const prefilled = sheet.done();
    return {
      ...prefilled,
      id: planId(plan),
      kind,
      firing: firing.map((each) => ({ weapon: each.weapon.name, card: each.card, miniatures: usesOf(kind, each) })),
      notes: [...prefilled.notes, ...notes.filter(({ isAbout }) => isAbout(firing)).map(({ note }) => note)],
    };
  };
};
