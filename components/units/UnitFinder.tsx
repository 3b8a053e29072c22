import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import {
  FACTION_NAMES,
  FACTIONS,
  type Faction,
  fullName,
  RANKS,
  type Rank,
  type Unit,
  type Units,
} from '../../state/units/index';
import { Select } from '../controls/Select';

const MAX_FOUND = 40;

const Filter = <Name extends string>({
  label,
  names,
  words,
  value,
  onChange,
}: {
  label: string;
  names: readonly Name[];
  words: (name: Name) => string;
  value: Name | '';
  onChange(name: Name | ''): void;
}) => (
  <Select
    label={label}
    value={value}
    options={[{ value: '', text: `${label}: all` }, ...names.map((name) => ({ value: name, text: words(name) }))]}
    onChange={(name) => onChange(name as Name | '')}
  />
);

const Filters = ({ faction, rank }: { faction: Signal<Faction | ''>; rank: Signal<Rank | ''> }) => (
  <>
    <Filter
      label="Faction"
      names={FACTIONS}
      words={(name) => FACTION_NAMES[name]}
      value={faction.value}
      onChange={(name) => {
        faction.value = name;
      }}
    />
    <Filter
      label="Rank"
      names={RANKS.filter((name) => name !== 'counterpart')}
      words={(name) => name}
      value={rank.value}
      onChange={(name) => {
        rank.value = name;
      }}
    />
  </>
);

const Results = ({ units, onPick }: { units: readonly Unit[]; onPick(unit: Unit): void }) => (
  <ul class="entries found" aria-label="Units found">
    {units.map((unit) => (
      <li key={unit.id} class="entry">
        <button type="button" class="entry-open" onClick={() => onPick(unit)}>
          <strong>{fullName(unit)}</strong>
          <span>
            {FACTION_NAMES[unit.faction]} · {unit.rank} ·{' '}
            {unit.cost === undefined ? 'no points yet' : `${unit.cost} pts`}
          </span>
        </button>
      </li>
    ))}
  </ul>
);

/** Up and Down move through the search box and the results. */
const onArrowKeys = (event: KeyboardEvent) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const stops = [...(event.currentTarget as Element).querySelectorAll<HTMLElement>('input, .found button')];
  const index = stops.indexOf(event.target as HTMLElement);
  if (!step || index < 0) return;
  event.preventDefault();
  stops[index + step]?.focus();
};

/** Search over all units, with filters. */
export const UnitFinder = ({
  units,
  keyword,
  onPick,
}: {
  units: Units;
  keyword?: string;
  onPick(unit: Unit): void;
}) => {
  const typed = useSignal('');
  const faction = useSignal<Faction | ''>('');
  const rank = useSignal<Rank | ''>('');
  const search = units.search.value;
  const box = useRef<HTMLInputElement>(null);
  // `autofocus` only works when the sheet opens, not when the search appears in an open sheet
  useEffect(() => box.current?.focus(), []);
  const all =
    search?.(typed.value, {
      ...(faction.value && { faction: faction.value }),
      ...(rank.value && { rank: rank.value }),
    }).filter(({ keywords }) => !keyword || keywords.some(({ name }) => name === keyword)) ?? [];
  const found = all.slice(0, MAX_FOUND);
  return (
    <search class="finder" onKeyDown={onArrowKeys}>
      <div class="line">
        <input
          ref={box}
          type="search"
          autofocus
          aria-label="Find a unit"
          placeholder="Name, weapon, upgrade or faction"
          value={typed.value}
          onInput={(event) => {
            typed.value = event.currentTarget.value.slice(0, 60);
          }}
          onKeyDown={(event) => {
            const [first] = found;
            if (event.key !== 'Enter' || !first) return;
            // the focus moves to a button, which must not react to the same Enter
            event.preventDefault();
            onPick(first);
          }}
        />
        <Filters faction={faction} rank={rank} />
      </div>
      <Results units={found} onPick={onPick} />
      {search && all.length === 0 && <p class="empty">No units match.</p>}
      {all.length > found.length && (
        <p class="muted">
          Showing {found.length} of {all.length}. Type or filter to narrow it down.
        </p>
      )}
    </search>
  );
};
