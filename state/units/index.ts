import type { ReadonlySignal } from '@preact/signals';
import type { Odds } from '../../odds';
import { FIELDS, type FieldId } from '../../rules/fields';
import type { AtOneRange } from '../../setup/ranges';
import { toSnapshot, type UnitPick } from '../../setup/setup';
import { type Side, withMusts } from '../../units';
import type { Store } from '../sync/store';
import { type Cards, createCards } from './cards';
import { guardTarget, reequipped, withoutUnit } from './equip';
import { type FieldSource, fieldSource } from './field-source';
import { type Picked, watchPicked } from './picked';
import { createPlacing, type Placing } from './place';
import { watchRanges } from './ranges';
import { recognizeUnits } from './recognize';
import { createUnitTable, type UnitTable } from './table';

export { STANDARD_TARGETS } from '../../odds/questions/standard-targets';
export type { TableCell, TableNumbers, TableRow } from '../../odds/questions/who-kills-best';
export type { Faction, Rank, Side, Unit } from '../../units';
export { chipOf, FACTION_NAMES, FACTIONS, fullName, RANKS, upgradesFor } from '../../units';

/** Units in the app: the picked ones, and everything that follows from them. */
export interface Units extends Cards, Picked, Placing, UnitTable {
  ranges: ReadonlySignal<readonly AtOneRange[]>;
  /** Puts a unit on a side with its mandatory upgrades. */
  pickNew(side: Side, unit: string): Promise<void>;
  /** Changes a unit's upgrades; lost miniatures stay lost. */
  equip(side: Side, pick: UnitPick): Promise<void>;
  /** Removes a side's unit; its values stay and are edited by hand. */
  forget(side: Side): void;
  sourceOf(id: FieldId): FieldSource | undefined;
  /** Resets an edited field to the value on its card. */
  resetToCard(side: Side, id: FieldId): void;
  /** Adds to the target what this unit brings as its guardian, if it is one. */
  guard(pick: UnitPick): Promise<void>;
}

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
    ...createUnitTable(store, odds, load),
    ranges: watchRanges(store, odds, catalogue, () => attacker.value?.pick),
    pickNew: async (side, unit) => {
      const { upgrades = [] } = withMusts(await load(), { unit });
      return placing.pick(side, { unit, upgrades: [...upgrades] });
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
    guard: async (pick) => guardTarget(store, await load(), pick),
  };
};
