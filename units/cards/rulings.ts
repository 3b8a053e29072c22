import type { FieldId } from '../../rules/fields';
import type { Keyword } from './card';

/** What a keyword on a card means for one attack. */
export type Ruling =
  /** It sets fields on either side; with `when`, only if the player says that its condition holds. */
  | { kind: 'field'; attacker?: FieldId; defender?: FieldId; when?: string }
  /** It decides which weapons, dice and miniatures make up the pool. */
  | { kind: 'pool'; rule: string }
  /** It gives tokens. `gives` names those the unit itself gets; they become a switch. */
  | { kind: 'tokens'; rule: string; gives?: string }
  /** It decides whether the unit can be attacked at all. */
  | { kind: 'target'; rule: string }
  | { kind: 'none'; rule: string };

const field = (sides: { attacker?: FieldId; defender?: FieldId }, when?: string): Ruling => ({
  kind: 'field',
  ...sides,
  ...(when && { when }),
});
const pool = (rule: string): Ruling => ({ kind: 'pool', rule });
const target = (rule: string): Ruling => ({ kind: 'target', rule });
const allies = (rule: string): Ruling => ({ kind: 'tokens', rule });
/** Tokens for the unit itself: `X` is the keyword's number, `detail` the text after its colon. */
const own = (gives: string, rule: string): Ruling => ({ kind: 'tokens', rule, gives });
const none = (rule: string, names: string): Record<string, Ruling> =>
  Object.fromEntries(names.split('; ').map((name) => [name, { kind: 'none', rule }]));

