import { type Answered, asItFights, bestShot, type Fight, type Shot } from '../odds/questions/as-it-fights';
import type { Ask } from '../odds/questions/brief';
import type { AttackConfig } from '../rules/config';
import type { FieldId } from '../rules/fields';
import {
  type CandidatePool,
  type Catalogue,
  createPools,
  fullName,
  isFighter,
  type Loadout,
  loadoutOf,
  type PoolAtRange,
  type PrefillOptions,
  type Range,
  type UnitAttack,
  undominated,
  withPrefilled,
} from '../units';
import {
  type Attack,
  type Attacker,
  againstIn,
  attackAt,
  attackerIn,
  type HandEdits,
  handEditsOf,
  rangeOf,
  sameWeapons,
  unarmed,
} from './attacker';
import { withBackup } from './backup';
import { sameCards, type UnitPick } from './setup';

/** One of a unit's pools as a complete attack. */
export type PoolShot = Shot & PoolAtRange;

/** An attack with a unit filled in, and that unit's name. */
export interface Filled {
  attack: Attack;
  name: string;
  /** Hand edits that were made for another pool, and so were removed. */
  dropped: FieldId[];
  /** The best attack of each kind, if the unit was free to choose. */
  fight?: Fight<PoolShot>;
}

const shotWith = (config: AttackConfig, { range, pool }: PoolAtRange, kept: PrefillOptions): PoolShot => ({
  range,
  pool,
  config: withPrefilled(config, 'attacker', pool, kept),
});

/** The best of the pools that a unit can form at a range; undefined if no weapon reaches. */
export const bestAt = async (
  ask: Ask,
  config: AttackConfig,
  { range, candidates }: UnitAttack & { range: Range },
  kept: PrefillOptions,
): Promise<Answered<PoolShot> | undefined> => {
  const pools = undominated(candidates.map((pool) => ({ range, pool })));
  return bestShot(
    ask,
    pools.map((pool) => shotWith(config, pool, kept)),
  );
};

/** What a unit can do to the target on screen, and what it opens with. */
const fightOf = (
  cards: Catalogue,
  ask: Ask,
  attack: Attack,
  loadout: Loadout,
  pick: UnitPick,
  kept: PrefillOptions,
  ranges: readonly Range[] | undefined,
): Promise<Fight<PoolShot> | undefined> => {
  const against = againstIn(cards, attack);
  const pools = createPools(loadout, undefined, { switches: pick.switches, ranges })(against);
  const shots = pools.map((pool) => shotWith(attack.config, pool, kept));
  return asItFights(ask, shots, isFighter(loadout));
};

/** A unit to fill in, and what is on screen before it. */
interface Filling {
  cards: Catalogue;
  ask: Ask;
  attack: Attack;
  pick: UnitPick;
  loadout: Loadout;
  /** The attacker on screen, if it is the same unit. */
  same: Attacker | undefined;
  hand: HandEdits;
  /** The only ranges it may choose from. */
  ranges?: readonly Range[];
}

interface Chosen {
  range?: Range;
  pool?: CandidatePool;
  fight?: Fight<PoolShot>;
}

/** Odds with edits made for another pool would choose the wrong weapons, so choices are made without them. */
const chooseFreely = async ({ cards, ask, attack, loadout, pick, hand, ranges }: Filling): Promise<Chosen> => {
  const fight = await fightOf(cards, ask, attack, loadout, pick, hand.withoutEdits, ranges);
  const { opens } = fight ?? {};
  return { ...(opens && { range: opens.shot.range as Range, pool: opens.shot.pool }), ...(fight && { fight }) };
};

/** The requested pool; else, if the pool on screen was edited, the one with the same weapons; else the best. */
const chooseAt = async (range: Range, { cards, ask, attack, pick, same, hand }: Filling): Promise<Chosen> => {
  const there = attackAt(cards, pick, range, againstIn(cards, attack));
  const edited = hand.edits.length > 0 ? same : undefined;
  const pool =
    there?.candidates.find(({ id }) => id === pick.pool) ??
    (edited && there?.candidates.find((each) => sameWeapons(each, edited.pool))) ??
    (there && (await bestAt(ask, attack.config, there, hand.withoutEdits))?.shot.pool);
  return { range, ...(pool && { pool }) };
};

