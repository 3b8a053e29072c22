import { useComputed } from '@preact/signals';
import { Fragment } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { BattleState, Cell, MapRow, Measure, ShownRow } from '../../state/battle/index';
import { DOT } from '../../words/dot';
import { withSoftHyphens } from '../../words/soft-hyphens';
import { useGridKeys } from './grid-keys';
import { type Head, type Heads, nameOf } from './map-heads';
import { MEASURE_WORDS, NUMBER_WIDTHS, rangeLabel, rangeWords, written } from './map-words';
import { Name } from './Name';
import { Strength } from './Strength';
import { useTurns } from './turns';

interface CellProps {
  measure: Measure;
  shown: ShownRow;
  cell: Cell;
  attacker: Head;
  target: Head;
  column: number;
  /** Its places in the volley; empty if it is in none. */
  places: string;
  /** The first stop of the Tab key. */
  isFirst: boolean;
}

/**
 * What screen readers say. It contains what the cell prints, and “r 3” in words; as hidden text it would be laid out in
 * every cell.
 */
const labelOf = ({ measure, shown, cell, attacker, target, column, places }: CellProps, printed: string): string => {
  const who = `${nameOf(attacker)} into ${nameOf(target)}`;
  if (!cell) return `${who}: no attack possible`;
  return [
    `${who}: ${printed} ${MEASURE_WORDS[measure]}`,
    cell.range !== 'melee' && rangeWords(cell.range),
    shown.bestOfColumn?.[column] && 'best attacker',
    shown.bestOfRow[column] && 'best target',
    places && `attack ${places} of the volley`,
  ]
    .filter(Boolean)
    .join(', ');
};

/** One attack. The maximum is a CSS property of the table, so rows don't re-render when it grows. */
const HeatCell = (props: CellProps) => {
  const { measure, shown, cell, column, places, isFirst } = props;
  const value = shown.values[column];
  const text = written(measure, value, cell);
  const range = cell && rangeLabel(cell.range);
  const looks = [
    shown.bestOfColumn?.[column] && 'best',
    shown.bestOfRow[column] && 'row-best',
    value !== undefined && value < 0 && 'loss',
  ].filter(Boolean);
  return (
    <td class={looks.join(' ') || undefined} style={{ '--v': Math.abs(value ?? 0).toFixed(4) }}>
      <button
        type="button"
        tabIndex={isFirst ? 0 : -1}
        data-column={column}
        aria-disabled={cell ? undefined : 'true'}
        aria-label={labelOf(props, [range, places, text].filter(Boolean).join(' '))}
      >
        {range && <small>{range}</small>} {places && <b class="volley-place">{places}</b>}{' '}
        <span class="value">{text}</span>
      </button>
    </td>
  );
};

const HeadText = ({ head, battle }: { head: Head; battle: BattleState }) => {
  const { name, second, count, points, fighter } = head;
  const [unit, ...gear] = name.split(' · ');
  return (
    <>
      <span title={head.title}>
        {count > 1 && <span class="times">{count}× </span>}
        <Name text={withSoftHyphens(unit ?? '')} />
        {gear.map((each) => (
          <Fragment key={each}>
            <span class="dot">{DOT}</span>
            <span class="gear">
              <Name text={withSoftHyphens(each)} />
            </span>
          </Fragment>
        ))}
      </span>
      {second && <small>{second}</small>}
      {fighter && (
        <small>
          {points} pts <Strength battle={battle} fighter={fighter} name={name} />
        </small>
      )}
    </>
  );
};

interface RowProps {
  battle: BattleState;
  row: MapRow;
  head: Head;
  columns: readonly Head[];
  place: number;
}

/** Drawn as soon as it is answered. */
const HeatRow = ({ battle, row, head, columns, place }: RowProps) => {
  const shown = row.shown.value;
  const cells = row.answered.peek()?.cells;
  const measure = battle.measure.peek();
  const { value: places } = useComputed(() => battle.places.inRow(place));
  const { value: aimed } = battle.places.column;
  return (
    <tr data-row={place}>
      <th scope="row">
        <HeadText head={head} battle={battle} />
      </th>
      {shown && cells ? (
        columns.map((target, column) => (
          <HeatCell
            key={column}
            measure={measure}
            shown={shown}
            cell={cells[column] ?? null}
            attacker={head}
            target={target}
            column={column}
            places={column === aimed ? places : ''}
            isFirst={place === 0 && column === 0}
          />
        ))
      ) : (
        <td class="waiting" colSpan={columns.length}>
          …
        </td>
      )}
    </tr>
  );
};

