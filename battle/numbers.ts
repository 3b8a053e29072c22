import type { Ask } from '../odds/questions/brief';
import { type Survival, survivalOf } from '../odds/questions/survives';
import type { UnitPick } from '../setup/setup';
import { asTarget } from '../setup/survivors';
import { type Catalogue, type Looked, loadoutOf, type Range, targetOf, type UnitTarget, withMusts } from '../units';
import { type Dealt, DealtWounds } from './dealt';
import type { Field } from './field';
import type { Alike } from './loadouts';
import { type NumbersOptions, tokensOf, valuesKey } from './numbers-options';
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
  readonly #wounds: DealtWounds;
  readonly #dealt = new Map<string, Dealt[]>();
  readonly #taken = new Map<string, number>();

  constructor(
    readonly cards: Catalogue,
    ask: Ask,
    private readonly field: Field,
    readonly options: NumbersOptions = {},
  ) {
    this.#wounds = new DealtWounds(ask, field, options);
  }

  /** What the numbers look at: where nobody aims, keywords that need an aim change none. */
  get looked(): Looked {
    const ownTokens = this.options.ownTokens ?? false;
    return { ownTokens, aims: ownTokens || this.field.some(({ config }) => config.attacker.aimTokens > 0) };
  }

  /** No fewer than the mean wounds that the unit of `pick` deals, and much quicker to say; undefined if it is unknown. */
  mostWounds(pick: UnitPick, alike: Alike): number | undefined {
    const choice = withMusts(this.cards, pick);
    const most = this.#wounds.mostBy([() => loadoutOf(this.cards, choice), choice.switches, alike]);
    return most && meanOver(this.field, (i) => most[i]);
  }

  /** Mean wounds that the unit of `pick` takes. */
  taken(pick: UnitPick, alike?: Pick<Alike, 'defense'>): number {
    return this.#takenBy(withMusts(this.cards, pick), alike?.defense);
  }

  /** What the unit of `pick` takes from each of the standard attacks; undefined if it is unknown. */
  survival(pick: UnitPick): Survival | undefined {
    const choice = withMusts(this.cards, pick);
    const target = targetOf(this.cards, choice, choice.switches);
    return target && this.#survivalOf(target);
  }

  /**
   * What the unit of `pick` deals and takes, with the upgrades that it must have; undefined if cancelled or unknown.
   * Now and then `goesOn` receives the most wounds that it may deal, and may give up.
   */
  async of(pick: UnitPick, alike?: Alike, goesOn?: (most: number) => boolean): Promise<Numbers | undefined> {
    const choice = withMusts(this.cards, pick);
    const dealt = await this.#dealtBy(choice, alike, goesOn);
    if (!dealt) return undefined;
    const [first] = dealt;
    return {
      wounds: meanOver(this.field, (i) => dealt[i]?.wounds) ?? 0,
      destroyed: meanOver(this.field, (i) => dealt[i]?.destroyed),
      taken: this.#takenBy(choice, alike?.defense),
      range: dealt.every(({ range }) => range === first?.range) ? first?.range : undefined,
    };
  }

  async #dealtBy(choice: UnitPick, alike?: Alike, goesOn?: (most: number) => boolean): Promise<Dealt[] | undefined> {
    const key = alike ? `${alike.pools}|${alike.tokens}` : JSON.stringify(choice);
    const known = this.#dealt.get(key);
    if (known) return known;
    const dealt = await this.#wounds.by(
      [() => loadoutOf(this.cards, choice), choice.switches, alike],
      goesOn && ((most) => goesOn(meanOver(this.field, (i) => most[i]) ?? 0)),
    );
    if (dealt) this.#dealt.set(key, dealt);
    return dealt;
  }

  #tokensOn({ loadout }: UnitTarget) {
    return tokensOf(this.options, loadout, 'defender');
  }

  #survivalOf(target: UnitTarget): Survival | undefined {
    const [facing] = this.field;
    const { immuneMelee } = target.against;
    return facing && survivalOf(withTokens(asTarget(facing.config, target), this.#tokensOn(target)), { immuneMelee });
  }

  #takenBy(choice: UnitPick, alike?: string): number {
    const quick = alike === undefined ? undefined : this.#taken.get(alike);
    const target = quick === undefined ? targetOf(this.cards, choice, choice.switches) : undefined;
    if (!target) return quick ?? 0;
    const { immuneMelee } = target.against;
    const key = `${immuneMelee} ${JSON.stringify(this.#tokensOn(target))} ${valuesKey(target.values)}`;
    const taken = this.#taken.get(key) ?? this.#survivalOf(target)?.taken ?? 0;
    this.#taken.set(key, taken);
    if (alike !== undefined) this.#taken.set(alike, taken);
    return taken;
  }
}
