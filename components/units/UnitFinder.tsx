import { type Signal, useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { plural } from '../../rules/plural';
import {
  FACTION_NAMES,
  FACTIONS,
  type Faction,
  fullName,
  RANKS,
  type Rank,
  type Unit,
  type Units,
  type Upgrade,
  upgradesInSearch,
} from '../../state/units/index';
import { upgradeName } from '../../words/upgrade-name';
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

/** A unit, with the upgrades that were searched for. */
export interface FoundUnit {
  unit: Unit;
  upgrades: readonly Upgrade[];
}

/** "Galactic Empire · corps · 62 pts". */
const factsOf = ({ unit, upgrades }: FoundUnit): string => {
  const costs = [unit, ...upgrades].map(({ cost }) => cost);
  const points = costs.reduce((sum, cost) => (sum === undefined || cost === undefined ? undefined : sum + cost));
  return [FACTION_NAMES[unit.faction], unit.rank, points === undefined ? 'no points yet' : `${points} pts`].join(' · ');
};

const Results = ({ found, onPick }: { found: readonly FoundUnit[]; onPick(unit: FoundUnit): void }) => (
  <ul class="entries found" aria-label="Units found">
    {found.map((each) => (
      <li key={each.unit.id} class="entry">
        <button type="button" class="entry-open" onClick={() => onPick(each)}>
          <strong>{[fullName(each.unit), ...each.upgrades.map(upgradeName)].join(' · ')}</strong>
          <span>{factsOf(each)}</span>
        </button>
      </li>
    ))}
  </ul>
);

/** For screen readers: “3 units, first Luke Skywalker, Hero of the Rebellion”. On screen the units show that. */
const Found = ({ all }: { all: readonly Unit[] | undefined }) => {
  const [first] = all ?? [];
  const words = first ? `${plural(all?.length ?? 0, 'unit')}, first ${fullName(first)}` : all && 'No units match.';
  return (
    <p role="status" class={all && !first ? 'empty' : 'unseen'}>
      {words}
    </p>
  );
};

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
  onPick(unit: FoundUnit): void;
}) => {
  const typed = useSignal('');
  const faction = useSignal<Faction | ''>('');
  const rank = useSignal<Rank | ''>('');
  const search = units.search.value;
  const box = useRef<HTMLInputElement>(null);
  // `autofocus` only works when the sheet opens, not when the search appears in an open sheet
  useLayoutEffect(() => box.current?.focus(), []);
  const all =
    search?.(typed.value, {
      ...(faction.value && { faction: faction.value }),
      ...(rank.value && { rank: rank.value }),
    }).filter(({ keywords }) => !keyword || keywords.some(({ name }) => name === keyword)) ?? [];
  const isAsked = typed.value.trim() !== '' || faction.value !== '' || rank.value !== '';
  const cards = units.catalogue.value;
  const found = all
    .slice(0, MAX_FOUND)
    .map((unit) => ({ unit, upgrades: cards ? upgradesInSearch(cards, unit, typed.value) : [] }));
  return (
    <search class="finder" onKeyDown={onArrowKeys}>
      <div class="line">
        <input
          ref={box}
          type="search"
          autofocus
          aria-label="Find a unit"
          placeholder="Search units"
          value={typed.value}
          onInput={(event) => {
            typed.value = event.currentTarget.value.slice(0, 60);
          }}
          onKeyDown={(event) => {
            const [first] = found;
            if (event.key !== 'Enter' || !first || typed.peek().trim() === '') return;
            // the focus moves to a button, which must not react to the same Enter
            event.preventDefault();
            onPick(first);
          }}
        />
        <Filters faction={faction} rank={rank} />
      </div>
      <Results found={found} onPick={onPick} />
      <Found all={search && (isAsked || all.length === 0) ? all : undefined} />
      {all.length > found.length && (
        <p class="muted">
          Showing {found.length} of {all.length}. Type or filter to narrow it down.
        </p>
      )}
    </search>
  );
};