/** The best attacker of each column, by name. */
const BestLine = ({ battle, heads }: { battle: BattleState; heads: Heads }) => {
  const { rows: all, isDone } = battle.map;
  // known once every row is answered
  const rows = isDone.value ? all.value.map(({ shown }) => shown.value) : [];
  const bestOf = (column: number): string =>
    heads.rows
      .filter((_, i) => rows[i]?.bestOfColumn?.[column])
      .map(({ name }) => name.split(' · ')[0])
      .filter((name, i, all) => all.indexOf(name) === i)
      .join(', ');
  return (
    <tfoot>
      <tr>
        <th scope="row">best attacker</th>
        {heads.columns.map((_, column) => (
          <td key={column}>
            <Name text={withSoftHyphens(bestOf(column)) || '–'} />
          </td>
        ))}
      </tr>
    </tfoot>
  );
};

interface MapEvents {
  onChoose(row: number, column: number): void;
  onAdd(row: number, column: number): void;
  onPoint(row: number, column: number, button: HTMLElement, isFocused: boolean): void;
}

/** The row and column of the cell that an event happened in; its button may be lower than the cell. */
const placeOf = (target: EventTarget | null): { row: number; column: number; button: HTMLElement } | undefined => {
  const button = (target as Element | null)?.closest?.('td')?.querySelector<HTMLElement>('[data-column]');
  const row = button?.closest<HTMLElement>('[data-row]');
  if (!button || !row) return undefined;
  return { row: Number(row.dataset.row), column: Number(button.dataset.column), button };
};

interface Props extends MapEvents {
  battle: BattleState;
  heads: Heads;
  /** Names what the keys do. */
  describedBy: string;
}

/** Every match-up: more is hotter, and the value is always printed. */
export const HeatMap = ({ battle, heads, onChoose, onAdd, onPoint, describedBy }: Props) => {
  const table = useRef<HTMLTableElement>(null);
  const moveFocus = useGridKeys(table);
  const { value: largest } = useComputed(() => battle.map.largest.value || 1);
  const measure = battle.measure.value;
  const isMine = battle.attackers.value === 'mine';
  const turns = useTurns(1);
  useEffect(() => {
    const node = table.current;
    const follow = ({ target, type }: Event) => {
      const place = placeOf(target);
      if (place) onPoint(place.row, place.column, place.button, type === 'focusin');
    };
    node?.addEventListener('pointerover', follow);
    node?.addEventListener('focusin', follow);
    return () => {
      node?.removeEventListener('pointerover', follow);
      node?.removeEventListener('focusin', follow);
    };
  }, []);
  return (
    <table
      ref={table}
      class="heat match-ups"
      style={{ '--most': largest, '--columns': heads.columns.length, '--number': NUMBER_WIDTHS[measure] }}
      aria-describedby={describedBy}
      onKeyDown={(event) => {
        const place = placeOf(event.target);
        if (place && event.key === 'v') onAdd(place.row, place.column);
        moveFocus(event);
      }}
      onClick={(event) => {
        const place = placeOf(event.target);
        if (place) onChoose(place.row, place.column);
      }}
    >
      <caption class="unseen">
        {MEASURE_WORDS[measure]} of each of {isMine ? 'my' : 'their'} units into each{' '}
        {heads.columns[0]?.fighter ? `of ${isMine ? 'theirs' : 'mine'}` : 'standard target'}
      </caption>
      <thead>
        <tr>
          <td>
            <small>{isMine ? 'mine' : 'theirs'} ↓ </small>
            <small>{heads.columns[0]?.fighter ? (isMine ? 'theirs' : 'mine') : 'targets'} →</small>
          </td>
          {heads.columns.map((head, i) => (
            <th key={i} scope="col" class={i === battle.places.column.value ? 'aimed' : undefined}>
              <HeadText head={head} battle={battle} />
            </th>
          ))}
        </tr>
      </thead>
      {turns > 0 && (
        <tbody>
          {battle.map.rows.value.map(
            (row, i) =>
              heads.rows[i] && (
                <HeatRow key={i} battle={battle} row={row} head={heads.rows[i]} columns={heads.columns} place={i} />
              ),
          )}
        </tbody>
      )}
      {turns > 0 && <BestLine battle={battle} heads={heads} />}
    </table>
  );
};
