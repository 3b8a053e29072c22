import { type ReadonlySignal, useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Store } from '../../state/sync/store';
import { fullName, STANDARD_ATTACKS, type UnitRow, type Units, type UnitTable } from '../../state/units/index';
import type { LazyUnits } from '../../state/units/lazy';
import { lazy } from '../controls/lazy';
import { type ScrollPlace, useFromTop, useScrollPlace } from '../controls/scroll-place';
import { useTitle } from '../header/use-title';
import { download } from '../share/download';
import { UnitsTable } from './UnitsTable';
import { UnitsToolbar } from './UnitsToolbar';
import { unitsCsv, unitsFileName } from './units-csv';
import { assumptionOf } from './units-words';
import '../styles/heat.css';
import './UnitsView.css';
import './UnitsView-narrow.css';

const UnitPage = lazy(() => import('./UnitPage'), 'UnitPage');

/** The numbers are worked out a little at a time, so that everything else still reacts. */
const Progress = ({ table }: { table: UnitTable }) => {
  const { done, of } = table.progress.value;
  return (
    <p class="units-progress muted">
      <progress max={of || 1} value={done} aria-label="Units worked out" /> {done} of {of} units worked out …
    </p>
  );
};

const ATTACKS = STANDARD_ATTACKS.map(({ name }) => name).join(' · ');

const Legend = ({ table, date }: { table: UnitTable; date: string | undefined }) => (
  <p class={`units-legend muted ${table.kind.value}`}>
    <span>
      fewer
      {[0.1, 0.4, 0.7, 1].map((heat) => (
        <i key={heat} style={{ '--t': heat }} />
      ))}
      more
    </span>
    <span>
      {assumptionOf(table)} Cards and points as of {date}.
    </span>
    {table.kind.value === 'survives' && <span>Attacks: {ATTACKS}. Shields are up for every attack.</span>}
  </p>
);

const saveCsv = (table: UnitTable, { notice }: Store): void => {
  try {
    download(unitsFileName(table), new Blob([unitsCsv(table)], { type: 'text/csv' }));
  } catch (error) {
    notice.value = (error as Error).message;
  }
};

interface Props {
  store: Store;
  units: LazyUnits;
  /** The id of the unit whose page is open; empty for the table. */
  unit: ReadonlySignal<string>;
  /** Called once a unit was loaded into the attack. */
  onLoad(): void;
}

/** Where the table was left. */
const leftAt: ScrollPlace = { page: 0, left: 0, top: 0 };

const AllUnits = ({ store, units, onLoad }: Omit<Props, 'units' | 'unit'> & { units: Units }) => {
  const { table } = units;
  useSignalEffect(table.workOut);
  const rows = table.rows.value;
  const box = useRef<HTMLDivElement>(null);
  useFromTop();
  useScrollPlace(leftAt, box, rows !== undefined);
  const choose = async ({ unit, ranges }: UnitRow) => {
    const side = table.kind.peek() === 'deals' ? 'attacker' : 'defender';
    // a unit that does not reach that far attacks as it fights
    const range = ranges.length > 0 ? table.range.peek() : '';
    await units.pickNew(side, unit.id, { range: range || undefined });
    onLoad();
  };
  return (
    <main class="units-view" tabIndex={-1}>
      <h2 class="unseen">All units</h2>
      <UnitsToolbar table={table} />
      <div class="units-line">
        <Legend table={table} date={units.catalogue.value?.date} />
        <span class="muted" role="status">
          {rows && `${rows.length} ${rows.length === 1 ? 'unit' : 'units'}`}
        </span>
        <button type="button" class="plain" disabled={!rows?.length} onClick={() => saveCsv(table, store)}>
          CSV
        </button>
      </div>
      {!rows && <Progress table={table} />}
      {rows?.length === 0 && <p>No units match.</p>}
      {rows && rows.length > 0 && (
        <div class="units-scroll" ref={box}>
          <UnitsTable table={table} rows={rows} onChoose={(row) => void choose(row)} />
        </div>
      )}
    </main>
  );
};

/** All units, against the standard targets or under the standard attacks, and the page of each unit. */
export const UnitsView = ({ units, unit, ...props }: Props) => {
  useEffect(() => void units.need(), []);
  const loaded = units.units.value;
  const card = loaded?.catalogue.value?.units.get(unit.value);
  useTitle(card ? fullName(card) : 'Units');
  if (!loaded) return null;
  return unit.value ? <UnitPage {...props} units={loaded} unit={unit.value} /> : <AllUnits {...props} units={loaded} />;
};
