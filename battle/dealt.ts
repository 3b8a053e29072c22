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

interface KeyedPool extends PoolAtRange {
  key: string;
}

/** What units do to the targets of a field. Each attack is worked out once, whichever loadouts can make it. */
export class DealtWounds {
  readonly #ask: Ask;
  readonly #attacks: Map<string, AttackConfig>[];

  constructor(
    ask: Ask,
    private readonly field: Field,
    private readonly options: NumbersOptions,
  ) {
    this.#ask = createMemory(ask);
    this.#attacks = field.map(() => new Map());
  }

  /** In the order of the field; undefined if cancelled. */
  async by(loadout: Loadout, switches: NumbersOptions['switches']): Promise<Dealt[] | undefined> {
    const poolsOf = createPools(loadout, undefined, { ...this.options, switches });
    const keyed = new Map<readonly PoolAtRange[], KeyedPool[]>();
    const fighter = isFighter(loadout);
    const all: Dealt[] = [];
    for (const [i, facing] of this.field.entries()) {
      const pools = poolsOf(facing.against);
      const known = keyed.get(pools) ?? pools.map((at) => ({ ...at, key: valuesKey(at.pool) }));
      keyed.set(pools, known);
      const tokens = tokensOf(this.options, loadout, 'attacker', facing.config.defender.unitType);
      const aimed = { ...facing, config: withTokens(facing.config, tokens) };
      const shots = known.map((at) => ({
        range: at.range,
        config: this.#attack(i, aimed, at, JSON.stringify(tokens)),
      }));
      const fight = await asItFights(this.#ask, shots, fighter);
      if (!fight) return undefined;
      const { answer, shot } = fight.opens ?? {};
      const nothing = facing.config.target && 0;
      all.push({ wounds: answer?.wounds ?? 0, destroyed: answer ? answer.destroyed : nothing, range: shot?.range });
    }
    return all;
  }

  /** The same object for the same attack, by which its answer is remembered. */
  #attack(i: number, { config, kept }: Facing, { pool, key }: KeyedPool, tokens: string): AttackConfig {
    const known = this.#attacks[i]?.get(`${tokens} ${key}`);
    const attack = known ?? withPrefilled(config, 'attacker', pool, kept);
    if (!known) this.#attacks[i]?.set(`${tokens} ${key}`, attack);
    return attack;
  }
}
