import type { FieldId } from '../../rules/fields';
import type { Side } from '../attack/sheet';
import { UPGRADE } from './ids';

/**
 * What an upgrade does beyond its keywords and weapons. Numbers are added, anything else is set. With `when` it depends
 * on the situation on the table: a switch, off until the player turns it on.
 */
export interface Effect {
  when?: string;
  /** Only in this kind of attack. */
  attack?: 'melee' | 'ranged';
  /** Only if a weapon of this card is in the pool; `alone`: only if there is no other weapon in it. */
  weapon?: 'used' | 'alone';
  /** The weapon that must be used, if not just any weapon of the card. */
  named?: string;
  /** Only if a weapon of the pool has this keyword. */
  needs?: string;
  /** Only at this range. */
  range?: number;
  /** Applied once for each of these; for `counted` the player enters the number. */
  per?: 'weapon' | 'other ranged weapon' | 'miniature' | 'lost miniature' | 'counted';
  /** It applies while the unit acts as another unit's guardian. */
  guardian?: true;
  fields: Partial<Record<FieldId, number | boolean | string>>;
}

const aim = (when: string): Effect => ({ when, fields: { attacker_aimTokens: 1 } });
const dodge = (when: string): Effect => ({ when, fields: { defender_dodgeTokens: 1 } });
const surge = (when: string): Effect => ({ when, fields: { attacker_surgeTokens: 1, defender_surgeTokens: 1 } });

/** The charge gives Assault 1 to the other ranged weapons of its pool. */
const charge: Effect = {
  weapon: 'used',
  range: 1,
  attack: 'ranged',
  per: 'other ranged weapon',
  fields: { attacker_attackUpgrades: 1 },
};
const combatArmor: Effect = { fields: { defender_dieColor: 'red', defender_surgeChart: 'none' } };

export const EFFECTS: Readonly<Record<string, readonly Effect[]>> = {
  [UPGRADE.tenacity]: [{ when: 'wounded or missing a miniature', attack: 'melee', fields: { attacker_redDice: 1 } }],
  [UPGRADE.onTheHunt]: [aim('the target is a wounded trooper unit')],
  [UPGRADE.duckAndCover]: [
    { when: 'takes a suppression token', fields: { defender_suppressionTokens: 1 } },
    { when: 'takes a suppression token and is suppressed', fields: { defender_suppressed: true } },
  ],
  [UPGRADE.fragmentationGrenades]: [{ weapon: 'used', fields: { attacker_surgeChart: 'crit' } }],
  [UPGRADE.overchargedGenerator]: [
    {
      when: 'exhausted for a Fixed weapon',
      attack: 'ranged',
      needs: 'Fixed',
      fields: { attacker_blackDice: 1, attacker_impactX: 1 },
    },
  ],
  [UPGRADE.barrageGenerator]: [
    {
      when: 'exhausted for a Fixed weapon',
      attack: 'ranged',
      needs: 'Fixed',
      fields: { attacker_whiteDice: 2, attacker_suppressive: true },
    },
  ],
  [UPGRADE.forceReflexes]: [dodge('exhausted this round')],
  [UPGRADE.anger]: [aim('already wounded')],
  [UPGRADE.protonChargeSaboteur]: [charge],
  [UPGRADE.sonicChargeSaboteur]: [charge],
  [UPGRADE.dioxisMineSaboteur]: [charge],
  [UPGRADE.rebelTrooperSpecialist]: [dodge('exhausted for a dodge'), surge('exhausted for a surge')],
  [UPGRADE.stormtrooperSpecialist]: [aim('exhausted for an aim'), surge('exhausted for a surge')],
  [UPGRADE.cloneSpecialist]: [
    aim('exhausted for an aim'),
    dodge('exhausted for a dodge'),
    surge('exhausted for a surge'),
  ],
  [UPGRADE.offensiveStance]: [
    aim('offensive side, after an aim action'),
    dodge('defensive side, after a dodge action'),
  ],
  [UPGRADE.baronRudor]: [aim('after Recover')],
  [UPGRADE.intoTheFray]: [surge('an enemy activated within 1')],
  [UPGRADE.upCloseAndPersonal]: [dodge('after a ranged attack within 2')],
  [UPGRADE.emergencyTransponder]: [aim('discarded for an aim'), dodge('discarded for a dodge')],
  [UPGRADE.forestDwellers]: [dodge('in the first round')],
  [UPGRADE.secretIngredients]: [aim('took a stored aim'), dodge('took a stored dodge')],
  [UPGRADE.dc17mIcwsConfig]: [{ weapon: 'used', named: 'DC-17m ICWS Sniper', fields: { attacker_lethalX: 1 } }],
  [UPGRADE.crosshair]: [{ weapon: 'alone', fields: { attacker_criticalX: 1 } }],
  [UPGRADE.astromech]: [dodge('ended a move near an objective')],
  [UPGRADE.strikeTeamLeader]: [{ when: 'the chosen unit provides Backup', fields: { defender_backup: true } }],
  [UPGRADE.missionObjective]: [
    { when: 'the target holds or contests an objective', fields: { attacker_observationTokens: 1 } },
  ],
  [UPGRADE.dugIn]: [{ when: 'fully in allied territory, no facedown order', fields: { defender_dugIn: true } }],
  [UPGRADE.clairvoyance]: [{ when: 'discarded against a ranged attack', fields: { defender_soresuMastery: true } }],
  [UPGRADE.reluctantHero]: [{ when: 'its suppression tokens', per: 'counted', fields: { attacker_criticalX: 1 } }],
  [UPGRADE.chewbacca]: [
    { per: 'weapon', fields: { attacker_attackUpgrades: 1 } },
    { per: 'miniature', fields: { defender_defenseUpgrades: 1 } },
  ],
  [UPGRADE.theDarksaberMaul]: [{ fields: { attacker_surgeChart: 'crit' } }],
  [UPGRADE.platoonCommander]: [
    { attack: 'melee', fields: { attacker_surgeChart: 'crit' } },
    { fields: { defender_holdTheLine: true } },
  ],
  [UPGRADE.jediGuardianDoctrine]: [{ fields: { attacker_surgeChart: 'hit' } }],
  [UPGRADE.imperialHammersEliteArmorPilot]: [{ fields: { attacker_surgeChart: 'hit' } }],
  [UPGRADE.protector]: [
    { when: 'exhausted while guarding', guardian: true, fields: { defender_guardianCancelsCrits: true } },
  ],
  [UPGRADE.combatArmorRebels]: [combatArmor],
  [UPGRADE.combatArmorEmpire]: [combatArmor],
  [UPGRADE.kraken]: [{ per: 'lost miniature', fields: { attacker_attackUpgrades: 1 } }],
  [UPGRADE.cassianAndor]: [{ when: 'Black Ops side', per: 'lost miniature', fields: { attacker_whiteDice: 1 } }],
  [UPGRADE.lokDurd]: [{ when: 'free action used', fields: { attacker_suppressive: true } }],
  [UPGRADE.bountyProgramming]: [
    { when: 'bounty on one rank', fields: { attacker_pierceX: 1 } },
    { when: 'bounty on the other rank', fields: { attacker_suppressive: true } },
  ],
  [UPGRADE.smokeGrenades]: [{ when: 'its leader is within 1 of the token', fields: { defender_smokeTokens: 1 } }],
};

