import { asItFights } from '../odds/questions/as-it-fights';
import { type Ask, createMemory } from '../odds/questions/brief';
import { mostWounds } from '../odds/questions/most-wounds';
import { idleIn, type Look, lookOf } from '../odds/questions/same-wounds';
import type { AttackConfig } from '../rules/config';
import {
  type Against,
  createPools,
  isFighter,
  type Loadout,
  type PoolAtRange,
  RANGES,
  type Range,
  withPrefilled,
} from '../units';
import type { Facing, Field } from './field';
import type { Alike } from './loadouts';
import { createNumbering } from './numbering';
import { type NumbersOptions, tokensOf, valuesKey } from './numbers-options';
import { withTokens } from './situation';

/** What a unit does to one target as it fights. */
export interface Dealt {
  wounds: number;
  /** Undefined if the target's wounds are not known. */
  destroyed: number | undefined;
  /** Undefined if it cannot attack. */
  range: Range | undefined;
}

/** Tokens, and an id shared by equal ones. */
interface Tokens {
  given: ReturnType<typeof tokensOf>;
  key: number;
}

interface KeyedPool extends PoolAtRange {
  /** Equal pools have the same number. */
  key: number;
}

/** What a unit can attack a target with, and an id shared by equal ones. */
interface Arms {
  pools: readonly KeyedPool[];
  fighter: boolean;
  key: number;
}

/** A target, attacked with some tokens. */
interface Aimed extends Facing {
  /** Values of pools that change no wounds: as it is, and if a switch gives the attacker aims. */
  idle: ReadonlySet<string>;
  idleWithAims: ReadonlySet<string>;
  /** The arms without those values. */
  seen: Map<number, Arms>;
}

/** One attack on one target of the field. Equal attacks share a key. */
interface Attacked {
  i: number;
  aimed: Aimed;
  arms: Arms;
  tokens: number;
  key: string;
}

/** Identity matters: equal attacks are the same object, which is the key of the memory of answers. */
interface KnownAttack {
  config: AttackConfig;
  /** No fewer wounds than it deals; undefined until it is needed. */
  most?: number;
}

/** Who attacks; `alike` names what it shares with others. */
type AttackerOf = [
  loadout: () => Loadout | undefined,
  switches: NumbersOptions['switches'],
  alike: Pick<Alike, 'pools' | 'tokens'> | undefined,
];

const idleFields = (look: Look): ReadonlySet<string> =>
  new Set(Object.keys(idleIn(look)).map((name) => `attacker_${name}`));
const nameOf = (look: Look): string => Object.values(look).join();

/** What the loadout gives, remembered if it has a key. */
const recall = <T>(
  known: Map<string, T>,
  key: string | undefined,
  loadout: () => Loadout | undefined,
  from: (loadout: Loadout) => T,
): T | undefined => {
  const before = key === undefined ? undefined : known.get(key);
  const given = before === undefined ? loadout() : undefined;
  const now = given ? from(given) : before;
  if (key !== undefined && now !== undefined) known.set(key, now);
  return now;
};

/** What units do to the targets of a field. Each attack is worked out once, whichever loadouts can make it. */
export class DealtWounds {
  readonly #ask: Ask;
  /** By tokens and pool, for each target. */
  readonly #attacks: Map<number, Map<number, KnownAttack>>[];
  readonly #numberOf = createNumbering();
  readonly #dealt: Map<string, Dealt>[];
  readonly #most: Map<string, number>[];
  readonly #aimed: Map<number, Aimed>[];
  readonly #arms = new Map<string, Arms[]>();
  readonly #seen = new Map<string, Map<number, Arms>>();
  readonly #tokens = new Map<string, (unitType: string) => Tokens>();

  constructor(
    ask: Ask,
    private readonly field: Field,
    private readonly options: NumbersOptions,
  ) {
    this.#ask = createMemory(ask);
    this.#attacks = field.map(() => new Map());
    this.#dealt = field.map(() => new Map());
    this.#most = field.map(() => new Map());
    this.#aimed = field.map(() => new Map());
  }

