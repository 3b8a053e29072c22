import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { Odds } from '../odds';
import { bestRange } from '../odds/questions/best-range';
import { bareAttack, type TableRow, whoKillsBest } from '../odds/questions/who-kills-best';
import { valueIn, withValue } from '../rules/config';
import { FIELDS, type FieldId } from '../rules/fields';
import { toShareCode } from '../rules/share-code';
import {
  type Attack,
  atEveryRange,
  attackerIn,
  type Filled,
  keptOf,
  withAttacker,
  withTarget,
} from '../setup/fill-unit';
import { type Names, sameCards, titleOf, toSnapshot, type UnitPick } from '../setup/setup';
import { withSidesSwapped } from '../setup/swap-units';
import {
  type CandidatePool,
  type Catalogue,
  contendersOf,
  createSearch,
  editedIn,
  fullName,
  guardianOf,
  loadCatalogue,
  loadoutOf,
  type Range,
  type Search,
  targetOf,
  type UnitAttack,
  type UnitTarget,
  withMusts,
} from '../units';
import type { Store } from './store';

export { STANDARD_TARGETS } from '../odds/questions/standard-targets';
export type { TableRow } from '../odds/questions/who-kills-best';
export type { Faction, Rank, Unit } from '../units';
export { chipOf, FACTION_NAMES, FACTIONS, fullName, RANKS, upgradesFor } from '../units';

export type Side = 'attacker' | 'defender';

/** Expected wounds of the picked unit at a range; undefined where no weapon reaches. */
export interface AtOneRange {
  range: Range;
  wounds: number | undefined;
}

export interface PickedAttacker extends UnitAttack {
  pick: UnitPick;
  pool: CandidatePool | undefined;
  /** Fields that differ from what the cards say. */
  edited: FieldId[];
}
export interface PickedTarget extends UnitTarget {
  pick: UnitPick;
  edited: FieldId[];
}

/** The unit that filled a field in; `edited` if it has another value by now. */
export interface FieldSource {
  unit: string;
  edited: boolean;
}

/** Units in the app: what was picked, and what follows from it. */
export interface Units {
  /** Undefined until somebody needed it. */
  catalogue: ReadonlySignal<Catalogue | undefined>;
  search: ReadonlySignal<Search | undefined>;
  attacker: ReadonlySignal<PickedAttacker | undefined>;
  defender: ReadonlySignal<PickedTarget | undefined>;
  ranges: ReadonlySignal<readonly AtOneRange[]>;
  /** What the picked units are called. */
  names: ReadonlySignal<Names>;
  load(): Promise<Catalogue>;
  /** Puts a unit on a side, or changes what was said about it. What the player edited by hand stays. */
  pick(side: Side, pick: UnitPick): Promise<void>;
  /** The same unit with other upgrades; who is lost stays lost. */
  equip(side: Side, pick: UnitPick): Promise<void>;
  /** The two sides change places. */
  swap(): Promise<void>;
  /** The side is set by hand again; its values stay. */
  forget(side: Side): void;
  /** Whose card a field's value comes from; undefined where no card says anything about it. */
  sourceOf(id: FieldId): FieldSource | undefined;
  /** Gives an edited field back to its card. */
  takeBack(side: Side, id: FieldId): void;
  /** Every unit against every standard target; undefined until it is worked out. */
  table: ReadonlySignal<readonly TableRow[] | undefined>;
  /** How many attacks of it are worked out so far. */
  measured: ReadonlySignal<number>;
  /** Works the table out, once; the function that is returned stops it. */
  measureAll(): () => void;
  /** What the target's guardian would bring, if this unit is one. */
  guard(pick: UnitPick): Promise<void>;
}

/** The ranges' numbers wait until the player has stopped for a moment. */
const RANGES_DELAY_MS = 80;
/** Numbers that are older than this are not shown any more. */
const LATE_MS = 400;

