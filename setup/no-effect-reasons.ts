import { diceOf, everySurgeBlocks, immuneToPierce, type Matchup, matchupOf } from '../odds/engines/exact';
import type { AttackConfig, Defender } from '../rules/config';
import type { FieldId } from '../rules/fields';
import { Cover } from '../rules/slots';

/** An attack as the reasons look at it. */
export interface Case extends Matchup {
  isVehicle: boolean;
  dice: number;
  /** No attack die can be upgraded or downgraded. */
  isAllRed: boolean;
  isAllWhite: boolean;
  hasDefenseDice: boolean;
  /** The target's cover before the attacker's keywords, not capped. */
  givenCover: number;
  /** Something may cancel blocks: Pierce, Lethal or Duelist. */
  hasPierce: boolean;
  isImmuneToPierce: boolean;
  everySurgeBlocks: boolean;
}

export const caseOf = (config: AttackConfig): Case => {
  const matchup = matchupOf(config);
  const { attacker, defender } = config;
  const { red, black, white } = diceOf(config);
  const mayDodge = matchup.dodgeTokens > 0;
  return {
    ...matchup,
    isVehicle: defender.unitType === 'vehicle',
    dice: red + black + white,
    isAllRed: black + white === 0,
    isAllWhite: red + black === 0,
    hasDefenseDice: defender.dieColor !== 'none',
    givenCover:
      Cover[defender.coverType] + Number(defender.suppressed) + defender.coverX + Number(defender.smokeTokens),
    hasPierce:
      attacker.pierceX > 0 ||
      (attacker.aimTokens > 0 && (attacker.lethalX > 0 || (attacker.duelistAttacker && matchup.melee))),
    isImmuneToPierce: immuneToPierce(mayDodge, matchup),
    everySurgeBlocks: everySurgeBlocks(mayDodge, matchup),
  };
};

/** A condition and what it explains. The first that holds is the reason. */
type Reason = readonly [when: (it: Case) => boolean, words: string];

const needsAim = (what: string): Reason => [({ attacker }) => attacker.aimTokens === 0, `${what} needs an aim.`];
const needsDodge = (what: string): Reason => [({ defender }) => defender.dodgeTokens === 0, `${what} needs a dodge.`];
const needsArmor = (what: string): Reason => [({ defender }) => defender.armorX === 0, `${what} needs Armor.`];

const NO_DEFENSE_DICE: Reason = [({ hasDefenseDice }) => !hasDefenseDice, 'No defense dice.'];
const NO_DODGING: Reason = [({ attacker }) => attacker.highVelocity, 'High Velocity: no dodging.'];
const SURGES_BLOCK: Reason = [(it) => it.everySurgeBlocks, 'Surges already block.'];
/** Surges block even without this: it adds nothing. */
const blockWithout = (off: Partial<Defender>): Reason => [
  (it) => everySurgeBlocks(it.dodgeTokens > 0, { ...it, defender: { ...it.defender, ...off } }),
  'Surges already block.',
];
const SURGES_CONVERT: Reason = [(it) => it.everySurgeConverts, 'Surges already convert.'];
const SURGES_ARE_CRITS: Reason = [
  ({ attacker }) => attacker.jediHunter || attacker.surgeChart === 'crit',
  'Surges are already crits.',
];
const ENOUGH_CRITICAL: Reason = [({ critical, dice }) => critical >= dice, 'Critical already converts every surge.'];
const ALL_RED: Reason = [({ isAllRed }) => isAllRed, 'All dice are already red.'];
const ALL_WHITE: Reason = [({ isAllWhite }) => isAllWhite, 'All dice are already white.'];
const PIERCE_STOPPED: readonly Reason[] = [
  NO_DEFENSE_DICE,
  [({ isImmuneToPierce }) => isImmuneToPierce, 'The target is immune to Pierce.'],
  [({ imperviousPierce, pierce }) => imperviousPierce && pierce <= 1, 'Impervious cancels it.'],
];
const NO_PIERCE: Reason = [({ hasPierce }) => !hasPierce, 'The attack has no Pierce.'];

const COVER_IGNORED: readonly Reason[] = [
  [({ isVehicle }) => isVehicle, 'Vehicles get no cover.'],
  [({ attacker, defender }) => attacker.blast && !defender.immuneBlast, 'Blast ignores cover.'],
  [({ attacker }) => attacker.deathFromAbove, 'Death From Above ignores cover.'],
  [({ defender }) => defender.unconcerned, 'Unconcerned gets no cover.'],
  [({ attacker, cover }) => attacker.sharpshooterX > 0 && cover === Cover.none, 'Sharpshooter removes it.'],
];
const MORE_COVER: readonly Reason[] = [
  ...COVER_IGNORED,
  [({ givenCover }) => givenCover >= Cover.heavy, 'Cover is already heavy.'],
];
const NO_COVER: Reason = [({ givenCover }) => givenCover === 0, 'The target has no cover.'];
const needsCover = (what: string): readonly Reason[] => [
  [({ givenCover }) => givenCover === 0, `${what} needs cover.`],
  ...COVER_IGNORED,
];

