import {
  AttackSurge,
  AttackType,
  Cover,
  DefenseDie,
  DefenseSurge,
  DodgeStrategy,
  GuardianDie,
  Impervious,
  LethalStrategy,
  MarksmanStrategy,
  MOST_SUPPRESSION,
  RerollStrategy,
  type Slot,
  SniperShot,
  UnitType,
} from './slots';

import type { StepId } from './steps';

export { MOST_SUPPRESSION };

interface Common {
  /** The field's name in share codes. It never changes and is never reused for another field. */
  code: string;
  step: StepId | 'statistics';
  /** In the form: always visible, a keyword the player adds, or a way of playing listed among the assumptions. */
  shown: 'always' | 'keyword' | 'assumption';
  /** It means nothing without this other field, so the form shows it beside that one. */
  beside?: FieldId;
  /** Who sets it: the cards of the unit on its side, or the player (tokens, terrain, other units, ways of playing). */
  decidedBy: 'card' | 'player';
  /** Vehicles use no terrain cover, are never suppressed, and get neither Backup nor a guardian. */
  notForVehicles?: true;
  /** It has no effect in any other kind of attack (docs/rules.md, attack types). */
  only?: 'melee' | 'ranged';
}
export interface Count extends Common {
  kind: 'count';
  min: number;
  max: number;
  default: number;
}
export interface Flag extends Common {
  kind: 'flag';
  default: false;
}
export interface Choice<Name extends string = string> extends Common {
  kind: 'choice';
  /** In the order of their integers in share codes. */
  names: readonly Name[];
  default: Name;
}
type Facts = Count | Flag | Choice;

/** Where a field belongs. `attack` is the attack as a whole; no engine sees `target`: the target's wounds and courage. */
export type FieldSide = 'attack' | 'attacker' | 'defender' | 'rules' | 'target';
export type Field = Facts & { side: FieldSide };

type SlotName = Exclude<keyof typeof Slot, 'count'>;
export type TargetName = 'target_miniatures' | 'target_woundsEach' | 'target_woundsTaken' | 'target_courage';
export type FieldId = SlotName | TargetName;

/** A field's name starts with its side: the nested AttackConfig is made from it. */
type IdOn<Side extends FieldSide> = Side extends 'attack' ? 'attackType' : Extract<FieldId, `${Side}_${string}`>;

/** The target's courage if it is not known, or X. */
export const COURAGE_UNKNOWN = -1;
/** Courage “–”: the target gains no suppression. */
export const COURAGE_NONE = 0;

type Step = Facts['step'];
const count = (code: string, step: Step, max: number, min = 0): Count => ({
  kind: 'count',
  shown: 'keyword',
  decidedBy: 'card',
  code,
  step,
  min,
  max,
  default: min,
});
const flag = (code: string, step: Step): Flag => ({
  kind: 'flag',
  shown: 'keyword',
  decidedBy: 'card',
  code,
  step,
  default: false,
});
const choice = <Names extends Record<string, string | number>, Name extends keyof Names & string>(
  code: string,
  step: Step,
  names: Names,
  start: Name,
): Choice<keyof Names & string> => ({
  kind: 'choice',
  shown: 'keyword',
  decidedBy: 'card',
  code,
  step,
  // a numeric enum also maps integers back to names: skip those
  names: Object.keys(names).filter((name) => Number.isNaN(Number(name))),
  default: start,
});

const always = <F extends Facts>(field: F): F => ({ ...field, shown: 'always' });
const byPlayer = <F extends Facts>(field: F): F => ({ ...field, decidedBy: 'player' });
const assumption = <F extends Facts>(field: F): F => byPlayer({ ...field, shown: 'assumption' });
const beside = <F extends Facts>(other: FieldId, field: F): F => ({ ...field, beside: other });
const notForVehicles = <F extends Facts>(field: F): F => ({ ...field, notForVehicles: true });
const meleeOnly = <F extends Facts>(field: F): F => ({ ...field, only: 'melee' });
const rangedOnly = <F extends Facts>(field: F): F => ({ ...field, only: 'ranged' });
/** The guardian is a different unit from the target, so the target's cards say nothing about it. */
const ofGuardian = <F extends Facts>(field: F): F => beside('defender_guardianX', rangedOnly(byPlayer(field)));

/** All fields of one side; one that is missing or belongs elsewhere does not compile. */
const fieldsOf = <Side extends FieldSide, Rows extends Record<IdOn<Side>, Facts>>(side: Side, rows: Rows) =>
  Object.fromEntries((Object.keys(rows) as IdOn<Side>[]).map((id) => [id, { ...rows[id], side }])) as {
    [Id in IdOn<Side>]: Rows[Id] & { side: Side };
  };

/**
 * Every number that describes an attack: its share code, step, range and default, its side, and who decides it. The
 * nested AttackConfig, the reader, the block for WebAssembly, the share code, the form, what a unit's cards fill in and
 * the random attacks of the tests are all derived from this table. Labels and help texts are in words.ts.
 */
