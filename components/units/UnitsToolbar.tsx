import type { ComponentChildren } from 'preact';
import {
  FACTIONS,
  MEASURES,
  type Measure,
  RANKS,
  type Range,
  type Rank,
  type UnitTable,
} from '../../state/units/index';
import { Segments } from '../controls/Segments';
import { FACTIONS_IN_BRIEF, MEASURE_WORDS } from './units-words';

const RANGES: readonly Range[] = ['melee', 1, 2, 3, 4, 5];

const Select = ({
  label,
  value,
  onChange,
  children,
}: {
  label: string;
  value: string | number;
  onChange(value: string): void;
  children: ComponentChildren;
}) => (
  <label class="field">
    <span class="label">{label}</span>
    <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      {children}
    </select>
  </label>
);

const SearchBox = ({ query }: Pick<UnitTable, 'query'>) => (
  <label class="field search">
    <span class="label">Search</span>
    <svg class="line-icon" viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
      <path d="M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M16 16l5 5" />
    </svg>
    <input
      type="search"
      placeholder="Name, keyword or upgrade"
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

const RankSelect = ({ rank }: Pick<UnitTable, 'rank'>) => (
  <Select
    label="Rank"
    value={rank.value}
    onChange={(name) => {
      rank.value = name as Rank | '';
    }}
  >
    <option value="">All ranks</option>
    {RANKS.filter((name) => name !== 'counterpart').map((name) => (
      <option key={name} value={name}>
        {name}
      </option>
    ))}
  </Select>
);

const RangeSelect = ({ range }: Pick<UnitTable, 'range'>) => (
  <Select
    label="Range"
    value={range.value}
    onChange={(chosen) => {
      range.value = RANGES.find((it) => String(it) === chosen) ?? '';
    }}
  >
    <option value="">Best</option>
    {RANGES.map((it) => (
      <option key={it} value={it}>
        {it}
      </option>
    ))}
  </Select>
);

/** Which units the table shows, and what about them. */
export const UnitsToolbar = ({ table }: { table: UnitTable }) => {
  const { kind, measure } = table;
  return (
    <search class="units-toolbar">
      <SearchBox query={table.query} />
      <FactionSegments faction={table.faction} />
      <RankSelect rank={table.rank} />
      {kind.value === 'deals' && <RangeSelect range={table.range} />}
      <Segments
        label="Table"
        help="What units do to the standard targets, or how they survive the standard attacks"
        value={kind.value}
        names={['deals', 'survives']}
        onChange={(name) => {
          kind.value = name as typeof kind.value;
        }}
      />
      <Select label="Show" value={measure.value} onChange={(name) => table.show(name as Measure)}>
        {MEASURES[kind.value].map((name) => (
          <option key={name} value={name}>
            {MEASURE_WORDS[name]}
          </option>
        ))}
      </Select>
    </search>
  );
};