  /**
   * In the order of the field; undefined if cancelled or unknown. The loadout is only asked for if no other is alike.
   * Before each target, `goesOn` receives the most that is dealt to each, and may give up.
   */
  async by(attacker: AttackerOf, goesOn?: (most: readonly number[]) => boolean): Promise<Dealt[] | undefined> {
    const fights = this.#fightsOf(...attacker);
    if (!fights) return undefined;
    const most = goesOn ? fights.map((fight) => this.#mostIn(fight)) : [];
    const all: Dealt[] = [];
    for (const fight of fights) {
      if (goesOn && !goesOn(most)) return undefined;
      const known = this.#dealt[fight.i] as Map<string, Dealt>;
      const dealt = known.get(fight.key) ?? (await this.#fight(fight));
      if (!dealt) return undefined;
      known.set(fight.key, dealt);
      most[fight.i] = dealt.wounds;
      all.push(dealt);
    }
    return all;
  }

  /** No fewer wounds than it deals to each of them, without working out an attack. */
  mostBy(attacker: AttackerOf): number[] | undefined {
    return this.#fightsOf(...attacker)?.map((fight) => this.#mostIn(fight));
  }

  #mostIn(fight: Attacked): number {
    const known = this.#most[fight.i] as Map<string, number>;
    const before = known.get(fight.key);
    if (before !== undefined) return before;
    let most = 0;
    for (const at of fight.arms.pools) {
      // most pools are among those of many loadouts
      const attack = this.#attack(fight, at);
      attack.most ??= mostWounds(attack.config);
      most = Math.max(most, attack.most);
    }
    known.set(fight.key, most);
    return most;
  }

  #fightsOf(...[loadout, switches, alike]: AttackerOf): Attacked[] | undefined {
    const arms = recall(this.#arms, alike?.pools, loadout, (it) => this.#armsOf(it, switches));
    const tokensOn = recall(this.#tokens, alike?.tokens, loadout, (it) => this.#tokensOf(it));
    if (!arms || !tokensOn) return undefined;
    return this.field.map((facing, i) => {
      const tokens = tokensOn(facing.config.defender.unitType);
      const aimed = this.#withTokens(i, tokens);
      const mine = this.#seenBy(aimed, arms[i] as Arms);
      return { i, aimed, arms: mine, tokens: tokens.key, key: `${tokens.key} ${mine.key}` };
    });
  }

  /** For each target. Only a fighter prefers melee, so for others it counts where they cannot shoot. */
  #armsOf(loadout: Loadout, switches: NumbersOptions['switches']): Arms[] {
    const { ranges = RANGES } = this.options;
    const poolsAt = (some: readonly Range[]) => createPools(loadout, undefined, { switches, ranges: some });
    const fighter = isFighter(loadout);
    const [shooting, everywhere] = [poolsAt(ranges.filter((range) => typeof range === 'number')), poolsAt(ranges)];
    const poolsOf = (against: Against) => {
      const shots = fighter ? [] : shooting(against);
      return shots.length > 0 ? shots : everywhere(against);
    };
    const known = new Map<readonly PoolAtRange[], Arms>();
    return this.field.map(({ against }) => {
      const formed = poolsOf(against);
      const seen = known.get(formed);
      if (seen) return seen;
      const arms = this.#numbered(formed, fighter, ({ pool }) => valuesKey(pool.values));
      known.set(formed, arms);
      return arms;
    });
  }

  #numbered(formed: readonly PoolAtRange[], fighter: boolean, keyOf: (at: PoolAtRange) => string): Arms {
    const pools = formed.map((at) => ({ ...at, key: this.#numberOf(keyOf(at)) }));
    const name = `${fighter} ${pools.map(({ range, key }) => `${range} ${key}`).join()}`;
    return { pools, fighter, key: this.#numberOf(name) };
  }

  /** Many loadouts differ only in what changes no wounds of this target. */
  #seenBy({ idle, idleWithAims, seen }: Aimed, arms: Arms): Arms {
    const known = seen.get(arms.key);
    if (known) return known;
    const less = this.#numbered(arms.pools, arms.fighter, ({ pool: { values } }) =>
      valuesKey(values, 'attacker_aimTokens' in values ? idleWithAims : idle),
    );
    seen.set(arms.key, less);
    return less;
  }

  /** The attacker's tokens, by the type of the target. */
  #tokensOf(loadout: Loadout): (unitType: string) => Tokens {
    const known = new Map<string, Tokens>();
    return (unitType) => {
      const seen = known.get(unitType);
      if (seen) return seen;
      const given = tokensOf(this.options, loadout, 'attacker', unitType);
      const tokens = { given, key: this.#numberOf(JSON.stringify(given)) };
      known.set(unitType, tokens);
      return tokens;
    };
  }

  #withTokens(i: number, { given, key }: Tokens): Aimed {
    const known = this.#aimed[i]?.get(key);
    if (known) return known;
    const facing = this.field[i] as Facing;
    const config = withTokens(facing.config, given);
    // some pools shoot, whatever the attack was before
    const look = lookOf({ ...config, attackType: 'ranged' });
    const [idle, idleWithAims] = [idleFields(look), idleFields({ ...look, aims: true })];
    const seen = this.#seen.get(nameOf(look)) ?? new Map<number, Arms>();
    this.#seen.set(nameOf(look), seen);
    const aimed = { ...facing, config, idle, idleWithAims, seen };
    this.#aimed[i]?.set(key, aimed);
    return aimed;
  }

  async #fight(attacked: Attacked): Promise<Dealt | undefined> {
    const { pools, fighter } = attacked.arms;
    const shots = pools.map((at) => ({ range: at.range, ...this.#attack(attacked, at) }));
    const fight = await asItFights(this.#ask, shots, fighter);
    if (!fight) return undefined;
    const { answer, shot } = fight.opens ?? {};
    const nothing = attacked.aimed.config.target && 0;
    return { wounds: answer?.wounds ?? 0, destroyed: answer ? answer.destroyed : nothing, range: shot?.range };
  }

  #attack({ i, aimed, tokens }: Attacked, { pool, key }: KeyedPool): KnownAttack {
    const attacks = this.#attacks[i]?.get(tokens) ?? new Map<number, KnownAttack>();
    const known = attacks.get(key);
    if (known) return known;
    const attack = { config: withPrefilled(aimed.config, 'attacker', pool, aimed.kept) };
    this.#attacks[i]?.set(tokens, attacks.set(key, attack));
    return attack;
  }
}
