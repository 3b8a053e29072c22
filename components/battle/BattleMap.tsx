import { useComputed, useSignal } from '@preact/signals';
import { useEffect, useId, useMemo, useRef } from 'preact/hooks';
import type { BattleState, MatchUpCell } from '../../state/battle/index';
import { type ScrollPlace, useScrollPlace } from '../controls/scroll-place';
import { CheckIcon } from '../header/icons';
import { CellCard, CellSheet } from './CellCard';
import { HeatMap } from './HeatMap';
import { LeftOut, useLeftOut } from './LeftOut';
import { MapActions } from './MapActions';
import { type Heads, headsIn } from './map-heads';
import { LEGEND_WORDS } from './map-words';
import { createPointing } from './pointing';
import { ReadOffs } from './ReadOffs';
import { shownMap } from './shown-map';
import '../styles/heat.css';
import './MapLine.css';
import './VolleyPlace.css';
import './BattleMap.css';

const Legend = ({ battle, id }: { battle: BattleState; id: string }) => {
  const [less, more] = LEGEND_WORDS[battle.measure.value];
  return (
    <p class="map-legend muted" id={id}>
      <span class="scale">
        {less}
        {[0.1, 0.4, 0.7, 1].map((heat) => (
          <i key={heat} style={{ '--t': heat }} />
        ))}
        {more}
      </span>
      <span>outline: best attacker of a column</span>
      <span>bold: best target of a row</span>
      <span>
        <b class="volley-place">1</b> place in the volley
      </span>
      <span class="keys">Arrow keys move, Enter opens an attack, V adds it to the volley</span>
    </p>
  );
};

/** How large the map is, and whether its numbers are exact. `isWhole`: they leave no effects out. */
const HowSure = ({ battle, heads, isWhole }: { battle: BattleState; heads: Heads; isWhole: boolean }) => {
  const { rows, isDone } = battle.map;
  const { value: simulated } = useComputed(() =>
    isDone.value
      ? rows.value.flatMap(({ answered }) => answered.value?.cells.filter((cell) => cell?.simulated) ?? []).length
      : 0,
  );
  const size = `${heads.rows.length} × ${heads.columns.length}`;
  return (
    <span class="map-sure" role="status">
      {isDone.value && (
        <>
          {isWhole && <CheckIcon />}
          {size}, {simulated > 0 ? `${simulated} simulated (≈), the rest exact` : 'exact'}
        </>
      )}
    </span>
  );
};

interface Props {
  battle: BattleState;
  /** Called once an attack was loaded. */
  onLoad(): void;
  /** Adds an attack to the volley. */
  onAdd(cell: MatchUpCell): void;
}

const isForFingers = (): boolean => matchMedia('(pointer: coarse)').matches;

/** The cell that was opened with the keyboard, for the way back to the map. */
let opened: string | undefined;

/** Where the map was left. */
const leftAt: ScrollPlace = { page: 0, left: 0, top: 0 };

/** Once the map is drawn again, the cell that was opened from it has the focus, unless something else has it. */
const useWayBack = ({ map }: BattleState) => {
  const root = useRef<HTMLElement>(null);
  const isDone = map.isDone.value;
  useEffect(() => {
    if (!isDone || !opened) return;
    const cell = root.current?.querySelector<HTMLElement>(opened);
    opened = undefined;
    if (cell && [document.body, cell.closest('main')].includes(document.activeElement as HTMLElement)) cell.focus();
  }, [isDone]);
  return root;
};

/** The map with its legend, its files, and the small card of the cell that is pointed at. */
export const BattleMap = ({ battle, onLoad, onAdd }: Props) => {
  const { value: heads } = useComputed(() => headsIn(battle));
  const leftOut = useLeftOut(battle);
  const legend = useId();
  const pointing = useMemo(createPointing, []);
  useEffect(() => pointing.dispose, []);
  useEffect(() => {
    shownMap.value = battle;
    return () => {
      shownMap.value = undefined;
    };
  }, [battle]);
  const tapped = useSignal<{ row: number; column: number } | undefined>(undefined);
  const cellAt = (row: number, column: number) => battle.map.rows.peek()[row]?.answered.peek()?.cells[column];
  const root = useWayBack(battle);
  const box = useRef<HTMLDivElement>(null);
  useScrollPlace(leftAt, box, battle.map.isDone.value);
  const open = (cell: MatchUpCell) => {
    battle.load(cell.setup);
    onLoad();
  };
  const about = (place: { row: number; column: number } | undefined) => {
    const cell = place && battle.map.rows.value[place.row]?.answered.value?.cells[place.column];
    const [attacker, target] = [heads.rows[place?.row ?? -1], heads.columns[place?.column ?? -1]];
    if (!cell || !attacker || !target) return undefined;
    return { battle, cell, attacker, target, onOpen: () => open(cell), onAdd: () => onAdd(cell) };
  };
  const pointed = pointing.pointed.value;
  const [card, sheet] = [about(pointed), about(tapped.value)];
  return (
    <section class="battle-map" aria-label="Match-ups" ref={root}>
      <h2 class="unseen">Match-ups</h2>
      <div class="map-line">
        <Legend battle={battle} id={legend} />
        <HowSure battle={battle} heads={heads} isWhole={leftOut.length === 0} />
        <MapActions battle={battle} heads={heads} />
        <LeftOut units={leftOut} />
      </div>
      <div
        class="map-scroll"
        ref={box}
        onScroll={pointing.scrolled}
        onPointerLeave={pointing.leave}
        onFocusOut={pointing.leave}
      >
        <HeatMap
          battle={battle}
          heads={heads}
          describedBy={legend}
          onPoint={pointing.point}
          onChoose={(row, column) => {
            const cell = cellAt(row, column);
            if (!cell) return;
            if (isForFingers()) tapped.value = { row, column };
            else {
              const place = `[data-row="${row}"] [data-column="${column}"]`;
              opened = root.current?.querySelector(`${place}:focus-visible`) ? place : undefined;
              open(cell);
            }
          }}
          onAdd={(row, column) => {
            const cell = cellAt(row, column);
            if (cell) onAdd(cell);
          }}
        />
      </div>
      <ReadOffs battle={battle} />
      {pointed && card && (
        <CellCard {...card} at={pointed.at} button={pointed.button} onEnter={pointing.stay} onLeave={pointing.leave} />
      )}
      {sheet && (
        <CellSheet
          {...sheet}
          onClose={() => {
            tapped.value = undefined;
          }}
        />
      )}
    </section>
  );
};
