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
  RerollStrategy,
  type Slot,
  SniperShot,
  UnitType,
} from './slots';
import type { StepId } from './steps';

/** `code` is the field's name in share codes: it never changes and is never used again for another field. */
interface Common {
  code: string;
  step: StepId | 'statistics';
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
  /** The names in the order of their codes. */
  names: readonly Name[];
  default: Name;
}
export type Field = Count | Flag | Choice;

export type SlotName = Exclude<keyof typeof Slot, 'count'>;
export type TargetName = 'target_miniatures' | 'target_woundsEach' | 'target_woundsTaken';
export type FieldId = SlotName | TargetName;

type Step = Field['step'];
const count = (code: string, step: Step, max: number, min = 0): Count => ({
  kind: 'count',
  code,
  step,
  min,
  max,
  default: min,
});
const flag = (code: string, step: Step): Flag => ({ kind: 'flag', code, step, default: false });
const choice = <Names extends Record<string, string | number>, Name extends keyof Names & string>(
  code: string,
  step: Step,
  names: Names,
  start: Name,
): Choice<keyof Names & string> => ({
  kind: 'choice',
  code,
  step,
  // a numeric enum also maps codes back to names; only the names are wanted
  names: Object.keys(names).filter((name) => Number.isNaN(Number(name))),
  default: start,
});

/**
 * Every number that describes an attack: kind, share code, the step it acts in, range and default. The nested
 * AttackConfig, the reader, the limits, the block for WebAssembly, the share code, the random attacks of the tests
 * and the form all come from this table. What a field is called on screen stands in words.ts.
 */
