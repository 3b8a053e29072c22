import { asItFights } from '../odds/questions/as-it-fights';
import type { Ask } from '../odds/questions/brief';
import { survivalOf } from '../odds/questions/survives';
import type { FieldId } from '../rules/fields';
import type { UnitPick } from '../setup/setup';
import { asTarget } from '../setup/survivors';
import {
  type Catalogue,
  createPools,
  isFighter,
  type Loadout,
  loadoutOf,
  ownTokens,
  type PoolAtRange,
  type Prefilled,
  type Range,
  type Side,
  targetOf,
  withMusts,
  withPrefilled,
} from '../units';
import type { Facing, Field } from './field';
import { withTokens } from './situation';

/** What a unit with its upgrades deals to a field of targets, and what it takes. */
export interface Numbers {
  /** Mean wounds, each target attacked as the unit fights; 0 where it cannot attack. */
  wounds: number;
  /** Mean chance to destroy a target, of those whose wounds are known; undefined if none are. */
  destroyed: number | undefined;
  /** Mean wounds taken from the standard attacks, equally weighted. */
  taken: number;
  /** The range it attacks at, if it is the same for all targets. */
  range: Range | undefined;
}

/** What a unit does to one target. */
interface Dealt {
  wounds: number;
  destroyed: number | undefined;
  range: Range | undefined;
}

export interface NumbersOptions {
  /** The only ranges that it may attack at. */
  ranges?: readonly Range[] | undefined;
  /** The unit has the tokens that its cards give it, as attacker and as target. */
  ownTokens?: boolean | undefined;
}

/** The values that decide odds: points do not. */
const keyOf = ({ values: { attacker_unitCost: _, defender_unitCost: __, ...values } }: Prefilled): string =>
  JSON.stringify(values);

const poolsKey = (pools: readonly PoolAtRange[]): string =>
  pools.map(({ range, pool }) => `${range} ${keyOf(pool)}`).join();

const meanOver = (field: Field, read: (i: number) => number | undefined): number | undefined => {
  let [sum, count] = [0, 0];
  field.forEach((facing, i) => {
    const value = read(i);
    if (value === undefined) return;
    sum += facing.count * value;
    count += facing.count;
  });
  return count > 0 ? sum / count : undefined;
};

/** Answers for one field, remembering what equal attacks and equal defenses gave. */
export class FieldNumbers {
  readonly #dealt = new Map<string, Dealt>();
  readonly #taken = new Map<string, number>();

  constructor(
    readonly cards: Catalogue,
    private readonly ask: Ask,
    private readonly field: Field,
    readonly options: NumbersOptions = {},
  ) {}

  /** What the unit of `pick` deals and takes, with the upgrades that it must have; undefined if cancelled or unknown. */
  async of(pick: UnitPick): Promise<Numbers | undefined> {
    const choice = withMusts(this.cards, pick);
    const loadout = loadoutOf(this.cards, choice);
    if (!loadout) return undefined;
    const dealt = await this.#allDealt(loadout, choice);
    if (!dealt) return undefined;
    const [first] = dealt;
    return {
      wounds: meanOver(this.field, (i) => dealt[i]?.wounds) ?? 0,
      destroyed: meanOver(this.field, (i) => dealt[i]?.destroyed),
      taken: this.#takenBy(choice),
      range: dealt.every(({ range }) => range === first?.range) ? first?.range : undefined,
    };
  }

  async #allDealt(loadout: Loadout, { switches }: UnitPick): Promise<Dealt[] | undefined> {
    const poolsOf = createPools(loadout, undefined, { ...this.options, switches });
    const keys = new Map<readonly PoolAtRange[], string>();
    const fighter = isFighter(loadout);
    const all: Dealt[] = [];
    for (const [i, facing] of this.field.entries()) {
      const pools = poolsOf(facing.against);
      const key = keys.get(pools) ?? poolsKey(pools);
      keys.set(pools, key);
      const tokens = this.#tokensOf(loadout, 'attacker', facing.config.defender.unitType);
      const full = `${i} ${fighter} ${JSON.stringify(tokens)} ${key}`;
      const aimed = { ...facing, config: withTokens(facing.config, tokens) };
      const dealt = this.#dealt.get(full) ?? (await this.#fight(pools, aimed, fighter));
      if (!dealt) return undefined;
      this.#dealt.set(full, dealt);
      all.push(dealt);
    }
    return all;
  }

  async #fight(pools: readonly PoolAtRange[], { config, kept }: Facing, fighter: boolean): Promise<Dealt | undefined> {
    const shots = pools.map(({ range, pool }) => ({ range, config: withPrefilled(config, 'attacker', pool, kept) }));
    const fight = await asItFights(this.ask, shots, fighter);
    if (!fight) return undefined;
    const { opens } = fight;
    const nothing = { wounds: 0, destroyed: config.target && 0, range: undefined };
    if (!opens) return nothing;
    const { wounds, destroyed } = opens.answer;
    return { wounds, destroyed, range: opens.shot.range };
  }

  #tokensOf(loadout: Loadout, side: Side, unitType?: string): Partial<Record<FieldId, number>> {
    return this.options.ownTokens ? ownTokens(loadout, side, unitType) : {};
  }

  #takenBy(choice: UnitPick): number {
    const target = targetOf(this.cards, choice);
    const [facing] = this.field;
    if (!target || !facing) return 0;
    const tokens = this.#tokensOf(target.loadout, 'defender');
    const { immuneMelee } = target.against;
    const key = `${immuneMelee} ${JSON.stringify(tokens)} ${keyOf(target)}`;
    const attacked = () => withTokens(asTarget(facing.config, target), tokens);
    const taken = this.#taken.get(key) ?? survivalOf(attacked(), { immuneMelee }).taken;
    this.#taken.set(key, taken);
    return taken;
  }
}
