import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { Odds } from '../../odds';
import { createAsk } from '../../odds/questions/brief';
import { type AttackConfig, valueIn, withValue } from '../../rules/config';
import { FIELDS, type FieldId } from '../../rules/fields';
import { labelOf } from '../../rules/words';
import { attackerIn } from '../../setup/attacker';
import { putOnSide } from '../../setup/put-on-side';
import type { AtOneRange } from '../../setup/ranges';
import { type Names, type Setup, titleOf, toSnapshot, type UnitPick } from '../../setup/setup';
import { withSidesSwapped } from '../../setup/swap-units';
import {
  type CandidatePool,
  type Catalogue,
  cardFields,
  createSearch,
  editedIn,
  fullName,
  guardianOf,
  loadCatalogue,
  loadoutOf,
  type Search,
  targetOf,
  type UnitAttack,
  type UnitTarget,
  withMusts,
} from '../../units';
import type { Store } from '../sync/store';
import { watchRanges } from './ranges';
import { createUnitTable, type UnitTable } from './table';

export { STANDARD_TARGETS } from '../../odds/questions/standard-targets';
export type { TableCell, TableNumbers, TableRow } from '../../odds/questions/who-kills-best';
export type { Faction, Rank, Unit } from '../../units';
export { chipOf, FACTION_NAMES, FACTIONS, fullName, RANKS, upgradesFor } from '../../units';

export type Side = 'attacker' | 'defender';

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
  /** Why the rules switch it off. */
  denied?: string;
}

/** Units in the app: what was picked, and what follows from it. */
export interface Units extends UnitTable {
  /** Undefined until somebody needed it. */
  catalogue: ReadonlySignal<Catalogue | undefined>;
  search: ReadonlySignal<Search | undefined>;
  attacker: ReadonlySignal<PickedAttacker | undefined>;
  defender: ReadonlySignal<PickedTarget | undefined>;
  ranges: ReadonlySignal<readonly AtOneRange[]>;
  /** What the picked units are called. */
  names: ReadonlySignal<Names>;
  /** The cards of both sides whose effects the odds leave out. */
  leftOut: ReadonlySignal<readonly string[]>;
  load(): Promise<Catalogue>;
  /** Puts a unit on a side with just these upgrades, or changes what the player said about it. */
  pick(side: Side, pick: UnitPick): Promise<void>;
  /** Puts a unit on a side with the upgrades that it must have. */
  pickNew(side: Side, unit: string): Promise<void>;
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
  /** What the target's guardian would bring, if this unit is one. */
  guard(pick: UnitPick): Promise<void>;
}

const DROPPED = 'Dropped your changes';
/** One sentence about edits that belonged to other weapons. */
const droppedWords = (ids: readonly FieldId[]): string =>
  `${DROPPED} (${ids.map((id) => labelOf(id)).join(', ')}): other weapons fire here. Undo brings them back.`;

