import type { PickerEvidence, PickingFor, RowEvidence } from '../evidence';
import type { PickerClick } from './picker-clicks';

/** What can be seen of the list and the picker at one moment. */
export interface PickerSight {
  /** The address of the page. */
  route: string;
  /** The rows' ids and counts, in order; undefined while a phone hides the list. */
  rows?: readonly { ids: string; count: string }[] | undefined;
  /** The names of the upgrades on offer; undefined if there is no picker for upgrades. */
  offered?: readonly string[] | undefined;
  /** Whether the picker says that it is for a counterpart. */
  beside?: boolean | undefined;
}

type Rows = NonNullable<PickerSight['rows']>;

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((each, i) => each === b[i]);
const idsOf = (rows: Rows): string[] => rows.map(({ ids }) => ids);
const textOf = (rows: Rows): string[] => rows.map(({ ids, count }) => `${ids} ${count}`);

const isOfUnit = (ids: readonly string[], unit: string): boolean =>
  ids.length === 0 || (ids.length === 1 && ids[0]?.slice(0, 2) === unit);

/**
 * Whether a pick explains the change of the rows: the unit's row is replaced, or another is split off, or it joins an
 * equal one, and all others stay in their order.
 */
const isByPick = (before: Rows, after: Rows, unit: string): boolean => {
  const [was, is] = [idsOf(before), idsOf(after)];
  const gone = was.filter((ids) => !is.includes(ids));
  const added = is.filter((ids) => !was.includes(ids));
  if (!isOfUnit(gone, unit) || !isOfUnit(added, unit)) return false;
  return isSame(
    was.filter((ids) => !gone.includes(ids)),
    is.filter((ids) => !added.includes(ids)),
  );
};

/** A row without one of its upgrades. */
const without = ({ ids, ...row }: RowEvidence, at: number | undefined): RowEvidence => {
  const left = ids !== undefined && at !== undefined ? ids.slice(0, 2 + 2 * at) + ids.slice(4 + 2 * at) : ids;
  return { ...row, ...(left && { ids: left }), upgrades: row.upgrades.filter((_, i) => i !== at) };
};

const withPick = ({ swaps, slot: _, ...unit }: PickingFor, card: PickerEvidence): PickingFor => {
  const at = unit.beside ? 1 : 0;
  return {
    ...unit,
    rows: unit.rows.map((row, i) => (i === at ? without(row, swaps) : row)),
    picked: unit.beside ? unit.picked : [...unit.picked, card],
    pickedBeside: unit.beside ? [...unit.pickedBeside, card] : unit.pickedBeside,
  };
};

/**
 * Remembers for which unit upgrades are picked: from the click that opened the picker, through picks and skips, until
 * anything happens that these do not explain. Then no unit is better than a wrong one.
 */
export class PickerContext {
  /** Counts the changes, so that cards of another unit are never mistaken for this one's. */
  turn = 0;
  private unit: PickingFor | undefined;
  private last: PickerSight = { route: '' };
  /** A click whose effect has not been seen yet. */
  private expected: 'open' | 'pick' | 'skip' | undefined;
  /** Whether the pick is still to be seen in the rows. */
  private isRowDue = false;
  /** The page's handlers of a click are still to come. */
  private isSettling = false;

  /** The unit, if it is certain. */
  get for(): PickingFor | undefined {
    return this.unit;
  }

  private set(unit: PickingFor | undefined): void {
    if (!unit && !this.unit) return;
    this.unit = unit;
    this.turn++;
  }
  drop(): void {
    this.set(undefined);
    this.expected = undefined;
    this.isRowDue = false;
  }

  /** A click, before the page reacts, and what could be seen then. */
  clicked(click: PickerClick, sight: PickerSight): void {
    this.isSettling = false;
    this.look(sight);
    this.expected = undefined;
    this.isRowDue = false;
    this.last = sight;
    this.isSettling = true;
    if (click.does === 'open') this.open(click);
    else if (click.does === 'close') this.drop();
    else if (this.unit && click.does !== 'nothing') this.moveOn(this.unit, click);
  }
  private open({ rows, beside, slot, swaps }: PickerClick & { does: 'open' }): void {
    this.expected = 'open';
    this.set({
      rows,
      ...(beside && { beside }),
      ...(slot && { slot }),
      ...(swaps !== undefined && { swaps }),
      picked: [],
      pickedBeside: [],
    });
  }
  private moveOn(unit: PickingFor, click: PickerClick & { does: 'pick' | 'skip' }): void {
    this.expected = click.does;
    if (click.does === 'pick') {
      // an upgrade of a counterpart is not part of the row's ids
      this.isRowDue = !unit.beside;
      this.set(withPick(unit, click.card));
    } else {
      const { swaps: _, slot: __, ...rest } = unit;
      this.set(rest);
    }
  }

  /** The page has reacted to the last click. */
  settled(sight: PickerSight): void {
    this.isSettling = false;
    this.look(sight);
  }

  /** Compares what can be seen with what is expected. */
  look(sight: PickerSight): void {
    if (!this.unit || this.isSettling) return;
    const { route, offered } = sight;
    const hasMoved = !offered || !isSame(offered, this.last.offered ?? []);
    const isExplained = offered !== undefined && (!hasMoved || this.expected !== undefined);
    if (route !== this.last.route || !isExplained || !this.explainsRows(sight.rows) || !this.fits(sight)) this.drop();
    if (hasMoved) this.expected = undefined;
    this.last = { ...sight, rows: sight.rows ?? this.last.rows };
  }

  private explainsRows(rows: Rows | undefined): boolean {
    const { rows: before } = this.last;
    // a phone shows no rows while the picker is open
    if (!rows || !before) return true;
    if (this.isRowDue && !isSame(textOf(before), textOf(rows))) {
      this.isRowDue = false;
      return isByPick(before, rows, this.unit?.rows[0]?.ids?.slice(0, 2) ?? '');
    }
    return isSame(idsOf(before), idsOf(rows));
  }
  /** After a pick for the counterpart, the fork moves on to the unit itself. */
  private fits({ beside }: PickerSight): boolean {
    const { unit } = this;
    if (!unit || beside === undefined || beside === (unit.beside ?? false)) return true;
    if (beside || this.expected !== 'pick') return false;
    const { beside: _, ...main } = unit;
    this.set(main);
    return true;
  }
}
