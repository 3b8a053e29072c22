import { type Answered, asItFights, bestShot, type Fight, type Shot } from '../odds/questions/as-it-fights';
import type { Ask } from '../odds/questions/brief';
import type { AttackConfig } from '../rules/config';
import type { FieldId } from '../rules/fields';
import {
  type CandidatePool,
  type Catalogue,
  fullName,
  isFighter,
  type Loadout,
  loadoutOf,
  type PoolAtRange,
  type PrefillOptions,
  poolsEverywhere,
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
  handEditsOf,
  rangeOf,
  sameWeapons,
  unarmed,
} from './attacker';
import { withBackup } from './backup';
import { sameCards, type UnitPick } from './setup';

/** One of a unit's pools as a complete attack. */
export type PoolShot = Shot & PoolAtRange;

/** An attack with a unit put in, and what that unit is called. */
export interface Filled {
  attack: Attack;
  name: string;
  /** What was edited by hand and does not fit the pool that is used now. */
  dropped: FieldId[];
  /** The best attack of each kind, where the unit was free to choose. */
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
export const fightOf = (
  cards: Catalogue,
  ask: Ask,
  attack: Attack,
  loadout: Loadout,
  pick: UnitPick,
  kept: PrefillOptions,
): Promise<Fight<PoolShot> | undefined> => {
  const against = againstIn(cards, attack);
  const pools = poolsEverywhere(loadout, { against, ...(pick.switches && { switches: pick.switches }) });
  const shots = pools.map((pool) => shotWith(attack.config, pool, kept));
  return asItFights(ask, shots, isFighter(loadout));
};

interface Chosen {
  range?: Range;
  pool?: CandidatePool;
  fight?: Fight<PoolShot>;
}

/** Puts an attacker in. `before` is the attacker whose cards filled in what the attack has now. */
const fill = async (
  cards: Catalogue,
  ask: Ask,
  given: Attack,
  { backup: _, ...asked }: UnitPick,
  before: { attacker: Attacker; config: AttackConfig } | undefined,
): Promise<Filled | undefined> => {
  const loadout = loadoutOf(cards, asked);
  if (!loadout) return undefined;
  const attack = withBackup(given);
  const shown = before?.attacker;
  const { edits, withEdits, withoutEdits } = handEditsOf(before?.config ?? attack.config, shown);
  const isSameUnit = shown?.pick.unit === asked.unit;
  const isEdited = isSameUnit && edits.length > 0;
  const isSame = shown && sameCards(shown.pick, asked);
  // edits were made for the pool on screen: picking the same unit again leaves range and pool alone
  const again = isEdited && isSame && asked.range === undefined;
  const pick = again ? { ...shown.pick, ...asked } : asked;

  const choose = async (): Promise<Chosen> => {
    const range = rangeOf(pick.range);
    if (range === undefined) {
      // odds with edits meant for another pool would pick the wrong weapons
      const fight = await fightOf(cards, ask, attack, loadout, pick, withoutEdits);
      const { opens } = fight ?? {};
      return { ...(opens && { range: opens.shot.range as Range, pool: opens.shot.pool }), ...(fight && { fight }) };
    }
    const there = attackAt(cards, pick, range, againstIn(cards, attack));
    const wanted = there?.candidates.find(({ id }) => id === pick.pool);
    const likeShown = isEdited ? there?.candidates.find((pool) => sameWeapons(pool, shown.pool)) : undefined;
    const best = wanted ?? likeShown ?? (there && (await bestAt(ask, attack.config, there, withoutEdits)))?.shot.pool;
    return { range, ...(best && { pool: best }) };
  };

  const { range, pool, fight } = await choose();
  const dropped = isEdited && isSame && !sameWeapons(pool, shown.pool) ? edits : [];
  const there = attackAt(cards, pick, range ?? 'melee', againstIn(cards, attack));
  if (!there) return undefined;
  const kept = isSameUnit && dropped.length === 0 ? withEdits : withoutEdits;
  const reach = range && { range: String(range) };
  const config = withPrefilled(attack.config, 'attacker', pool ?? unarmed({ ...pick, ...reach }, there), kept);
  const isTooNear = attack.config.defender.backup && !config.defender.backup;
  const attacker = { ...pick, ...reach, ...(pool && { pool: pool.id }), ...(isTooNear && { backup: true as const }) };
  return {
    name: fullName(loadout.unit),
    attack: { config, units: { ...attack.units, attacker } },
    dropped,
    ...(fight && { fight }),
  };
};

/** The attack made by this unit: as it fights, unless `pick` says at which range and with which pool. */
export const withAttacker = (
  cards: Catalogue,
  ask: Ask,
  attack: Attack,
  pick: UnitPick,
): Promise<Filled | undefined> => {
  const attacker = attackerIn(cards, attack);
  return fill(cards, ask, attack, pick, attacker && { attacker, config: attack.config });
};

/** The attack `after` its target changed: what the attacker's cards say about that target is looked up again. */
export const fitAttacker = async (
  cards: Catalogue,
  ask: Ask,
  before: Attack,
  after: Attack,
): Promise<Pick<Filled, 'attack' | 'dropped'>> => {
  const attacker = attackerIn(cards, before);
  // a pool that is no longer known filled in something that nobody can tell from edits
  const isKnown = attacker && (attacker.pool || attacker.attack.candidates.length === 0);
  const fitted = isKnown && (await fill(cards, ask, after, attacker.pick, { attacker, config: before.config }));
  return fitted ? { attack: fitted.attack, dropped: fitted.dropped } : { attack: after, dropped: [] };
};