export const createUnits = (store: Store, odds: Odds): Units => {
  const catalogue = signal<Catalogue | undefined>(undefined);
  const search = signal<Search | undefined>(undefined);
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

  /** The attack that the sentence about dropped edits belongs to: after an undo or another edit it is wrong. */
  let droppedIn: AttackConfig | undefined;
  effect(() => {
    if (config.value !== droppedIn && store.notice.peek()?.startsWith(DROPPED)) store.notice.value = undefined;
  });

  const defender = computed((): PickedTarget | undefined => {
    const pick = picks.value.defender;
    if (!pick || !catalogue.value) return undefined;
    const target = targetOf(catalogue.value, pick, pick.switches);
    return target && { ...target, pick, edited: editedIn(config.value, 'defender', target) };
  });

  const attacker = computed((): PickedAttacker | undefined => {
    const cards = catalogue.value;
    const there = cards && attackerIn(cards, { config: config.value, units: picks.value });
    if (!there) return undefined;
    const { pick, pool, attack } = there;
    return { ...attack, pick, pool, edited: pool ? editedIn(config.value, 'attacker', pool) : [] };
  });

  const ranges = watchRanges(store, odds, catalogue, () => attacker.value?.pick);

  /** Opens what `change` makes of the setup on screen; if that was edited meanwhile, of the edited one. */
  const replace = async (change: (setup: Setup) => Promise<Setup | undefined>): Promise<void> => {
    const { setup } = store.session.peek().now;
    const changed = await change(setup);
    if (store.session.peek().now.setup !== setup) return replace(change);
    if (changed) store.do({ do: 'open', snapshot: toSnapshot(changed) });
  };

  const put = async (side: Side, picked: UnitPick): Promise<void> => {
    const cards = await load();
    let dropped: readonly FieldId[] = [];
    await replace(async (setup) => {
      const placed = await putOnSide(cards, createAsk(odds), setup, side, picked);
      dropped = placed?.dropped ?? [];
      return placed?.setup;
    });
    if (dropped.length === 0) return;
    droppedIn = config.peek();
    store.notice.value = droppedWords(dropped);
  };

  const pick: Units['pick'] = (side, { counterpart, ...picked }) => {
    const question = side === 'attacker' ? ++asked : asked;
    return inTurn(async () => {
      if (side === 'defender' || question === asked)
        await put(side, { ...picked, ...(counterpart && { counterpart }) });
    });
  };
  const pickNew: Units['pickNew'] = async (side, unit) => {
    const { upgrades = [] } = withMusts(await load(), { unit });
    return pick(side, { unit, upgrades: [...upgrades] });
  };

  const allUnits = createUnitTable(store, odds, load);

  const sourceOf = (id: FieldId): FieldSource | undefined => {
    const ofTarget = id.startsWith('defender_') || id.startsWith('target_');
    // an attacker within range 2 decides about the target's Backup
    const pool = attacker.value?.pool;
    const byAttacker = !ofTarget || (pool !== undefined && id in pool.values);
    const picked = byAttacker ? attacker.value : defender.value;
    const prefilled = byAttacker ? pool : defender.value;
    if (!picked || !prefilled) return undefined;
    const edited = picked.edited.includes(id);
    const isDenied = edited && !cardFields(ofTarget ? 'defender' : 'attacker').includes(id);
    const denied = isDenied && prefilled.reasons[id]?.join(', ');
    const source = { unit: fullName(picked.loadout.unit), edited, ...(denied && { denied }) };
    return edited || id in prefilled.values ? source : undefined;
  };

  const names = computed(
    (): Names => ({
      attacker: attacker.value ? fullName(attacker.value.loadout.unit) : '',
      defender: defender.value ? fullName(defender.value.loadout.unit) : '',
    }),
  );

  // a share code has neither names nor range and pool: its cards do, and an edit must not make it another pool
  effect(() => {
    const { names: kept, units } = store.session.value.now.setup;
    const { attacker: attacks, defender: defends } = names.value;
    const known = { attacker: kept.attacker || attacks, defender: kept.defender || defends };
    const found = attacker.value?.pick;
    const isNew = found && found.range !== undefined && units?.attacker?.range === undefined;
    if (titleOf(known) === titleOf(kept) && !isNew) return;
    untracked(() => store.do({ do: 'recognize', names: known, ...(isNew && { attacker: found }) }));
  });

  const leftOut = computed(() =>
    [attacker.value, defender.value].flatMap((picked) => picked?.leftOut.map(({ card }) => card) ?? []),
  );

  return {
    names,
    leftOut,
    ...allUnits,
    catalogue,
    search,
    attacker,
    defender,
    ranges,
    load,
    sourceOf,
    swap: () =>
      inTurn(async () => {
        const cards = await load();
        await replace((setup) => withSidesSwapped(cards, createAsk(odds), setup));
      }),
    pick,
    pickNew,
    equip: async (side, { miniatures: _, ...picked }) => {
      const cards = await load();
      const before = (side === 'attacker' ? attacker : defender).peek();
      const lost = before?.loadout.lost ?? 0;
      // what it must have cannot be taken off; a page may show it without
      const had = withMusts(cards, picked).upgrades ?? [];
      const upgrades = had.filter((id) => picked.upgrades.includes(id) || before?.pick.upgrades.includes(id));
      const whole = loadoutOf(cards, { ...picked, upgrades })?.miniatures ?? 1;
      return pick(side, { ...picked, upgrades, ...(lost > 0 && { miniatures: Math.max(1, whole - lost) }) });
    },
    forget: (side) => {
      const { reverse: _, ...setup } = store.session.peek().now.setup;
      const { [side]: __, ...units } = setup.units ?? {};
      store.do({ do: 'open', snapshot: toSnapshot({ ...setup, units, names: { ...setup.names, [side]: '' } }) });
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