export const createUnits = (store: Store, odds: Odds): Units => {
  const catalogue = signal<Catalogue | undefined>(undefined);
  const search = signal<Search | undefined>(undefined);
  const ranges = signal<readonly AtOneRange[]>([]);
  /** Whose they are. */
  let rangesOf: UnitPick | undefined;
  /** The number of the attacker that was picked last: those before it need not be worked out any more. */
  let asked = 0;
  let last = Promise.resolve();
  /** Picks and swaps come one after the other, each on what the one before has left. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    last = last.catch(() => undefined).then(work);
    return last;
  };

  const load = async (): Promise<Catalogue> => {
    const loaded = await loadCatalogue();
    if (!catalogue.peek()) {
      batch(() => {
        catalogue.value = loaded;
        search.value = createSearch(loaded);
      });
    }
    return loaded;
  };

  const picks = computed(() => store.session.value.now.setup.units ?? {});
  const config = store.config;

  const defender = computed((): PickedTarget | undefined => {
    const pick = picks.value.defender;
    if (!pick || !catalogue.value) return undefined;
    const target = targetOf(catalogue.value, pick, pick.switches);
    return target && { ...target, pick, edited: editedIn(config.value, 'defender', target) };
  });

  /** What a share code's attacker was found to attack with: an edit does not make it another pool. */
  const found = new WeakMap<UnitPick, UnitPick>();
  const attacker = computed((): PickedAttacker | undefined => {
    const cards = catalogue.value;
    const { attacker: asKept, defender: facing } = picks.value;
    if (!cards || !asKept) return undefined;
    const units = { attacker: found.get(asKept) ?? asKept, ...(facing && { defender: facing }) };
    const there = attackerIn(cards, { config: config.value, units });
    if (!there) return undefined;
    const { pick, pool, attack } = there;
    found.set(asKept, pick);
    return { ...attack, pick, pool, edited: pool ? editedIn(config.value, 'attacker', pool) : [] };
  });
  /** The attack on screen, with all that is known about its units. */
  const now = (): Attack => {
    const pick = attacker.peek()?.pick;
    return { config: config.peek(), units: { ...picks.peek(), ...(pick && { attacker: pick }) } };
  };

  // what the unit does at every range is worked out again when anything changes, a moment after the headline
  effect(() => {
    const cards = catalogue.value;
    const pick = attacker.value?.pick;
    if (!cards || !pick) return;
    // those of another unit are none of its own, not for a moment
    if (!sameCards(pick, rangesOf)) ranges.value = [];
    rangesOf = pick;
    const late = setTimeout(() => {
      ranges.value = [];
    }, LATE_MS);
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const kept = keptOf('attacker', config.peek(), attacker.peek()?.pool, true);
      const rows = atEveryRange(cards, pick, now(), kept);
      const known = await bestRange(odds, rows, { signal: stop.signal });
      if (!known) return;
      clearTimeout(late);
      ranges.value = known.rows.map(({ range, answer }) => ({ range, wounds: answer?.wounds }));
    }, RANGES_DELAY_MS);
    return () => {
      clearTimeout(timer);
      clearTimeout(late);
      stop.abort();
    };
  });

  const place = (side: Side, { config, units = {} }: Attack, name: string): void => {
    const { reverse, ...setup } = store.session.peek().now.setup;
    // the attack the other way round was one of another unit
    const kept = reverse && setup.units?.[side]?.unit === units[side]?.unit ? { reverse } : {};
    const names = { ...setup.names, [side]: name };
    store.do({ do: 'open', snapshot: toSnapshot({ ...setup, ...kept, config, units, names }) });
  };

  /** Puts a unit in; if the attack was edited meanwhile, into that one. */
  const fill = async (side: Side, put: (attack: Attack) => Promise<Filled | undefined>): Promise<void> => {
    const before = now();
    const filled = await put(before);
    if (config.peek() !== before.config) return fill(side, put);
    if (filled) place(side, filled.attack, filled.name);
  };

  const swap = async (): Promise<void> => {
    const cards = await load();
    const { setup } = store.session.peek().now;
    const swapped = await withSidesSwapped(cards, odds, { ...setup, ...now() });
    // somebody edited it meanwhile
    if (store.session.peek().now.setup !== setup) return swap();
    store.do({ do: 'open', snapshot: toSnapshot(swapped) });
  };

  const pick: Units['pick'] = (side, { counterpart, ...picked }) => {
    const question = side === 'attacker' ? ++asked : asked;
    return inTurn(async () => {
      const cards = await load();
      const choice = { ...picked, ...(counterpart && { counterpart }) };
      const { upgrades = [] } = withMusts(cards, choice);
      const chosen = { ...choice, upgrades: [...upgrades] };
      if (side === 'defender') await fill(side, (attack) => withTarget(cards, odds, attack, chosen));
      else if (question === asked) await fill(side, (attack) => withAttacker(cards, odds, attack, chosen));
    });
  };

  const table = signal<readonly TableRow[] | undefined>(undefined);
  const measured = signal(0);
  /** The attack that the table was worked out with, as a code. */
  let measuredWith = '';
  const measureAll = (): (() => void) => {
    const stop = new AbortController();
    const measure = async () => {
      const attack = bareAttack(config.peek());
      if (table.peek() && measuredWith === toShareCode(attack)) return;
      table.value = undefined;
      measuredWith = toShareCode(attack);
      const contenders = contendersOf(await load());
      const onProgress = (answered: number) => {
        measured.value = answered;
      };
      table.value = await whoKillsBest(odds, attack, contenders, { signal: stop.signal, onProgress });
    };
    void measure();
    return () => stop.abort();
  };

  const sourceOf = (id: FieldId): FieldSource | undefined => {
    const ofTarget = id.startsWith('defender_') || id.startsWith('target_');
    const picked = ofTarget ? defender.value : attacker.value;
    const prefilled = ofTarget ? defender.value : attacker.value?.pool;
    if (!picked || !prefilled) return undefined;
    const edited = picked.edited.includes(id);
    return edited || id in prefilled.values ? { unit: fullName(picked.loadout.unit), edited } : undefined;
  };

  const names = computed(
    (): Names => ({
      attacker: attacker.value ? fullName(attacker.value.loadout.unit) : '',
      defender: defender.value ? fullName(defender.value.loadout.unit) : '',
    }),
  );

  // a share code has no names: its cards do
  effect(() => {
    const { names: kept } = store.session.value.now.setup;
    const { attacker: attacks, defender: defends } = names.value;
    const known = { attacker: kept.attacker || attacks, defender: kept.defender || defends };
    if (titleOf(known) !== titleOf(kept)) untracked(() => store.do({ do: 'name', names: known }));
  });

  return {
    names,
    table,
    measured,
    measureAll,
    catalogue,
    search,
    attacker,
    defender,
    ranges,
    load,
    sourceOf,
    swap: () => inTurn(swap),
    pick,
    equip: async (side, { miniatures: _, ...picked }) => {
      const cards = await load();
      const lost = (side === 'attacker' ? attacker : defender).peek()?.loadout.lost ?? 0;
      const whole = loadoutOf(cards, picked)?.miniatures ?? 1;
      return pick(side, { ...picked, ...(lost > 0 && { miniatures: Math.max(1, whole - lost) }) });
    },
    forget: (side) => {
      const { [side]: _, ...units } = picks.peek();
      place(side, { config: config.peek(), units }, '');
    },
    takeBack: (side, id) => {
      const prefilled = side === 'attacker' ? attacker.peek()?.pool : defender.peek();
      if (prefilled) store.edit({ [id]: prefilled.values[id] ?? FIELDS[id].default });
    },
    guard: async (picked) => {
      const offer = guardianOf(await load(), picked, picked.switches);
      if (!offer) return;
      let guarded = config.peek();
      for (const id of Object.keys(offer.values) as FieldId[]) {
        guarded = withValue(guarded, id, (offer.values[id] ?? valueIn(guarded, id)) as never);
      }
      store.do({ do: 'open', snapshot: toSnapshot({ ...store.session.peek().now.setup, config: guarded }) });
    },
  };
};