export const FIELDS = {
  ...fieldsOf('attack', {
    attackType: always(choice('t', 'form-attack-pool', AttackType, 'all')),
  }),
  ...fieldsOf('attacker', {
    attacker_redDice: always(count('r', 'form-attack-pool', 20)),
    attacker_blackDice: always(count('b', 'form-attack-pool', 20)),
    attacker_whiteDice: always(count('w', 'form-attack-pool', 20)),
    attacker_surgeChart: always(choice('s', 'convert-attack-surges', AttackSurge, 'none')),
    attacker_aimTokens: byPlayer(always(count('aim', 'reroll-attack-dice', 10))),
    attacker_surgeTokens: byPlayer(always(count('st', 'convert-attack-surges', 10))),
    attacker_observationTokens: byPlayer(count('obs', 'reroll-attack-dice', 10)),
    attacker_dodgeTokensAttacker: byPlayer(beside('attacker_jarKaiMastery', count('jdo', 'convert-with-tokens', 10))),
    attacker_preciseX: count('prec', 'reroll-attack-dice', 5),
    attacker_criticalX: count('cr', 'convert-attack-surges', 20),
    attacker_lethalX: count('le', 'modify-attack-dice', 10),
    attacker_sharpshooterX: rangedOnly(count('sh', 'apply-dodge-and-cover', 5)),
    attacker_pierceX: count('pi', 'modify-defense-dice', 20),
    attacker_impactX: count('im', 'modify-attack-dice', 40),
    attacker_ramX: count('ram', 'modify-attack-dice', 20),
    attacker_ionX: rangedOnly(count('ion', 'modify-attack-dice', 5)),
    attacker_antiMaterielX: count('am', 'upgrade-attack-dice', 5),
    attacker_antiPersonnelX: count('ap', 'upgrade-attack-dice', 5),
    attacker_attackUpgrades: count('up', 'upgrade-attack-dice', 20),
    attacker_attackDowngrades: count('dn', 'upgrade-attack-dice', 20),
    attacker_blast: rangedOnly(flag('bl', 'apply-dodge-and-cover')),
    attacker_highVelocity: flag('hv', 'apply-dodge-and-cover'),
    attacker_suppressive: flag('sup', 'assign-suppression'),
    attacker_primitive: flag('pri', 'modify-attack-dice'),
    attacker_spray: flag('spr', 'form-attack-pool'),
    attacker_cumbersome: flag('cum', 'upgrade-attack-dice'),
    attacker_immuneDeflect: rangedOnly(flag('imd', 'compare-results')),
    attacker_marksman: flag('mm', 'convert-with-tokens'),
    attacker_marksmanStrategy: beside(
      'attacker_marksman',
      assumption(choice('mms', 'convert-with-tokens', MarksmanStrategy, 'deterministic')),
    ),
    attacker_rerollStrategy: assumption(choice('rrs', 'reroll-attack-dice', RerollStrategy, 'conservative')),
    attacker_jediHunter: flag('jh', 'convert-attack-surges'),
    attacker_jarKaiMastery: meleeOnly(flag('jk', 'convert-with-tokens')),
    attacker_duelistAttacker: meleeOnly(flag('du', 'reroll-attack-dice')),
    attacker_makashiMastery: meleeOnly(flag('mak', 'form-attack-pool')),
    attacker_deathFromAbove: rangedOnly(flag('dfa', 'apply-dodge-and-cover')),
    attacker_holdTheLine: meleeOnly(flag('htl', 'convert-attack-surges')),
    attacker_completeTheMission: flag('ctm', 'convert-attack-surges'),
    attacker_unitCost: count('pts', 'statistics', 999),
    attacker_lethalStrategy: beside(
      'attacker_lethalX',
      assumption(choice('les', 'reroll-attack-dice', LethalStrategy, 'reserve')),
    ),
    attacker_overwhelm: flag('ovw', 'assign-suppression'),
    attacker_sniperShot: choice('sni', 'take-sniper-shot', SniperShot, 'never'),
  }),
  ...fieldsOf('defender', {
    defender_dieColor: always(choice('d', 'roll-defense-dice', DefenseDie, 'white')),
    defender_surgeChart: always(choice('ds', 'convert-defense-surges', DefenseSurge, 'none')),
    defender_coverType: rangedOnly(
      notForVehicles(byPlayer(always(choice('c', 'apply-dodge-and-cover', Cover, 'none')))),
    ),
    defender_coverX: rangedOnly(count('cx', 'apply-dodge-and-cover', 3)),
    defender_smokeTokens: rangedOnly(byPlayer(count('smo', 'apply-dodge-and-cover', 5))),
    defender_suppressed: rangedOnly(notForVehicles(byPlayer(flag('sd', 'apply-dodge-and-cover')))),
    defender_dodgeTokens: byPlayer(always(count('do', 'apply-dodge-and-cover', 64))),
    defender_surgeTokens: byPlayer(always(count('dst', 'convert-defense-surges', 10))),
    defender_suppressionTokens: notForVehicles(byPlayer(count('sut', 'roll-defense-dice', MOST_SUPPRESSION))),
    defender_minisInLOS: beside('attacker_spray', count('los', 'form-attack-pool', 12, 1)),
    defender_unitType: choice('ut', 'upgrade-attack-dice', UnitType, 'trooper'),
    defender_armorX: count('ar', 'modify-attack-dice', 20),
    defender_weakPointX: count('wp', 'modify-attack-dice', 10),
    defender_shieldedX: rangedOnly(count('shi', 'modify-attack-dice', 10)),
    defender_dangerSenseX: notForVehicles(count('dse', 'roll-defense-dice', 10)),
    defender_uncannyLuckX: count('ul', 'reroll-defense-dice', 10),
    defender_defenseUpgrades: count('dup', 'roll-defense-dice', 20),
    defender_defenseDowngrades: count('ddn', 'roll-defense-dice', 20),
    defender_immunePierce: flag('imp', 'modify-defense-dice'),
    defender_immuneMeleePierce: meleeOnly(flag('immp', 'modify-defense-dice')),
    defender_immuneBlast: rangedOnly(flag('imb', 'apply-dodge-and-cover')),
    defender_impervious: flag('iv', 'roll-defense-dice'),
    defender_block: flag('blk', 'convert-defense-surges'),
    defender_deflect: rangedOnly(flag('def', 'convert-defense-surges')),
    defender_shienMastery: rangedOnly(beside('defender_deflect', flag('sm', 'compare-results'))),
    defender_outmaneuver: flag('om', 'apply-dodge-and-cover'),
    defender_lowProfile: rangedOnly(flag('lp', 'apply-dodge-and-cover')),
    defender_djemSoMastery: meleeOnly(flag('dj', 'compare-results')),
    defender_soresuMastery: rangedOnly(flag('sor', 'reroll-defense-dice')),
    defender_duelistDefender: meleeOnly(flag('dud', 'modify-defense-dice')),
    defender_backup: rangedOnly(notForVehicles(byPlayer(flag('bu', 'modify-attack-dice')))),
    defender_holdTheLine: meleeOnly(flag('dhtl', 'convert-defense-surges')),
    defender_dugIn: rangedOnly(flag('dug', 'apply-dodge-and-cover')),
    defender_completeTheMission: flag('dctm', 'convert-defense-surges'),
    defender_unconcerned: rangedOnly(flag('unc', 'apply-dodge-and-cover')),
    defender_guardianX: rangedOnly(notForVehicles(byPlayer(count('g', 'modify-attack-dice', 10)))),
    defender_guardianDieColor: ofGuardian(choice('gd', 'roll-guardian-dice', GuardianDie, 'white')),
    defender_guardianSurgeChart: ofGuardian(choice('gs', 'roll-guardian-dice', DefenseSurge, 'none')),
    defender_guardianDeflect: ofGuardian(flag('gdef', 'roll-guardian-dice')),
    defender_guardianSoresuMastery: ofGuardian(flag('gsor', 'roll-guardian-dice')),
    defender_guardianDodgeTokens: ofGuardian(count('gdo', 'roll-guardian-dice', 10)),
    defender_guardianSurgeTokens: ofGuardian(count('gst', 'roll-guardian-dice', 10)),
    defender_guardianImmunePierce: ofGuardian(flag('gip', 'modify-defense-dice')),
    defender_guardianCancelsCrits: ofGuardian(flag('gcc', 'modify-attack-dice')),
    defender_unitCost: count('dpts', 'statistics', 999),
    defender_dodgeStrategy: beside(
      'defender_outmaneuver',
      assumption(choice('dos', 'apply-dodge-and-cover', DodgeStrategy, 'hitsFirst')),
    ),
    defender_extraWhiteDice: count('ew', 'roll-defense-dice', 3),
  }),
  ...fieldsOf('rules', {
    rules_impervious: beside(
      'defender_impervious',
      assumption(choice('ivr', 'roll-defense-dice', Impervious, 'extraDice')),
    ),
  }),
  ...fieldsOf('target', {
    target_miniatures: always(count('tm', 'statistics', 30, 1)),
    target_woundsEach: always(count('tw', 'statistics', 20, 1)),
    target_woundsTaken: byPlayer(count('tt', 'statistics', 600)),
    target_courage: notForVehicles(count('tc', 'statistics', 20, COURAGE_UNKNOWN)),
  }),
} satisfies Record<FieldId, Field>;

/** All fields in the order of the table. */
export const FIELD_IDS = Object.keys(FIELDS) as FieldId[];

/** Whether a field belongs to the optional `target` part, which no engine sees. */
export const isTarget = (id: FieldId): id is TargetName => FIELDS[id].side === 'target';

/** Whether a field describes this unit or, for the attacker, its attack. The choice of a rulebook describes neither. */
export const isAbout = (unit: 'attacker' | 'defender', id: FieldId): boolean => {
  const { side } = FIELDS[id];
  return unit === 'attacker' ? side === 'attacker' || side === 'attack' : side === 'defender' || side === 'target';
};