export const FIELDS = {
  attackType: choice('t', 'form-attack-pool', AttackType, 'all'),
  attacker_redDice: count('r', 'form-attack-pool', 20),
  attacker_blackDice: count('b', 'form-attack-pool', 20),
  attacker_whiteDice: count('w', 'form-attack-pool', 20),
  attacker_surgeChart: choice('s', 'convert-attack-surges', AttackSurge, 'none'),
  attacker_aimTokens: count('aim', 'reroll-attack-dice', 10),
  attacker_surgeTokens: count('st', 'convert-attack-surges', 10),
  attacker_observationTokens: count('obs', 'reroll-attack-dice', 10),
  attacker_dodgeTokensAttacker: count('jdo', 'convert-with-tokens', 10),
  attacker_preciseX: count('prec', 'reroll-attack-dice', 5),
  attacker_criticalX: count('cr', 'convert-attack-surges', 20),
  attacker_lethalX: count('le', 'modify-attack-dice', 10),
  attacker_sharpshooterX: count('sh', 'apply-dodge-and-cover', 5),
  attacker_pierceX: count('pi', 'modify-defense-dice', 20),
  attacker_impactX: count('im', 'modify-attack-dice', 40),
  attacker_ramX: count('ram', 'modify-attack-dice', 20),
  attacker_ionX: count('ion', 'modify-attack-dice', 5),
  attacker_antiMaterielX: count('am', 'upgrade-attack-dice', 5),
  attacker_antiPersonnelX: count('ap', 'upgrade-attack-dice', 5),
  attacker_attackUpgrades: count('up', 'upgrade-attack-dice', 20),
  attacker_attackDowngrades: count('dn', 'upgrade-attack-dice', 20),
  attacker_blast: flag('bl', 'apply-dodge-and-cover'),
  attacker_highVelocity: flag('hv', 'apply-dodge-and-cover'),
  attacker_suppressive: flag('sup', 'assign-suppression'),
  attacker_primitive: flag('pri', 'modify-attack-dice'),
  attacker_spray: flag('spr', 'form-attack-pool'),
  attacker_cumbersome: flag('cum', 'upgrade-attack-dice'),
  attacker_immuneDeflect: flag('imd', 'compare-results'),
  attacker_marksman: flag('mm', 'convert-with-tokens'),
  attacker_marksmanStrategy: choice('mms', 'convert-with-tokens', MarksmanStrategy, 'deterministic'),
  attacker_rerollStrategy: choice('rrs', 'reroll-attack-dice', RerollStrategy, 'conservative'),
  attacker_jediHunter: flag('jh', 'convert-attack-surges'),
  attacker_jarKaiMastery: flag('jk', 'convert-with-tokens'),
  attacker_duelistAttacker: flag('du', 'reroll-attack-dice'),
  attacker_makashiMastery: flag('mak', 'form-attack-pool'),
  attacker_deathFromAbove: flag('dfa', 'apply-dodge-and-cover'),
  attacker_holdTheLine: flag('htl', 'convert-attack-surges'),
  attacker_completeTheMission: flag('ctm', 'convert-attack-surges'),
  attacker_unitCost: count('pts', 'statistics', 999),
  attacker_lethalStrategy: choice('les', 'reroll-attack-dice', LethalStrategy, 'reserve'),
  attacker_overwhelm: flag('ovw', 'assign-suppression'),
  attacker_sniperShot: choice('sni', 'take-sniper-shot', SniperShot, 'never'),
  defender_dieColor: choice('d', 'roll-defense-dice', DefenseDie, 'white'),
  defender_surgeChart: choice('ds', 'convert-defense-surges', DefenseSurge, 'none'),
  defender_coverType: choice('c', 'apply-dodge-and-cover', Cover, 'none'),
  defender_coverX: count('cx', 'apply-dodge-and-cover', 3),
  defender_smokeTokens: count('smo', 'apply-dodge-and-cover', 5),
  defender_suppressed: flag('sd', 'apply-dodge-and-cover'),
  defender_dodgeTokens: count('do', 'apply-dodge-and-cover', 64),
  defender_surgeTokens: count('dst', 'convert-defense-surges', 10),
  defender_suppressionTokens: count('sut', 'roll-defense-dice', 20),
  defender_minisInLOS: count('los', 'form-attack-pool', 12, 1),
  defender_unitType: choice('ut', 'upgrade-attack-dice', UnitType, 'trooper'),
  defender_armorX: count('ar', 'modify-attack-dice', 20),
  defender_weakPointX: count('wp', 'modify-attack-dice', 10),
  defender_shieldedX: count('shi', 'modify-attack-dice', 10),
  defender_dangerSenseX: count('dse', 'roll-defense-dice', 10),
  defender_uncannyLuckX: count('ul', 'reroll-defense-dice', 10),
  defender_defenseUpgrades: count('dup', 'roll-defense-dice', 20),
  defender_defenseDowngrades: count('ddn', 'roll-defense-dice', 20),
  defender_immunePierce: flag('imp', 'modify-defense-dice'),
  defender_immuneMeleePierce: flag('immp', 'modify-defense-dice'),
  defender_immuneBlast: flag('imb', 'apply-dodge-and-cover'),
  defender_impervious: flag('iv', 'roll-defense-dice'),
  defender_block: flag('blk', 'convert-defense-surges'),
  defender_deflect: flag('def', 'convert-defense-surges'),
  defender_shienMastery: flag('sm', 'compare-results'),
  defender_outmaneuver: flag('om', 'apply-dodge-and-cover'),
  defender_lowProfile: flag('lp', 'apply-dodge-and-cover'),
  defender_djemSoMastery: flag('dj', 'compare-results'),
  defender_soresuMastery: flag('sor', 'reroll-defense-dice'),
  defender_duelistDefender: flag('dud', 'modify-defense-dice'),
  defender_backup: flag('bu', 'modify-attack-dice'),
  defender_holdTheLine: flag('dhtl', 'convert-defense-surges'),
  defender_dugIn: flag('dug', 'apply-dodge-and-cover'),
  defender_completeTheMission: flag('dctm', 'convert-defense-surges'),
  defender_unconcerned: flag('unc', 'apply-dodge-and-cover'),
  defender_guardianX: count('g', 'modify-attack-dice', 10),
  defender_guardianDieColor: choice('gd', 'roll-guardian-dice', GuardianDie, 'white'),
  defender_guardianSurgeChart: choice('gs', 'roll-guardian-dice', DefenseSurge, 'none'),
  defender_guardianDeflect: flag('gdef', 'roll-guardian-dice'),
  defender_guardianSoresuMastery: flag('gsor', 'roll-guardian-dice'),
  defender_guardianDodgeTokens: count('gdo', 'roll-guardian-dice', 10),
  defender_guardianSurgeTokens: count('gst', 'roll-guardian-dice', 10),
  defender_guardianImmunePierce: flag('gip', 'modify-defense-dice'),
  defender_guardianCancelsCrits: flag('gcc', 'modify-attack-dice'),
  defender_unitCost: count('dpts', 'statistics', 999),
  defender_dodgeStrategy: choice('dos', 'apply-dodge-and-cover', DodgeStrategy, 'hitsFirst'),
  defender_extraWhiteDice: count('ew', 'roll-defense-dice', 3),
  rules_impervious: choice('ivr', 'roll-defense-dice', Impervious, 'extraDice'),
  target_miniatures: count('tm', 'statistics', 30, 1),
  target_woundsEach: count('tw', 'statistics', 20, 1),
  target_woundsTaken: count('tt', 'statistics', 600),
} satisfies Record<FieldId, Field>;

/** All fields in the order of the table. */
export const FIELD_IDS = Object.keys(FIELDS) as FieldId[];

/** The fields of the optional `target` part, which no engine sees. */
export const isTarget = (id: FieldId): id is TargetName => id.startsWith('target_');
