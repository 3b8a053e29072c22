import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Odds } from '../../odds';
import { createBreather } from '../../odds/questions/brief';
import { bareAttack, whoKillsBest } from '../../odds/questions/who-kills-best';
import type { AttackConfig } from '../../rules/config';
import { toShareCode } from '../../rules/share-code';
import { survivorOf } from '../../setup/survivors';
import { type Catalogue, contendersOf, type Faction, type Range, type Rank, type Search } from '../../units';
import type { Store } from '../sync/store';
import { type Column, columnsOf, dealing, type Measure, surviving, type TableKind, type Worked } from './table-columns';
import { hottestOf, rowsOf, type Sort, sorted, TEXTS, type UnitRow } from './table-rows';

/** What the player chose to see. Lives as long as the window, so that other views can be visited in between. */
interface TableChoices {
  query: Signal<string>;
  faction: Signal<Faction | ''>;
  rank: Signal<Rank | ''>;
  /** Every unit at this range, or as it fights. */
  range: Signal<Range | ''>;
  kind: Signal<TableKind>;
}

/** All released units, as attackers or as targets. */
export interface UnitTable extends TableChoices {
  measure: ReadonlySignal<Measure>;
  sort: ReadonlySignal<Sort>;
  columns: ReadonlySignal<readonly Column[]>;
  /** For each column the number that is hottest. */
  hottest: ReadonlySignal<readonly number[]>;
  /** The units that match, in order; undefined until their numbers are worked out. */
  rows: ReadonlySignal<readonly UnitRow[] | undefined>;
  /** How many units are worked out so far, and how many there are. */
  progress: ReadonlySignal<{ done: number; of: number }>;
  show(measure: Measure): void;
  /** Sorts by this; the other way round if it already is. */
  sortBy(id: string): void;
  /** Works out the numbers on screen if they are not known, and again whenever an effect runs it. Returns how to stop. */
  workOut(): () => void;
}

type Report = (done: number) => void;

const workOutSurvivors = async (
  catalogue: Catalogue,
  attack: AttackConfig,
  signal: AbortSignal,
  report: Report,
): Promise<Worked[] | undefined> => {
  const worked: Worked[] = [];
  const breathe = createBreather(signal);
  for (const { id } of contendersOf(catalogue)) {
    if (!(await breathe())) return undefined;
    const survivor = survivorOf(catalogue, attack, { unit: id });
    if (survivor) report(worked.push(surviving(survivor)));
  }
  return worked;
};

/** The choices, and what they show of the numbers known so far. */
const createChoices = () => {
  const kind = signal<TableKind>('deals');
  const measures = signal<Record<TableKind, Measure>>({ deals: 'per100', survives: 'attacks' });
  const sorts = signal<Record<TableKind, Sort>>({
    deals: { by: 'white, light cover', descending: true },
    survives: { by: 'needed any', descending: true },
  });
  const measure = computed(() => measures.value[kind.value]);
  const sort = computed(() => sorts.value[kind.value]);
  return {
    query: signal(''),
    faction: signal<Faction | ''>(''),
    rank: signal<Rank | ''>(''),
    range: signal<Range | ''>(''),
    kind,
    measure,
    sort,
    columns: computed(() => columnsOf(kind.value, measure.value)),
    show: (next: Measure) => {
      measures.value = { ...measures.value, [kind.peek()]: next };
    },
    sortBy: (by: string) => {
      const { by: before, descending } = sort.peek();
      const next = { by, descending: by === before ? !descending : !TEXTS.includes(by) };
      sorts.value = { ...sorts.value, [kind.peek()]: next };
    },
  };
};

export const createUnitTable = (
  store: Store,
  odds: Odds,
  load: () => Promise<Catalogue>,
  catalogue: ReadonlySignal<Catalogue | undefined>,
  search: ReadonlySignal<Search | undefined>,
): UnitTable => {
  const choices = createChoices();
  const { query, faction, rank, range, kind, measure, sort, columns } = choices;
  const progress = signal({ done: 0, of: 0 });

  /** Ways of playing and edition, as a share code, so that other edits change nothing here. */
  const attackCode = computed(() => toShareCode(bareAttack(store.config.value)));
  const question = computed(() => `${kind.value} ${kind.value === 'deals' ? range.value : ''} ${attackCode.value}`);
  const known = signal<ReadonlyMap<string, readonly Worked[]>>(new Map());

  const all = computed(() => {
    const worked = known.value.get(question.value);
    const cards = catalogue.value;
    return worked && cards && rowsOf(worked, measure.value, (id) => cards.units.get(id));
  });
  const rows = computed(() => {
    const filter = { ...(faction.value && { faction: faction.value }), ...(rank.value && { rank: rank.value }) };
    const found = new Set(search.value?.(query.value, filter));
    const matching = all.value?.filter(({ unit }) => found.has(unit));
    return matching && sorted(matching, sort.value, columns.value);
  });

  const workOut = async (asked: string, signal: AbortSignal): Promise<void> => {
    const attack = store.config.peek();
    const [of, at] = [kind.peek(), range.peek() || undefined];
    const cards = await load();
    const contenders = contendersOf(cards, at);
    const report = (done: number) => {
      progress.value = { done, of: contenders.length };
    };
    report(0);
    const worked =
      of === 'survives'
        ? await workOutSurvivors(cards, attack, signal, report)
        : (await whoKillsBest(odds, attack, contenders, { signal, onUnit: report }))?.map(dealing);
    if (worked) known.value = new Map(known.value).set(asked, worked);
  };

  return {
    ...choices,
    hottest: computed(() => hottestOf(all.value ?? [], columns.value, kind.value === 'deals')),
    rows,
    progress,
    workOut: () => {
      const asked = question.value;
      const stop = new AbortController();
      if (!known.peek().has(asked)) void workOut(asked, stop.signal);
      return () => stop.abort();
    },
  };
};
