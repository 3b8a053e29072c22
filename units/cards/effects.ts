import type { FieldId } from '../../rules/fields';
import type { Side } from '../attack/sheet';

/**
 * What an upgrade does beyond its keywords and weapons. Numbers are added, anything else is set. With `when` it
 * depends on the table: a switch, off until the player says so.
 */
export interface Effect {
  when?: string;
  /** Only in this kind of attack. */
  attack?: 'melee' | 'ranged';
  /** Only if a weapon of this card is in the pool; `alone`: and nothing else. */
  weapon?: 'used' | 'alone';
  /** The name of that weapon, if not any of the card's will do. */
  named?: string;
  /** Only if a weapon of the pool has this keyword. */
  needs?: string;
  /** Only at this range. */
  range?: number;
  /** Once for each of these; `counted` ones the player counts. */
  per?: 'weapon' | 'other ranged weapon' | 'miniature' | 'lost miniature' | 'counted';
  /** It belongs to the unit as guardian of another one. */
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
  df: [{ when: 'wounded, or a miniature lost', attack: 'melee', fields: { attacker_redDice: 1 } }],
  dg: [aim('the target is a wounded trooper unit')],
  dh: [
    { when: 'takes a suppression token', fields: { defender_suppressionTokens: 1 } },
    { when: 'takes a suppression token and is suppressed', fields: { defender_suppressed: true } },
  ],
  dj: [{ weapon: 'used', fields: { attacker_surgeChart: 'crit' } }],
  dq: [
    {
      when: 'exhausted for a Fixed weapon',
      attack: 'ranged',
      needs: 'Fixed',
      fields: { attacker_blackDice: 1, attacker_impactX: 1 },
    },
  ],
  dr: [
    {
      when: 'exhausted for a Fixed weapon',
      attack: 'ranged',
      needs: 'Fixed',
      fields: { attacker_whiteDice: 2, attacker_suppressive: true },
    },
  ],
  du: [dodge('exhausted this round')],
  dx: [aim('was wounded before')],
  ef: [charge],
  en: [charge],
  mj: [charge],
  jp: [dodge('exhausted for a dodge'), surge('exhausted for a surge')],
  jq: [aim('exhausted for an aim'), surge('exhausted for a surge')],
  jy: [aim('exhausted for an aim'), dodge('exhausted for a dodge'), surge('exhausted for a surge')],
  ms: [aim('offensive side, after an aim action'), dodge('defensive side, after a dodge action')],
  pb: [aim('after Recover')],
  ps: [surge('an enemy activated within 1')],
  ru: [dodge('made a ranged attack within 2 before')],
  sf: [aim('discarded for an aim'), dodge('discarded for a dodge')],
  vp: [dodge('in the first round')],
  wa: [aim('took a stored aim'), dodge('took a stored dodge')],
  xk: [{ weapon: 'used', named: 'DC-17m ICWS Sniper', fields: { attacker_lethalX: 1 } }],
  xu: [{ weapon: 'alone', fields: { attacker_criticalX: 1 } }],
  yg: [dodge('ended a move near an objective')],
  Bl: [{ when: 'the chosen unit backs it up', fields: { defender_backup: true } }],
  Bm: [{ when: 'the target holds or contests an objective', fields: { attacker_observationTokens: 1 } }],
  Bq: [{ when: 'fully in allied territory, no facedown order', fields: { defender_dugIn: true } }],
  Bt: [{ when: 'discarded against a ranged attack', fields: { defender_soresuMastery: true } }],
  Cs: [{ when: 'own suppression tokens', per: 'counted', fields: { attacker_criticalX: 1 } }],
  Ir: [
    { per: 'weapon', fields: { attacker_attackUpgrades: 1 } },
    { per: 'miniature', fields: { defender_defenseUpgrades: 1 } },
  ],
  rq: [{ fields: { attacker_surgeChart: 'crit' } }],
  Ch: [{ attack: 'melee', fields: { attacker_surgeChart: 'crit' } }, { fields: { defender_holdTheLine: true } }],
  De: [{ fields: { attacker_surgeChart: 'hit' } }],
  go: [{ fields: { attacker_surgeChart: 'hit' } }],
  pt: [{ when: 'exhausted as guardian', guardian: true, fields: { defender_guardianCancelsCrits: true } }],
  Cc: [combatArmor],
  Cd: [combatArmor],
  En: [{ per: 'lost miniature', fields: { attacker_attackUpgrades: 1 } }],
  Eq: [{ when: 'Black Ops side', per: 'lost miniature', fields: { attacker_whiteDice: 1 } }],
  kq: [{ when: 'free action used', fields: { attacker_suppressive: true } }],
  ub: [
    { when: 'bounty on one rank', fields: { attacker_pierceX: 1 } },
    { when: 'bounty on the other rank', fields: { attacker_suppressive: true } },
  ],
  ib: [{ when: 'its leader is within 1 of the token', fields: { defender_smokeTokens: 1 } }],
};

/** Keywords of a card that hold under a condition only. */
export const CONDITIONAL: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  fl: { Arsenal: 'after its free action' },
  Eq: { 'Uncanny Luck': 'Black Ops side' },
  pf: { Armor: 'defense side up' },
  Ma: { Blast: 'the card is used' },
  Mb: { 'Anti-Materiel': 'the card is used', Impact: 'the card is used' },
  Mc: { 'Anti-Personnel': 'the card is used', Overwhelm: 'the card is used' },
};

interface NotModelled {
  words: string;
  /** On which sides the odds miss it. */
  sides: readonly Side[];
}
const attacking = (words: string): NotModelled => ({ words, sides: ['attacker'] });
const defending = (words: string): NotModelled => ({ words, sides: ['defender'] });
const always = (words: string): NotModelled => ({ words, sides: ['attacker', 'defender'] });

/** What a card does that no field expresses: its chip says so, and so does every answer that misses it. */
export const NOT_MODELLED: Readonly<Record<string, NotModelled>> = {
  db: defending('Prevents up to two wounds once: not in the odds.'),
  dy: attacking('Wounds without an attack: not in the odds.'),
  kl: always('Shares tokens with clone troopers: enter those that can be spent.'),
  nd: defending('Cancels two hits or a crit for a neighbor: not in the odds.'),
  sn: attacking('Adds a random die to ranged attacks: not in the odds.'),
  to: attacking('Has an action of its own besides its weapon: not in the odds.'),
  xl: defending('Turns several wounds into one, once: not in the odds.'),
  xr: attacking('Has a roll of its own: not in the odds.'),
  ye: attacking('Has a roll of its own: not in the odds.'),
  yk: attacking('Has a roll of its own: not in the odds.'),
  Bt: always('Rerolling all attack dice, or in melee, is not in the odds.'),
};

/** Cards that help other units: what those gained is entered there. */
export const FOR_ALLIES: ReadonlySet<string> = new Set('hx mr nz oq or os pa pe qu Bl Bu'.split(' '));
