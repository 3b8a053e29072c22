import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Odds } from '../odds';
import { bestRange } from '../odds/questions/best-range';
import { bareAttack, type TableRow, whoKillsBest } from '../odds/questions/who-kills-best';
import type { AttackConfig } from '../rules/config';
import { valueIn, withValue } from '../rules/config';
import { FIELDS, type FieldId } from '../rules/fields';
import { toShareCode } from '../rules/share-code';
import {
  againstTarget,
  type CandidatePool,
  type Catalogue,
  contendersOf,
  createSearch,
  editedIn,
  fullName,
  guardianOf,
  loadCatalogue,
  type Range,
  type Search,
  targetOf,
  type UnitAttack,
  type UnitTarget,
  withMusts,
  withPrefilled,
} from '../units';
import { atEveryRange, attackAt, fillAttacker, fillTarget, prefillOptions, rangeOf } from './fill-unit';
import { type Names, type Setup, sameCards, swapSides, toSnapshot, type UnitPick } from './setup';
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
  let asked = 0;

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

  const attacker = computed((): PickedAttacker | undefined => {
    const pick = picks.value.attacker;
    const cards = catalogue.value;
    if (!pick || !cards) return undefined;
    const attack = attackAt(
      cards,
      pick,
      rangeOf(pick.range) ?? 1,
      againstTarget(cards, picks.value.defender, config.value),
    );
    if (!attack) return undefined;
    const pool = attack.candidates.find(({ id }) => id === pick.pool);
    return { ...attack, pick, pool, edited: pool ? editedIn(config.value, 'attacker', pool) : [] };
  });

  // what the unit does at every range is worked out again when anything changes, a moment after the headline
  effect(() => {
    const cards = catalogue.value;
    const pick = picks.value.attacker;
    const now = config.value;
    if (!cards || !pick) return;
    // those of another unit are none of its own, not for a moment
    if (!sameCards(pick, rangesOf)) ranges.value = [];
    rangesOf = pick;
    const late = setTimeout(() => {
      ranges.value = [];
    }, LATE_MS);
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const before = attacker.peek();
      const kept = prefillOptions(before?.pool, before?.edited);
      const facing = againstTarget(cards, picks.peek().defender, now);
      const rows = atEveryRange(cards, pick, facing, (pool) => withPrefilled(now, 'attacker', pool, kept));
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

  const place = (side: Side, pick: UnitPick | undefined, placed: AttackConfig, name: string): void => {
    const { reverse, ...setup } = store.session.peek().now.setup;
    const { [side]: before, ...others } = setup.units ?? {};
    const units = pick ? { ...others, [side]: pick } : others;
    const names = { ...setup.names, [side]: name };
    // the attack the other way round was one of other cards
    const kept = reverse && sameCards(before, pick) ? { reverse } : {};
    store.do({ do: 'open', snapshot: toSnapshot({ ...setup, ...kept, config: placed, units, names }) });
  };

  const pickTarget = (cards: Catalogue, pick: UnitPick): void => {
    const before = defender.peek();
    const same = before?.pick.unit === pick.unit ? before : undefined;
    const filled = fillTarget(cards, pick, prefillOptions(same, same?.edited));
    if (filled) place('defender', pick, filled.into(config.peek()), filled.name);
  };

  const pickAttacker = async (cards: Catalogue, pick: UnitPick): Promise<void> => {
    const question = ++asked;
    const before = attacker.peek();
    const same = before?.pick.unit === pick.unit ? before : undefined;
    const attack = { config: config.peek(), units: picks.peek() };
    const filled = await fillAttacker(cards, odds, pick, attack, prefillOptions(same?.pool, same?.edited));
    if (filled && question === asked) place('attacker', filled.pick, filled.into(config.peek()), filled.name);
  };

  /** One that has not been on its new side before is filled in from its cards. */
  const swap = async (): Promise<void> => {
    const cards = await load();
    asked++;
    const { setup } = store.session.peek().now;
    const swapped = swapSides(setup);
    if (setup.reverse || !swapped.units) {
      store.do({ do: 'swap' });
      return;
    }
    const { attacker: attacks, defender: defends } = swapped.units;
    const target = defends && fillTarget(cards, defends);
    const against = target?.into(swapped.config) ?? swapped.config;
    const attack = attacks && (await fillAttacker(cards, odds, attacks, { ...swapped, config: against }));
    // somebody edited it meanwhile
    if (store.session.peek().now.setup !== setup) return swap();
    const filled: Setup = {
      ...swapped,
      config: attack?.into(against) ?? against,
      names: { attacker: attack?.name ?? '', defender: target?.name ?? '' },
      units: { ...(attack && { attacker: attack.pick }), ...(target && { defender: target.pick }) },
    };
    store.do({ do: 'open', snapshot: toSnapshot(filled) });
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
    swap,
    pick: async (side, { counterpart, ...picked }) => {
      const cards = await load();
      const choice = { ...picked, ...(counterpart && { counterpart }) };
      const { upgrades = [] } = withMusts(cards, choice);
      const pick = { ...choice, upgrades: [...upgrades] };
      if (side === 'defender') pickTarget(cards, pick);
      else await pickAttacker(cards, pick);
    },
    forget: (side) => place(side, undefined, config.peek(), ''),
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