/** Keywords of a card that apply only under a condition. */
export const CONDITIONAL: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [UPGRADE.generalWeiss]: { Arsenal: 'it used its free action' },
  [UPGRADE.cassianAndor]: { 'Uncanny Luck': 'its Black Ops side is up' },
  [UPGRADE.battleShieldWookiee]: { Armor: 'its defense side is up' },
  [UPGRADE.highSpeedTracking]: { Blast: 'the card is used' },
  [UPGRADE.tankHuntingMunitions]: { 'Anti-Materiel': 'the card is used', Impact: 'the card is used' },
  [UPGRADE.overchargedBlasterPacks]: { 'Anti-Personnel': 'the card is used', Overwhelm: 'the card is used' },
};

interface NotModelled {
  words: string;
  /** The sides on which the odds leave it out. */
  sides: readonly Side[];
}
const attacking = (words: string): NotModelled => ({ words, sides: ['attacker'] });
const defending = (words: string): NotModelled => ({ words, sides: ['defender'] });
const always = (words: string): NotModelled => ({ words, sides: ['attacker', 'defender'] });

/** Effects that no field can express. The card's chip and every answer that leaves them out say so. */
export const NOT_MODELLED: Readonly<Record<string, NotModelled>> = {
  [UPGRADE.emergencyStims]: defending('Prevents up to two wounds, once.'),
  [UPGRADE.forceChoke]: attacking('Deals wounds without an attack.'),
  [UPGRADE.veteranClonePilot]: always('Shares tokens with clone troopers: add the ones it can spend.'),
  [UPGRADE.forceBarrier]: defending('Cancels two hits or a crit for a nearby unit.'),
  [UPGRADE.frenziedGunner]: attacking('Adds a random die to ranged attacks.'),
  [UPGRADE.dinsAmbanRifle]: attacking('Has a separate action besides its weapon.'),
  [UPGRADE.katarnPatternArmor]: defending('Reduces several wounds to one, once.'),
  [UPGRADE.hunter]: attacking('Makes a separate roll.'),
  [UPGRADE.stormtrooperMarksman]: attacking('Makes a separate roll.'),
  [UPGRADE.rebelMarksman]: attacking('Makes a separate roll.'),
  [UPGRADE.clairvoyance]: always('Can also reroll all attack dice, or be used in melee.'),
};

/** Cards that help other units. Players enter the effect on those units. */
export const FOR_ALLIES: ReadonlySet<string> = new Set<string>([
  UPGRADE.forceGuidance,
  UPGRADE.portableScanner,
  UPGRADE.vigilance,
  UPGRADE.shrivSuurgav,
  UPGRADE.governorPryce,
  UPGRADE.cloneCommanderFox,
  UPGRADE.unorthodoxTactician,
  UPGRADE.cloneShockTrooperPilot,
  UPGRADE['327thStarCorpsPilot'],
  UPGRADE.strikeTeamLeader,
  UPGRADE.spotterUplink,
]);
