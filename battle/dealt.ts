import { asItFights } from '../odds/questions/as-it-fights';
import { type Ask, createMemory } from '../odds/questions/brief';
import type { AttackConfig } from '../rules/config';
import { createPools, isFighter, type Loadout, type PoolAtRange, type Range, withPrefilled } from '../units';
import type { Facing, Field } from './field';
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

/** Tokens, and a number that equal ones share. */
interface Tokens {
  given: ReturnType<typeof tokensOf>;
  key: number;
}

/** A small number for each text: looking up long texts again and again takes longer than the attacks do. */
const createNumbering = (): ((text: string) => number) => {
  const known = new Map<string, number>();
  return (text) => {
    const number = known.get(text) ?? known.size;
    known.set(text, number);
    return number;
  };
};

interface KeyedPool extends PoolAtRange {
  /** Equal pools have the same number. */
  key: number;
}

/** What a unit can attack a target with, and a number that equal ones share. */
interface Arms {
  pools: readonly KeyedPool[];
  fighter: boolean;
  key: number;
}

/** What units do to the targets of a field. Each attack is worked out once, whichever loadouts can make it. */
export class DealtWounds {
  readonly #ask: Ask;
  readonly #attacks: Map<string, AttackConfig>[];
  readonly #numberOf = createNumbering();
  readonly #dealt: Map<string, Dealt>[];
  readonly #aimed: Map<number, Facing>[];
  readonly #arms = new Map<string, Arms[]>();

  constructor(
    ask: Ask,
    private readonly field: Field,
    private readonly options: NumbersOptions,
  ) {
    this.#ask = createMemory(ask);
    this.#attacks = field.map(() => new Map());
    this.#dealt = field.map(() => new Map());
    this.#aimed = field.map(() => new Map());
  }

  /**
   * In the order of the field; undefined if cancelled. Loadouts with equal `pools` are known to form the same pools, and
   * may differ in the tokens that their cards give.
   */
  async by(loadout: Loadout, switches: NumbersOptions['switches'], pools?: string): Promise<Dealt[] | undefined> {
    const arms = (pools === undefined ? undefined : this.#arms.get(pools)) ?? this.#armsOf(loadout, switches);
    if (pools !== undefined) this.#arms.set(pools, arms);
    const tokensOn = this.#tokensOf(loadout);
    const all: Dealt[] = [];
    for (const [i, facing] of this.field.entries()) {
      const tokens = tokensOn(facing.config.defender.unitType);
      const mine = arms[i] as Arms;
      const key = `${tokens.key} ${mine.key}`;
      const dealt = this.#dealt[i]?.get(key) ?? (await this.#fight(i, this.#withTokens(i, tokens), mine, tokens.key));
      if (!dealt) return undefined;
      this.#dealt[i]?.set(key, dealt);
      all.push(dealt);
    }
    return all;
  }

  /** For each target. */
  #armsOf(loadout: Loadout, switches: NumbersOptions['switches']): Arms[] {
    const poolsOf = createPools(loadout, undefined, { ...this.options, switches });
    const fighter = isFighter(loadout);
    const known = new Map<readonly PoolAtRange[], Arms>();
    return this.field.map(({ against }) => {
      const formed = poolsOf(against);
      const seen = known.get(formed);
      if (seen) return seen;
      const pools = formed.map((at) => ({ ...at, key: this.#numberOf(valuesKey(at.pool)) }));
      const name = `${fighter} ${pools.map(({ range, key }) => `${range} ${key}`).join()}`;
      const arms = { pools, fighter, key: this.#numberOf(name) };
      known.set(formed, arms);
      return arms;
    });
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

  #withTokens(i: number, { given, key }: Tokens): Facing {
    const facing = this.field[i] as Facing;
    const aimed = this.#aimed[i]?.get(key) ?? { ...facing, config: withTokens(facing.config, given) };
    this.#aimed[i]?.set(key, aimed);
    return aimed;
  }

  async #fight(i: number, aimed: Facing, { pools, fighter }: Arms, tokens: number): Promise<Dealt | undefined> {
    const shots = pools.map((at) => ({ range: at.range, config: this.#attack(i, aimed, at, tokens) }));
    const fight = await asItFights(this.#ask, shots, fighter);
    if (!fight) return undefined;
    const { answer, shot } = fight.opens ?? {};
    const nothing = aimed.config.target && 0;
    return { wounds: answer?.wounds ?? 0, destroyed: answer ? answer.destroyed : nothing, range: shot?.range };
  }

  /** The same object for the same attack, by which its answer is remembered. */
  #attack(i: number, { config, kept }: Facing, { pool, key }: KeyedPool, tokens: number): AttackConfig {
    const known = this.#attacks[i]?.get(`${tokens} ${key}`);
    const attack = known ?? withPrefilled(config, 'attacker', pool, kept);
    if (!known) this.#attacks[i]?.set(`${tokens} ${key}`, attack);
    return attack;
  }
}
