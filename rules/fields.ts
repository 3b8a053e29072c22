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

interface Common {
  /** The field's name in share codes: it never changes and is never used again for another field. */
  code: string;
  step: StepId | 'statistics';
  /** In the form it is always in view, a keyword that is added, or a way of playing among the assumptions. */
  shown: 'always' | 'keyword' | 'assumption';
  /** It means nothing without this field, so the form shows it beside that one. */
  beside?: FieldId;
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
  shown: 'keyword',
  code,
  step,
  min,
  max,
  default: min,
});
const flag = (code: string, step: Step): Flag => ({
  kind: 'flag',
  shown: 'keyword',
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
  code,
  step,
  // a numeric enum also maps codes back to names; only the names are wanted
  names: Object.keys(names).filter((name) => Number.isNaN(Number(name))),
  default: start,
});

const always = <F extends Field>(field: F): F => ({ ...field, shown: 'always' });
const assumption = <F extends Field>(field: F): F => ({ ...field, shown: 'assumption' });
const beside = <F extends Field>(other: FieldId, field: F): F => ({ ...field, beside: other });

/**
 * Every number that describes an attack: kind, share code, the step it acts in, range and default. The nested
 * AttackConfig, the reader, the limits, the block for WebAssembly, the share code, the random attacks of the tests
 * and the form all come from this table. What a field is called on screen stands in words.ts.
 */
export const FIELDS = {
  attackType: always(choice('t', 'form-attack-pool', AttackType, 'all')),
  attacker_redDice: always(count('r', 'form-attack-pool', 20)),
  attacker_blackDice: always(count('b', 'form-attack-pool', 20)),
  attacker_whiteDice: always(count('w', 'form-attack-pool', 20)),
  attacker_surgeChart: always(choice('s', 'convert-attack-surges', AttackSurge, 'none')),
  attacker_aimTokens: always(count('aim', 'reroll-attack-dice', 10)),
  attacker_surgeTokens: always(count('st', 'convert-attack-surges', 10)),
  attacker_observationTokens: count('obs', 'reroll-attack-dice', 10),
  attacker_dodgeTokensAttacker: beside('attacker_jarKaiMastery', count('jdo', 'convert-with-tokens', 10)),
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
  attacker_marksmanStrategy: beside(
    'attacker_marksman',
    assumption(choice('mms', 'convert-with-tokens', MarksmanStrategy, 'deterministic')),
  ),
  attacker_rerollStrategy: assumption(choice('rrs', 'reroll-attack-dice', RerollStrategy, 'conservative')),
  attacker_jediHunter: flag('jh', 'convert-attack-surges'),
  attacker_jarKaiMastery: flag('jk', 'convert-with-tokens'),
  attacker_duelistAttacker: flag('du', 'reroll-attack-dice'),
  attacker_makashiMastery: flag('mak', 'form-attack-pool'),
  attacker_deathFromAbove: flag('dfa', 'apply-dodge-and-cover'),
  attacker_holdTheLine: flag('htl', 'convert-attack-surges'),
  attacker_completeTheMission: flag('ctm', 'convert-attack-surges'),
  attacker_unitCost: count('pts', 'statistics', 999),
  attacker_lethalStrategy: beside(
    'attacker_lethalX',
    assumption(choice('les', 'reroll-attack-dice', LethalStrategy, 'reserve')),
  ),
  attacker_overwhelm: flag('ovw', 'assign-suppression'),
  attacker_sniperShot: choice('sni', 'take-sniper-shot', SniperShot, 'never'),
  defender_dieColor: always(choice('d', 'roll-defense-dice', DefenseDie, 'white')),
  defender_surgeChart: always(choice('ds', 'convert-defense-surges', DefenseSurge, 'none')),
  defender_coverType: always(choice('c', 'apply-dodge-and-cover', Cover, 'none')),
  defender_coverX: count('cx', 'apply-dodge-and-cover', 3),
  defender_smokeTokens: count('smo', 'apply-dodge-and-cover', 5),
  defender_suppressed: flag('sd', 'apply-dodge-and-cover'),
  defender_dodgeTokens: always(count('do', 'apply-dodge-and-cover', 64)),
  defender_surgeTokens: always(count('dst', 'convert-defense-surges', 10)),
  defender_suppressionTokens: beside('defender_dangerSenseX', count('sut', 'roll-defense-dice', 20)),
  defender_minisInLOS: beside('attacker_spray', count('los', 'form-attack-pool', 12, 1)),
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
  defender_shienMastery: beside('defender_deflect', flag('sm', 'compare-results')),
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
  defender_guardianDieColor: beside('defender_guardianX', choice('gd', 'roll-guardian-dice', GuardianDie, 'white')),
  defender_guardianSurgeChart: beside('defender_guardianX', choice('gs', 'roll-guardian-dice', DefenseSurge, 'none')),
  defender_guardianDeflect: beside('defender_guardianX', flag('gdef', 'roll-guardian-dice')),
  defender_guardianSoresuMastery: beside('defender_guardianX', flag('gsor', 'roll-guardian-dice')),
  defender_guardianDodgeTokens: beside('defender_guardianX', count('gdo', 'roll-guardian-dice', 10)),
  defender_guardianSurgeTokens: beside('defender_guardianX', count('gst', 'roll-guardian-dice', 10)),
  defender_guardianImmunePierce: beside('defender_guardianX', flag('gip', 'modify-defense-dice')),
  defender_guardianCancelsCrits: beside('defender_guardianX', flag('gcc', 'modify-attack-dice')),
  defender_unitCost: count('dpts', 'statistics', 999),
  defender_dodgeStrategy: beside(
    'defender_outmaneuver',
    assumption(choice('dos', 'apply-dodge-and-cover', DodgeStrategy, 'hitsFirst')),
  ),
  defender_extraWhiteDice: count('ew', 'roll-defense-dice', 3),
  rules_impervious: beside(
    'defender_impervious',
    assumption(choice('ivr', 'roll-defense-dice', Impervious, 'extraDice')),
  ),
  target_miniatures: always(count('tm', 'statistics', 30, 1)),
  target_woundsEach: always(count('tw', 'statistics', 20, 1)),
  target_woundsTaken: count('tt', 'statistics', 600),
} satisfies Record<FieldId, Field>;

/** All fields in the order of the table. */
export const FIELD_IDS = Object.keys(FIELDS) as FieldId[];

/** The fields of the optional `target` part, which no engine sees. */
export const isTarget = (id: FieldId): id is TargetName => id.startsWith('target_');
