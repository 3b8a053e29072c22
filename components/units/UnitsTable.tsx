import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { type Column, fullName, type UnitRow, type UnitTable } from '../../state/units/index';
import { useRoving } from '../controls/roving';
import { FACTIONS_IN_BRIEF, rangeWords, written } from './units-words';

/** Drawing all rows in one frame would block the page: a screenful first, then some more in each frame. */
const FIRST_ROWS = 30;
const ROWS_IN_A_FRAME = 20;

/** How many rows are drawn so far. Starts again for other rows, but not when the same ones are sorted. */
const useGrowing = (total: number, { kind, measure, range, query, faction, rank }: UnitTable): number => {
  const shown = [kind, measure, range, query, faction, rank].map(({ value }) => value).join();
  const drawn = useSignal({ shown, rows: FIRST_ROWS });
  const rows = drawn.value.shown === shown ? drawn.value.rows : FIRST_ROWS;
  useEffect(() => {
    if (rows >= total) return;
    const frame = requestAnimationFrame(() => {
      drawn.value = { shown, rows: rows + ROWS_IN_A_FRAME };
    });
    return () => cancelAnimationFrame(frame);
  });
  return Math.min(rows, total);
};

/**
 * Rows are laid out as grids, so that the browser skips those outside the window. Roles say that it is still a table,
 * which browsers forget with the layout.
 */
const ROLE = {
  table: { role: 'table' },
  part: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  column: { role: 'columnheader' },
  name: { role: 'rowheader' },
} as const;

const isNewGroup = (columns: readonly Column[], place: number): boolean =>
  columns[place]?.group !== columns[place - 1]?.group;

interface SortProps {
  table: UnitTable;
  id: string;
  name: string;
  brief: string;
  looks?: string;
}

const SortButton = ({ table, id, name, brief }: SortProps) => {
  const { by, descending } = table.sort.value;
  return (
    <button type="button" tabIndex={-1} title={name} aria-label={name} onClick={() => table.sortBy(id)}>
      {brief}
      {by === id && <span class="arrow">{descending ? '▼' : '▲'}</span>}
    </button>
  );
};

/** A title that sorts. */
const SortHead = (props: SortProps) => {
  const { by, descending } = props.table.sort.value;
  const direction = descending ? 'descending' : 'ascending';
  return (
    <th {...ROLE.column} scope="col" class={props.looks} aria-sort={by === props.id ? direction : undefined}>
      <SortButton {...props} />
    </th>
  );
};

/** The facts about a unit that have a column where there is room; otherwise they appear below its name. */
const FACTS = [
  { id: 'rank', name: 'rank', brief: 'rank', looks: 'fact' },
  { id: 'points', name: 'pts', brief: 'pts', looks: 'fact number' },
  { id: 'range', name: 'range', brief: 'range', looks: 'fact number' },
];
const factsOf = (table: UnitTable) => FACTS.filter(({ id }) => table.kind.value === 'deals' || id !== 'range');

const groupsOf = (columns: readonly Column[]): { group: string; size: number }[] =>
  columns
    .filter((_, place) => isNewGroup(columns, place))
    .map(({ group }) => ({ group, size: columns.filter((column) => column.group === group).length }));

/** The widths of the number columns for CSS: the first of a group leaves a gap. */
const widthsOf = (columns: readonly Column[]): string =>
  columns
    .map((_, place) => (isNewGroup(columns, place) ? 'calc(var(--number) + var(--gap))' : 'var(--number)'))
    .join(' ');

const Head = ({ table }: { table: UnitTable }) => {
  const head = useRef<HTMLTableSectionElement>(null);
  const onKeyDown = useRoving(head, 'row');
  const columns = table.columns.value;
  const facts = factsOf(table);
  return (
    <thead {...ROLE.part} ref={head} onKeyDown={onKeyDown}>
      <tr {...ROLE.row}>
        <td {...ROLE.cell} class="brief-facts">
          {facts.map((fact) => (
            <SortButton key={fact.id} table={table} {...fact} />
          ))}
        </td>
        {facts.map(({ id, looks }) => (
          <td {...ROLE.cell} key={id} class={looks} />
        ))}
        {groupsOf(columns).map(({ group, size }) => (
          <th
            {...ROLE.column}
            key={group}
            scope="colgroup"
            colSpan={size}
            aria-colspan={size}
            class="group"
            style={{ gridColumn: `span ${size}` }}
          >
            {group}
          </th>
        ))}
      </tr>
      <tr {...ROLE.row}>
        <SortHead table={table} id="unit" name="unit" brief="unit" />
        {facts.map((fact) => (
          <SortHead key={fact.id} table={table} {...fact} />
        ))}
        {columns.map(({ id, name, brief }, place) => (
          <SortHead
            key={id}
            table={table}
            id={id}
            name={name}
            brief={brief}
            looks={`number${isNewGroup(columns, place) ? ' group' : ''}`}
          />
        ))}
      </tr>
    </thead>
  );
};

