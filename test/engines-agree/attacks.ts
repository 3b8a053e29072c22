import { type AttackConfig, withValue } from '../../rules/config';
import { FIELDS, type FieldId } from '../../rules/fields';
import { fromShareCode } from '../../rules/share-code';
import { randomAttack, type Seeded, seeded } from '../seeded';

/** Fields that interact: each group is set together in several attacks. */
export const INTERACTING: FieldId[][] = [
  ['attacker_aimTokens', 'attacker_preciseX', 'attacker_surgeTokens'],
  ['attacker_aimTokens', 'attacker_observationTokens', 'attacker_criticalX'],
  ['attacker_aimTokens', 'attacker_marksman', 'attacker_marksmanStrategy', 'defender_armorX'],
  ['attacker_aimTokens', 'attacker_marksman', 'attacker_marksmanStrategy', 'defender_coverType'],
  ['attacker_aimTokens', 'attacker_marksman', 'attacker_marksmanStrategy', 'defender_dodgeTokens'],
  ['attacker_aimTokens', 'attacker_marksman', 'attacker_observationTokens', 'attacker_impactX', 'defender_armorX'],
  ['attacker_aimTokens', 'attacker_lethalX', 'attacker_lethalStrategy', 'attacker_pierceX'],
  ['attacker_aimTokens', 'attacker_lethalX', 'defender_impervious', 'defender_immunePierce'],
  ['attacker_aimTokens', 'attacker_rerollStrategy', 'defender_dodgeTokens', 'defender_armorX'],
  ['attacker_aimTokens', 'attacker_duelistAttacker', 'attacker_lethalX', 'attacker_overwhelm'],
  ['attacker_aimTokens', 'attacker_ramX', 'defender_djemSoMastery'],
  ['attacker_jarKaiMastery', 'attacker_dodgeTokensAttacker', 'defender_armorX', 'attacker_marksmanStrategy'],
  ['attacker_jarKaiMastery', 'attacker_dodgeTokensAttacker', 'defender_dodgeTokens'],
  ['attacker_criticalX', 'attacker_surgeTokens', 'attacker_completeTheMission'],
  ['attacker_impactX', 'defender_weakPointX', 'defender_armorX', 'attacker_primitive'],
  ['attacker_ramX', 'defender_armorX', 'defender_backup'],
  ['attacker_ionX', 'defender_shieldedX', 'defender_backup'],
  ['defender_guardianX', 'attacker_pierceX', 'defender_guardianImmunePierce', 'defender_guardianDieColor'],
  ['defender_guardianX', 'defender_guardianDeflect', 'attacker_immuneDeflect', 'defender_guardianSurgeTokens'],
  ['defender_guardianX', 'defender_guardianSoresuMastery', 'defender_guardianDodgeTokens'],
  ['defender_guardianX', 'defender_guardianCancelsCrits', 'attacker_criticalX'],
  ['defender_outmaneuver', 'defender_dodgeTokens', 'defender_dodgeStrategy', 'defender_armorX'],
  ['defender_duelistDefender', 'defender_dodgeTokens', 'attacker_makashiMastery', 'attacker_pierceX'],
  ['defender_duelistDefender', 'defender_dodgeTokens', 'defender_impervious', 'attacker_pierceX'],
  ['defender_impervious', 'rules_impervious', 'attacker_pierceX', 'attacker_makashiMastery'],
  ['attacker_makashiMastery', 'attacker_pierceX', 'attacker_lethalX', 'attacker_aimTokens', 'defender_immunePierce'],
  ['defender_uncannyLuckX', 'defender_surgeTokens', 'defender_defenseUpgrades', 'defender_extraWhiteDice'],
  ['defender_uncannyLuckX', 'defender_soresuMastery', 'defender_defenseDowngrades'],
  ['defender_soresuMastery', 'defender_surgeTokens'],
  ['defender_deflect', 'defender_shienMastery', 'attacker_suppressive'],
  ['defender_block', 'defender_dodgeTokens', 'attacker_highVelocity'],
  ['defender_dangerSenseX', 'defender_suppressionTokens'],
  ['defender_coverType', 'defender_lowProfile', 'defender_dugIn', 'attacker_sharpshooterX'],
  ['defender_coverType', 'defender_suppressed', 'defender_coverX', 'defender_smokeTokens'],
  ['attacker_sniperShot', 'attacker_criticalX', 'defender_shienMastery'],
  ['attacker_spray', 'defender_minisInLOS', 'attacker_cumbersome'],
  ['attacker_antiMaterielX', 'attacker_antiPersonnelX', 'defender_unitType', 'attacker_attackDowngrades'],
];

/** Edge cases of the rules, which random attacks seldom reach. */
const EDGES = [
  't1-r3-s1-aim2-le2-pi1-mak-d1-imp', // Makashi with Pierce 1 only, which pays because of Lethal
  't1-r4-s1-pi6-mak-d0-iv', // Makashi against Impervious: just worth using
  't1-r4-s1-pi5-mak-d0-iv', // just not worth using
  't0-r4-s1-d1-dst4-sor', // Soresu with as many surge tokens as dice
  't0-r1-b1-s1-aim1-im1-mm-mms1-d1-c1-ar1', // Marksman by averages: reroll one red die or convert a hit
  't0-r1-b1-w1-aim1-mm-mms1-d2',
  't0-b3-aim1-mm-mms2-d2-ar1',
  't0-w20-s1-aim2-d0-c1', // many dice of one color
  't0-w20-b12-s1-d0-c1', // too many dice for a batch
].map((body) => fromShareCode(`odds1:${body}`).config);

const on = (random: Seeded, config: AttackConfig, id: FieldId): AttackConfig => {
  const field = FIELDS[id];
  const values =
    field.kind === 'flag' ? [true] : field.kind === 'choice' ? field.names.slice(1) : [field.min + 1, field.min + 2];
  return withValue(config, id, random.pick<unknown>(values) as never);
};

const focused = (random: Seeded, group: FieldId[]): AttackConfig => {
  const config = group.reduce((now, id) => on(random, now, id), randomAttack(random, 0.12, 6));
  // without dice, nothing could differ
  config.attacker.blackDice += 2;
  return config;
};

/** Attacks over all fields, the same in every run; `each` scales their number. */
export const attacksOverAllFields = (seed: number, each: number): AttackConfig[] => {
  const random = seeded(seed);
  const some = (count: number, density: number, mostDice: number) =>
    Array.from({ length: Math.round(count * each) }, () => randomAttack(random, density, mostDice));
  return [
    ...EDGES,
    ...some(120, 0.2, 9),
    ...some(80, 0.35, 7),
    ...some(50, 0.6, 6),
    ...INTERACTING.flatMap((group) => Array.from({ length: Math.round(6 * each) }, () => focused(random, group))),
  ];
};