/** Every keyword on a card. A test fails if one has no ruling. */
const RULINGS: Readonly<Record<string, Ruling>> = {
  // unit keywords with a field
  Armor: field({ defender: 'defender_armorX' }),
  Block: field({ defender: 'defender_block' }),
  'Complete the Mission': field(
    { attacker: 'attacker_completeTheMission', defender: 'defender_completeTheMission' },
    'within range 1 of a mission token',
  ),
  Cover: field({ defender: 'defender_coverX' }),
  'Danger Sense': field({ defender: 'defender_dangerSenseX' }),
  'Death from Above': field({ attacker: 'attacker_deathFromAbove' }, 'its leader is higher than the target’s'),
  Deflect: field({ defender: 'defender_deflect' }),
  'Djem So Mastery': field({ defender: 'defender_djemSoMastery' }),
  Duelist: field({ attacker: 'attacker_duelistAttacker', defender: 'defender_duelistDefender' }),
  'Hold the Line': field({ attacker: 'attacker_holdTheLine', defender: 'defender_holdTheLine' }),
  'Immune: Blast': field({ defender: 'defender_immuneBlast' }),
  'Immune: Melee Pierce': field({ defender: 'defender_immuneMeleePierce' }),
  'Immune: Pierce': field({ defender: 'defender_immunePierce' }),
  Impervious: field({ defender: 'defender_impervious' }),
  'Jar’Kai Mastery': field({ attacker: 'attacker_jarKaiMastery' }),
  'Low Profile': field({ defender: 'defender_lowProfile' }),
  'Makashi Mastery': field({ attacker: 'attacker_makashiMastery' }),
  Marksman: field({ attacker: 'attacker_marksman' }),
  Outmaneuver: field({ defender: 'defender_outmaneuver' }),
  Precise: field({ attacker: 'attacker_preciseX' }),
  Sharpshooter: field({ attacker: 'attacker_sharpshooterX' }),
  Shielded: field({ defender: 'defender_shieldedX' }),
  'Shien Mastery': field({ defender: 'defender_shienMastery' }),
  'Soresu Mastery': field({ defender: 'defender_soresuMastery' }),
  'Uncanny Luck': field({ defender: 'defender_uncannyLuckX' }),
  Unconcerned: field({ defender: 'defender_unconcerned' }),
  'Weak Point': field({ defender: 'defender_weakPointX' }, 'attacked from its weak side'),

  // weapon keywords with a field; on an upgrade without a weapon they are the unit's
  'Anti-Materiel': field({ attacker: 'attacker_antiMaterielX' }),
  'Anti-Personnel': field({ attacker: 'attacker_antiPersonnelX' }),
  Blast: field({ attacker: 'attacker_blast' }),
  Critical: field({ attacker: 'attacker_criticalX' }),
  'High Velocity': field({ attacker: 'attacker_highVelocity' }),
  'Immune: Deflect': field({ attacker: 'attacker_immuneDeflect' }),
  Impact: field({ attacker: 'attacker_impactX' }),
  Ion: field({ attacker: 'attacker_ionX' }),
  Lethal: field({ attacker: 'attacker_lethalX' }),
  Overwhelm: field({ attacker: 'attacker_overwhelm' }),
  Pierce: field({ attacker: 'attacker_pierceX' }),
  Primitive: field({ attacker: 'attacker_primitive' }),
  Ram: field({ attacker: 'attacker_ramX' }, 'moved at full speed this activation'),
  Suppressive: field({ attacker: 'attacker_suppressive' }),

  // handled by the pool builder
  Arsenal: pool('a miniature adds X weapons'),
  Assault: pool('at range 1, X of the weapon’s dice are upgraded'),
  Barrage: pool('two attacks if Arsenal is not used'),
  Beam: pool('up to X more attacks on units near the target'),
  Counterpart: pool('a second miniature adds its keywords and weapons'),
  Cumbersome: pool('moved: the weapon’s dice are downgraded'),
  Cycle: pool('readies after an activation without it'),
  'Divine Influence': pool('Ewok troopers guard it with 2, crits too'),
  Equip: pool('must have the named upgrades'),
  'Eyes on the Prize': pool('has the named keyword near an objective'),
  Fixed: pool('only if the target is in the named arc'),
  'Flexible Response': pool('must have X heavy weapons'),
  Guardian: pool('takes hits for other units, never for itself'),
  Gunslinger: pool('a ranged weapon may also attack another target'),
  'Heavy Weapon Team': pool('must have a heavy weapon'),
  'Immune: Range 1 Weapons': pool('range 1 weapons can’t be used against it'),
  'Jedi Hunter': pool('against a unit with a Force slot surges become crits'),
  Leader: pool('the added miniature leads the unit'),
  'Long Shot': pool('an aim adds 1 to the weapon’s range'),
  'My Mood Is Based On Profit': pool('its X are the pips of the last command card'),
  Noncombatant: pool('this miniature adds no weapon'),
  Overrun: pool('for overrun attacks only, added once'),
  Reconfigure: pool('one side of the card at a time'),
  Sidearm: pool('this miniature uses only this card’s weapons of the named kind'),
  'Sniper Team': pool('not moved and alone in the pool: its dice are upgraded'),
  Spray: pool('its dice are rolled once for each miniature in sight'),
  'Vaapad Mastery': pool('a white die for each wound it has, up to 3'),
  Versatile: pool('usable while engaged'),
  'Wheel Mode': pool('Cover 2 and no shields for a round'),

  // tokens: none are assumed
  'Advanced Targeting': own('aim X', 'against a unit of the named type'),
  Agile: own('dodge X', 'after a standard move'),
  Cache: own('detail', 'while its tokens are on the card'),
  Defend: own('dodge X', 'when issued an order'),
  Independent: own('detail', 'without an order token'),
  'Mechanized Infantry': own('aim 1 or dodge 1', 'with a vehicle within 2'),
  Observe: own('observation X', 'if spent on this target'),
  'Prepared Position': own('dodge 1', 'in the first round'),
  'Quick Thinking': own('aim 1 and dodge 1', 'as its action'),
  Ready: own('aim X', 'after Standby'),
  Reliable: own('surge X', 'at the start of the phase'),
  Retinue: own('aim 1 or dodge 1', 'near the unit it follows'),
  Tactical: own('aim X', 'after a standard move'),
  Target: own('aim X', 'when issued an order'),
  Aid: allies('its tokens may go to a friendly unit'),
  Bolster: allies('friendly units gain surge tokens'),
  'Calculate Odds': allies('a friendly unit gains an aim, a dodge and a suppression token'),
  Entourage: allies('the named unit may back it up'),
  Exemplar: allies('friendly units may spend its tokens'),
  Generator: allies('X shields become active at the end of the round'),
  'Mandalorians Are Stronger Together': allies('a token after the attack'),
  'Master Storyteller': allies('Ewok units gain surge tokens'),
  Recharge: allies('X shields become active on Recover'),
  Spotter: allies('friendly units gain aims'),
  Strategize: allies('friendly units gain aims and dodges'),
  'Take Cover': allies('friendly units gain dodges'),
  Teamwork: allies('its partner gains the same token'),
  'This is the Way': allies('others do what the ordered unit did'),
  'Victory or Death': allies('a token after the attack'),
  'We Fight for Our Family': allies('a friendly unit gains a dodge after its attack'),
  'We’re Not Regs': allies('shares no tokens and has no Backup'),

  Distract: target('enemies near it must attack it'),
  'Immune: Melee': target('cannot be attacked in melee'),
  Incognito: target('can be attacked from range 1 only until it fights'),
  Inconspicuous: target('others must be attacked first while it has suppression'),
  Small: target('cannot be attacked alone'),

  ...none(
    'movement',
    'Attack Run; Climbing Vehicle; Disengage; Expert Climber; Full Pivot; Hover; Jump; Mobile; Plodding; Reposition; Scale; Speeder; Spur; Stationary; Strafe; Unhindered; Weighed Down',
  ),
  ...none('deployment', 'Infiltrate; Reinforcements; Scout; Scouting Party; Transport'),
  ...none('list building', 'Allies of Convenience; Associate; Detachment; Mercenary; Programmed; Special Issue'),
  ...none(
    'orders and actions',
    'AI; Charge; Compel; Coordinate; Cunning; Direct; Field Commander; Fire Support; Guidance; Interrogate; Juyo Mastery; Latent Power; Master of the Force; One Step Ahead; Override; Pulling the Strings; Relentless; Ruthless; Sentinel; Steady; Tempted; Unstoppable',
  ),
  ...none(
    'courage and suppression outside the attack',
    'Command Vehicle; Dauntless; Demoralize; Disciplined; Enrage; Indomitable; Inspire; Self-Preservation',
  ),
  ...none('wounds and repairs outside the attack', 'Regenerate; Repair; Treat'),
  ...none('after the attack', 'Ataru Mastery; Immobilize; Nimble; Poison; Scatter; Swashbuckler; Tow Cable'),
  ...none('objectives', 'Bounty; Hunted; I’m Part of the Squad Too; Secret Mission'),
  ...none('a separate roll, not an attack', 'Self-Destruct'),
};

/** The ruling on a keyword. For some, such as Immune, it depends on the detail. */
export const rulingOf = ({ name, detail }: Keyword): Ruling | undefined => {
  const plain = name.includes("'") ? name.replaceAll("'", '’') : name;
  return (detail === undefined ? undefined : RULINGS[`${plain}: ${detail}`]) ?? RULINGS[plain];
};
