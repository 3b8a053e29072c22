import { computed, type ReadonlySignal } from '@preact/signals';
import type { Odds } from '../../odds';
import { type Ask, createAsk } from '../../odds/questions/brief';
import { FIELDS, type FieldId } from '../../rules/fields';
import { type Nerves, nervesOf } from '../../setup/nerves';
import type { AtOneRange } from '../../setup/ranges';
import { toSnapshot, type UnitPick } from '../../setup/setup';
import { type Loadout, type Range, type Side, withMusts } from '../../units';
import type { Store } from '../sync/store';
import { type Cards, createCards } from './cards';
import { guardTarget, reequipped, withoutUnit } from './equip';
import { type FieldSource, fieldSource } from './field-source';
import { type Picked, watchPicked } from './picked';
import { createPlacing, type Placing } from './place';
import { watchRanges } from './ranges';
import { recognizeUnits } from './recognize';
import { createUnitTable, type UnitTable } from './table';

export { STANDARD_ATTACKS } from '../../odds/questions/standard-attacks';
export type { Survival } from '../../odds/questions/survives';
export type { Faction, Range, Rank, Side, Unit, Upgrade } from '../../units';
export { chipOf, FACTION_NAMES, FACTIONS, fullName, RANKS, upgradesFor, upgradesInSearch } from '../../units';
export { unconfirmed, unconfirmedWords } from '../../units/mark-words';
export type { UnitTable } from './table';
export { type Column, MEASURES, type Measure, type TableKind } from './table-columns';
export type { Sort, UnitRow } from './table-rows';

/** Units in the app: the picked ones, and everything that follows from them. */
export interface Units extends Cards, Picked, Placing {
  /** All units, to compare. */
  table: UnitTable;
  ranges: ReadonlySignal<readonly AtOneRange[]>;
  /** Puts a unit on a side with its mandatory upgrades, with more upgrades and at a range if they are given. */
  pickNew(side: Side, unit: string, more?: { upgrades?: readonly string[]; range?: Range | undefined }): Promise<void>;
  /** Changes a unit's upgrades; lost miniatures stay lost. */
  equip(side: Side, pick: UnitPick): Promise<void>;
  /** Removes a side's unit; its values stay and are edited by hand. */
  forget(side: Side): void;
  sourceOf(id: FieldId): FieldSource | undefined;
  /** Resets an edited field to the value on its card. */
  resetToCard(side: Side, id: FieldId): void;
  /** Resets every edited field of a side to its card. */
  useCard(side: Side): void;
  /** The points of each side. */
  points: ReadonlySignal<Partial<Record<Side, number>>>;
  /** How the target takes suppression. */
  nerves: ReadonlySignal<Nerves>;
  odds: Odds;
  /** Answers many attacks in brief, until the signal aborts. */
  ask(signal: AbortSignal): Ask;
  /** Adds to the target what this unit brings as its guardian, if it is one. */
  guard(pick: UnitPick): Promise<void>;
}

const pointsOf = (side: Side, picked: { loadout: Loadout } | undefined): Partial<Record<Side, number>> =>
  picked?.loadout.points === undefined ? {} : { [side]: picked.loadout.points };

export const createUnits = (store: Store, odds: Odds): Units => {
  const cards = createCards();
  const { catalogue, load } = cards;
  const picked = watchPicked(store, catalogue);
  const { attacker, defender } = picked;
  const placing = createPlacing(store, odds, load);
  recognizeUnits(store, picked);

  return {
    ...cards,
    ...picked,
    ...placing,
    table: createUnitTable(store, odds, load, catalogue, cards.search),
    ranges: watchRanges(store, odds, catalogue, () => attacker.value?.pick),
    pickNew: async (side, unit, { upgrades: wanted = [], range } = {}) => {
      const { upgrades } = withMusts(await load(), { unit, upgrades: wanted });
      return placing.pick(side, { unit, upgrades, ...(range && { range: String(range) }) });
    },
    equip: async (side, pick) => {
      const catalogue = await load();
      const before = (side === 'attacker' ? attacker : defender).peek();
      return placing.pick(side, reequipped(catalogue, pick, before));
    },
    forget: (side) => store.do({ do: 'open', snapshot: toSnapshot(withoutUnit(store.session.peek().now.setup, side)) }),
    sourceOf: (id) => fieldSource(id, attacker.value, defender.value),
    resetToCard: (side, id) => {
      const prefilled = side === 'attacker' ? attacker.peek()?.pool : defender.peek();
      if (prefilled) store.edit({ [id]: prefilled.values[id] ?? FIELDS[id].default });
    },
    useCard: (side) => {
      const picked = (side === 'attacker' ? attacker : defender).peek();
      const values =
        picked && ('pool' in picked ? picked.pool?.values : 'values' in picked ? picked.values : undefined);
      if (picked && values)
        store.edit(Object.fromEntries(picked.edited.map((id) => [id, values[id] ?? FIELDS[id].default])));
    },
    points: computed(() => ({ ...pointsOf('attacker', attacker.value), ...pointsOf('defender', defender.value) })),
    nerves: computed(() => nervesOf(store.session.value.now.setup, catalogue.value)),
    odds,
    ask: (signal) => createAsk(odds, { signal }),
    guard: async (pick) => guardTarget(store, await load(), pick),
  };
};