/** Why a field may have no effect. Fields without an entry, and cases without a reason, get a general one. */
export const REASONS: Partial<Record<FieldId, readonly Reason[]>> = {
  attacker_surgeTokens: [SURGES_CONVERT, ENOUGH_CRITICAL],
  attacker_surgeChart: [
    [({ attacker }) => attacker.jediHunter, 'Jedi Hunter turns every surge into a crit.'],
    ENOUGH_CRITICAL,
    [({ attacker, melee }) => attacker.holdTheLine && melee, 'Hold the Line does the same.'],
  ],
  attacker_preciseX: [needsAim('Precise'), [({ dice }) => dice <= 2, 'An aim already rerolls every die.']],
  attacker_criticalX: [SURGES_ARE_CRITS],
  attacker_completeTheMission: [SURGES_ARE_CRITS],
  attacker_lethalX: [needsAim('Lethal'), ...PIERCE_STOPPED],
  attacker_sharpshooterX: [NO_COVER, ...COVER_IGNORED],
  attacker_pierceX: PIERCE_STOPPED,
  attacker_impactX: [needsArmor('Impact')],
  attacker_ionX: [[({ defender }) => defender.shieldedX === 0, 'Ion needs shields.']],
  attacker_antiMaterielX: [[({ isVehicle }) => !isVehicle, 'Only against vehicles.'], ALL_RED],
  attacker_antiPersonnelX: [[({ isVehicle }) => isVehicle, 'Only against troopers.'], ALL_RED],
  attacker_attackUpgrades: [ALL_RED],
  attacker_attackDowngrades: [ALL_WHITE],
  attacker_cumbersome: [ALL_WHITE],
  attacker_blast: [
    NO_COVER,
    [({ defender }) => defender.immuneBlast, 'The target is immune to Blast.'],
    ...COVER_IGNORED.filter(([, words]) => !words.startsWith('Blast')),
  ],
  attacker_highVelocity: [
    [({ defender }) => defender.dodgeTokens === 0 && !defender.deflect, 'The target has no dodge or Deflect.'],
  ],
  attacker_suppressive: [[({ isVehicle }) => isVehicle, 'Vehicles gain no suppression.']],
  attacker_overwhelm: [[({ isVehicle }) => isVehicle, 'Vehicles gain no suppression.'], needsAim('Overwhelm')],
  attacker_primitive: [[({ defender }) => defender.armorX === 0, 'Only against Armor.']],
  attacker_spray: [[({ defender }) => defender.minisInLOS === 1, 'Only one mini in line of sight.']],
  attacker_immuneDeflect: [[({ defender }) => !defender.deflect, 'The target has no Deflect.']],
  attacker_marksman: [needsAim('Marksman')],
  attacker_jediHunter: [[({ attacker }) => attacker.surgeChart === 'crit', 'Surges are already crits.']],
  attacker_jarKaiMastery: [[({ attacker }) => attacker.dodgeTokensAttacker === 0, 'Jar’Kai Mastery needs a dodge.']],
  attacker_duelistAttacker: [needsAim('Duelist'), ...PIERCE_STOPPED],
  attacker_makashiMastery: [
    [({ attacker }) => attacker.pierceX === 0, 'Makashi Mastery needs Pierce.'],
    [() => true, 'No Immune: Pierce or Impervious to ignore.'],
  ],
  attacker_deathFromAbove: [NO_COVER, ...COVER_IGNORED.filter(([, words]) => !words.startsWith('Death'))],
  attacker_holdTheLine: [
    [({ attacker }) => attacker.jediHunter || attacker.surgeChart !== 'none', 'Surges already convert.'],
  ],
  defender_surgeChart: [NO_DEFENSE_DICE, blockWithout({ surgeChart: 'none' })],
  defender_coverType: MORE_COVER,
  defender_coverX: MORE_COVER,
  defender_smokeTokens: MORE_COVER,
  defender_suppressed: [[({ isVehicle }) => isVehicle, 'Vehicles are never Suppressed.'], ...MORE_COVER],
  defender_dodgeTokens: [NO_DODGING],
  defender_surgeTokens: [NO_DEFENSE_DICE, SURGES_BLOCK],
  defender_weakPointX: [needsArmor('Weak Point')],
  defender_dangerSenseX: [
    [({ defender }) => defender.suppressionTokens === 0, 'Danger Sense needs suppression tokens.'],
  ],
  defender_defenseUpgrades: [[({ defender }) => defender.dieColor === 'red', 'Its dice are already red.']],
  defender_defenseDowngrades: [[({ defender }) => defender.dieColor === 'white', 'Its dice are already white.']],
  defender_immunePierce: [NO_PIERCE],
  defender_immuneMeleePierce: [NO_PIERCE],
  defender_impervious: [NO_PIERCE],
  defender_duelistDefender: [NO_PIERCE, needsDodge('Duelist'), NO_DODGING],
  defender_immuneBlast: [[({ attacker }) => !attacker.blast, 'The attack has no Blast.'], ...needsCover('It')],
  defender_block: [needsDodge('Block'), NO_DODGING, blockWithout({ block: false })],
  defender_deflect: [[({ attacker }) => attacker.highVelocity, 'High Velocity turns Deflect off.']],
  defender_outmaneuver: [needsDodge('Outmaneuver'), NO_DODGING],
  defender_lowProfile: needsCover('Low Profile'),
  defender_dugIn: needsCover('Dug In'),
  defender_holdTheLine: [NO_DEFENSE_DICE, blockWithout({ holdTheLine: false })],
  defender_completeTheMission: [NO_DEFENSE_DICE, blockWithout({ completeTheMission: false })],
  defender_unconcerned: [NO_COVER],
};
