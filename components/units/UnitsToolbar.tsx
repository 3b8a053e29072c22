import { type Signal, useSignal } from '@preact/signals';
import {
  FACTIONS,
  MEASURES,
  type Measure,
  RANKS,
  type Range,
  type Rank,
  type UnitTable,
} from '../../state/units/index';
import type { Choice } from '../controls/ChoiceSheet';
import { Segments } from '../controls/Segments';
import { Select } from '../controls/Select';
import { FACTIONS_IN_BRIEF, MEASURE_WORDS } from './units-words';

const RANGES: readonly Range[] = ['melee', 1, 2, 3, 4, 5];

const LabelledSelect = (choice: Choice) => (
  <div class="field">
    <Select {...choice} isLabelled />
  </div>
);

const SearchBox = ({ query }: Pick<UnitTable, 'query'>) => (
  <label class="field search">
    <span class="label">Search</span>
    <svg class="line-icon" viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
      <path d="M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M16 16l5 5" />
    </svg>
    <input
      type="search"
      placeholder="Search units"
      value={query.value}
      onInput={(event) => {
        query.value = event.currentTarget.value.slice(0, 60);
      }}
    />
  </label>
);

const ALL = 'all';

const FactionSegments = ({ faction }: Pick<UnitTable, 'faction'>) => (
  <Segments
    label="Faction"
    help="Its units, and the mercenaries that may join it"
    value={faction.value || ALL}
    names={[ALL, ...FACTIONS]}
    wordOf={(name) => (name === ALL ? 'All' : FACTIONS_IN_BRIEF[name as (typeof FACTIONS)[number]])}
    onChange={(name) => {
      faction.value = FACTIONS.find((it) => it === name) ?? '';
    }}
  />
);

const RANK_OPTIONS = [
  { value: '', text: 'All ranks' },
  ...RANKS.filter((name) => name !== 'counterpart').map((name) => ({ value: name, text: name })),
];

const RankSelect = ({ rank }: Pick<UnitTable, 'rank'>) => (
  <LabelledSelect
    label="Rank"
    value={rank.value}
    options={RANK_OPTIONS}
    onChange={(name) => {
      rank.value = name as Rank | '';
    }}
  />
);

const RANGE_OPTIONS = [{ value: '', text: 'Best' }, ...RANGES.map((it) => ({ value: it, text: String(it) }))];

const RangeSelect = ({ range }: Pick<UnitTable, 'range'>) => (
  <LabelledSelect
    label="Range"
    value={range.value}
    options={RANGE_OPTIONS}
    onChange={(chosen) => {
      range.value = RANGES.find((it) => String(it) === chosen) ?? '';
    }}
  />
);

/** Opens the filters in a narrow window, where they would take the room of the table. */
const FilterButton = ({ table, isOpen }: { table: UnitTable; isOpen: Signal<boolean> }) => {
  const set = [table.faction.value, table.rank.value, table.range.value].filter((value) => value !== '').length;
  return (
    <button
      type="button"
      class="quiet filter-button"
      aria-expanded={isOpen.value}
      onClick={() => {
        isOpen.value = !isOpen.value;
      }}
    >
      {set > 0 ? `Filters (${set})` : 'Filters'}
    </button>
  );
};

/** Which units the table shows, and what about them. */
export const UnitsToolbar = ({ table }: { table: UnitTable }) => {
  const { kind, measure } = table;
  const isOpen = useSignal(false);
  return (
    <search class={isOpen.value ? 'units-toolbar' : 'units-toolbar folded'}>
      <SearchBox query={table.query} />
      <FilterButton table={table} isOpen={isOpen} />
      <FactionSegments faction={table.faction} />
      <RankSelect rank={table.rank} />
      {kind.value === 'deals' && <RangeSelect range={table.range} />}
      <div class="kind">
        <Segments
          label="Table"
          help="What units do to the standard targets, or how they survive the standard attacks"
          value={kind.value}
          names={['deals', 'survives']}
          onChange={(name) => {
            kind.value = name as typeof kind.value;
          }}
        />
      </div>
      <LabelledSelect
        label="Show"
        value={measure.value}
        options={MEASURES[kind.value].map((name) => ({ value: name, text: MEASURE_WORDS[name] }))}
        onChange={(name) => table.show(name as Measure)}
      />
    </search>
  );
};