const HEATS = 100;
const heatOf = (value: number, hottest: number): number =>
  hottest > 0 ? Math.round(HEATS * Math.min(1, value / hottest)) / HEATS : 0;

const rowOf = (row: UnitRow, table: UnitTable): VNode => {
  const { unit, points = '–', isNamesake, values } = row;
  const second = unit.title ?? (isNamesake && FACTIONS_IN_BRIEF[unit.faction]);
  const columns = table.columns.peek();
  const hottest = table.hottest.peek();
  const facts = { rank: unit.rank, points, range: rangeWords(row) };
  const shown = factsOf(table);
  const brief = [unit.rank, `${points} pts`, ...(table.kind.peek() === 'deals' ? [facts.range] : [])];
  return (
    <tr {...ROLE.row} key={unit.id} data-unit={unit.id}>
      <th {...ROLE.name} scope="row">
        <button type="button" tabIndex={-1}>
          {unit.name} {second && <small>{second}</small>}
          <span class="unit-facts">{brief.join(' · ')}</span>
        </button>
        <a class="to-unit" href={`#units/${unit.id}`} tabIndex={-1} aria-label={`Upgrades of ${fullName(unit)}`}>
          upgrades
        </a>
      </th>
      {shown.map(({ id, looks }) => (
        <td {...ROLE.cell} key={id} class={looks}>
          {facts[id as keyof typeof facts]}
        </td>
      ))}
      {columns.map((column, place) => {
        const value = values[place];
        const heat = value === undefined ? 0 : heatOf(value, hottest[place] ?? 0);
        return (
          <td
            {...ROLE.cell}
            key={column.id}
            class={isNewGroup(columns, place) ? 'group' : undefined}
            style={{ '--t': heat }}
          >
            {written(value, column) ?? '–'}
          </td>
        );
      })}
    </tr>
  );
};

/** From a row's name to the link beside it and back, and from link to link. */
const onRowKeys = (event: KeyboardEvent): void => {
  const from = event.target as Element;
  const row = from.closest('tr');
  const isLink = from.matches('a');
  const steps: Record<string, Element | null | undefined> = {
    ArrowRight: row?.querySelector('a'),
    ArrowLeft: row?.querySelector('button'),
    ArrowUp: isLink ? row?.previousElementSibling?.querySelector('a') : undefined,
    ArrowDown: isLink ? row?.nextElementSibling?.querySelector('a') : undefined,
  };
  const next = steps[event.key] as HTMLElement | null | undefined;
  if (!next || next === event.target) return;
  event.preventDefault();
  next.focus();
};

/** All rows, each drawn once: sorting and filtering only move them. */
const Body = ({ table, rows, onChoose }: Props) => {
  const body = useRef<HTMLTableSectionElement>(null);
  const onKeyDown = useRoving(body, 'column');
  const columns = table.columns.value;
  const drawn = useMemo(() => new WeakMap<UnitRow, VNode>(), [columns, table.hottest.value]);
  const count = useGrowing(rows.length, table);
  return (
    // each row has a button for the keyboard; a click anywhere in the row does the same
    <tbody
      {...ROLE.part}
      ref={body}
      onKeyDown={(event) => {
        onKeyDown(event);
        onRowKeys(event);
      }}
      onClick={(event) => {
        if ((event.target as Element).closest('a')) return;
        const id = (event.target as Element).closest<HTMLElement>('[data-unit]')?.dataset.unit;
        const row = rows.find(({ unit }) => unit.id === id);
        if (row) onChoose(row);
      }}
    >
      {rows.slice(0, count).map((row) => {
        const known = drawn.get(row) ?? rowOf(row, table);
        drawn.set(row, known);
        return known;
      })}
    </tbody>
  );
};

interface Props {
  table: UnitTable;
  rows: readonly UnitRow[];
  onChoose(row: UnitRow): void;
}

/** One row for each unit; more is hotter, and the value is always printed. */
export const UnitsTable = (props: Props) => {
  const { table } = props;
  const kind = table.kind.value;
  const columns = table.columns.value;
  const looks = columns.some(({ as }) => as === 'chance') ? `${kind} chances` : kind;
  return (
    <table {...ROLE.table} class={`heat units-table ${looks}`} style={{ '--numbers': widthsOf(columns) }}>
      <caption class="unseen">
        {kind === 'deals'
          ? 'Units against the standard targets. Choose a unit to attack with it.'
          : 'Units as targets of the standard attacks. Choose a unit to attack it.'}
      </caption>
      <Head table={table} />
      <Body {...props} />
    </table>
  );
};