const filledWith = ({ attack, pick, loadout, same, hand }: Filling, { range, pool, fight }: Chosen): Filled => {
  const isOtherPool = same && sameCards(same.pick, pick) && !sameWeapons(pool, same.pool);
  const dropped = isOtherPool ? hand.edits : [];
  const kept = same && dropped.length === 0 ? hand.withEdits : hand.withoutEdits;
  const reach = range && { range: String(range) };
  const config = withPrefilled(attack.config, 'attacker', pool ?? unarmed({ ...pick, ...reach }, loadout), kept);
  const isTooNear = attack.config.defender.backup && !config.defender.backup;
  const attacker = { ...pick, ...reach, ...(pool && { pool: pool.id }), ...(isTooNear && { backup: true as const }) };
  return {
    name: fullName(loadout.unit),
    attack: { config, units: { ...attack.units, attacker } },
    dropped,
    ...(fight && { fight }),
  };
};

/** The player chose no other range and no other pool. */
const isWhereItWas = ({ range, pool }: UnitPick, before: UnitPick): boolean =>
  range === before.range && (pool === undefined || pool === before.pool);

/** Fills an attacker in. `shown` is the attacker on screen, whose cards filled in the values of `config`. */
const fill = async (
  cards: Catalogue,
  ask: Ask,
  attack: Attack,
  { backup: _, asItFights: wasFree, ...asked }: UnitPick,
  shown: Attacker | undefined,
  config: AttackConfig,
  ranges?: readonly Range[],
): Promise<Filled | undefined> => {
  const loadout = loadoutOf(cards, asked);
  if (!loadout) return undefined;
  const hand = handEditsOf(config, shown);
  const same = shown?.pick.unit === asked.unit ? shown : undefined;
  const isFree = asked.range === undefined || (wasFree === true && (!same || isWhereItWas(asked, same.pick)));
  // edits were made for the pool on screen: while the player chooses no other, range and pool stay
  const isEdited = isFree && same && hand.edits.length > 0 && sameCards(same.pick, asked);
  // limited to some ranges, it is at a chosen range like any other
  const freely = { ...asked, ...(!ranges && { asItFights: true as const }) };
  const pick = isEdited ? { ...same.pick, ...asked } : isFree ? freely : asked;
  const limits = ranges && { ranges };
  const filling: Filling = { cards, ask, attack: withBackup(attack), pick, loadout, same, hand, ...limits };
  const range = isFree && !isEdited ? undefined : rangeOf(pick.range);
  return filledWith(filling, await (range === undefined ? chooseFreely(filling) : chooseAt(range, filling)));
};

/**
 * The attack with this unit as its attacker, at the range and with the pool of `pick`, or else those it would open with,
 * at one of `ranges` if given.
 */
export const withAttacker = (
  cards: Catalogue,
  ask: Ask,
  attack: Attack,
  pick: UnitPick,
  ranges?: readonly Range[],
): Promise<Filled | undefined> => {
  return fill(cards, ask, attack, pick, attackerIn(cards, attack), attack.config, ranges);
};

/** The attack `after` its target changed, with the attacker's cards applied again to the new target. */
export const fitAttacker = async (
  cards: Catalogue,
  ask: Ask,
  before: Attack,
  after: Attack,
): Promise<Pick<Filled, 'attack' | 'dropped'>> => {
  const attacker = attackerIn(cards, before);
  // if the pool is no longer known, its values cannot be distinguished from edits
  const isKnown = attacker && (attacker.pool || attacker.attack.candidates.length === 0);
  const fitted = isKnown && (await fill(cards, ask, after, attacker.pick, attacker, before.config));
  return fitted ? { attack: fitted.attack, dropped: fitted.dropped } : { attack: after, dropped: [] };
};
