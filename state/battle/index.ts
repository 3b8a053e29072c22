import { computed, type ReadonlySignal } from '@preact/signals';
import type { MatchUp } from '../../battle/one-attack';
import { type ReadOffs, readOffs } from '../../battle/read-offs';
import { pause } from '../../odds/questions/brief';
import { bareAttack } from '../../odds/questions/who-kills-best';
import { fromShareCode, toShareCode } from '../../rules/share-code';
import type { BattleSituation } from '../../setup/battle-situation';
import { type Setup, toSnapshot } from '../../setup/setup';
import type { ListBox } from '../lists/list-box';
import type { PageLists } from '../lists/page';
import { createShelf, type Shelf } from '../lists/shelf';
import { type Battle, MEASURES, type Measure, type Strength } from '../session/battle';
import { OTHER_SLOT, SLOTS, type Slot } from '../session/pasted-list';
import type { Store } from '../sync/store';
import type { Units } from '../units/index';
import { watchBoxes } from './boxes';
import { type CellDetails, detailsOf } from './details';
import { EXAMPLE_LISTS } from './example-lists';
import { type Fighter, fightersOf, withStrength } from './fighters';
import { type MatchUpMap, type Question, watchMap } from './map';
import { notableIn } from './measures';
import { type VolleyPlaces, watchPlaces } from './places';

export type { Cell } from '../../battle/match-ups';
export type { MatchUp as MatchUpCell } from '../../battle/one-attack';
export { STANDARD_TARGETS } from '../../odds/questions/standard-targets';
export type { Measure } from '../session/battle';
export { OTHER_SLOT, SLOTS, type Slot } from '../session/pasted-list';
export type { CellDetails } from './details';
export { type Fighter, leftOutOf } from './fighters';
export { leftOutOfArmies } from './left-out';
export type { MapRow } from './map';
export type { ShownRow } from './measures';

/** Both armies: their lists, how they fight, and every match-up. */
export interface BattleState {
  shelf: Omit<Shelf, 'createBox' | 'dispose'>;
  /** A box to paste a list into each slot. */
  boxes: ReadonlySignal<Readonly<Record<Slot, ListBox>>>;
  choices: ReadonlySignal<Battle>;
  change(change: Partial<Battle>): void;
  changeSituation(change: Partial<BattleSituation>): void;
  setStrength(key: string, strength: Strength): void;
  /** What can be shown: standard targets have no points and never attack back. */
  measures: ReadonlySignal<readonly Measure[]>;
  measure: ReadonlySignal<Measure>;
  /** Whose units attack: with one list, that list's. */
  attackers: ReadonlySignal<Slot>;
  /** The rows of the map and its columns; without a second list, the columns are the standard targets. */
  question: ReadonlySignal<Question | undefined>;
  map: MatchUpMap;
  /** What the map shows at a glance; undefined until it is worked out. */
  readOffs: ReadonlySignal<ReadOffs | undefined>;
  places: VolleyPlaces;
  /** The two lists change places. */
  swap(): void;
  showExamples(): void;
  /** Everything about one cell; undefined once cancelled. */
  details(cell: MatchUp, signal: AbortSignal): Promise<CellDetails | undefined>;
  /** Shows an attack in the calculator. */
  load(setup: Setup): void;
  dispose(): void;
}

/** The query of the map: fighters of both lists in the situation chosen. */
const watchQuestion = (store: Store, units: Units, slots: Shelf['slots'], attackers: ReadonlySignal<Slot>) => {
  const cards = units.catalogue.peek();
  /** Ways of playing and edition, as a share code, so that other edits of the attack on screen change nothing here. */
  const played = computed(() => toShareCode(bareAttack(store.config.value)));
  const strengths = computed(() => store.session.value.battle.strengths);
  const situation = computed(() => store.session.value.battle.situation);
  const armies = computed(() => {
    const army = (slot: Slot): Fighter[] | undefined => {
      const list = slots.value[slot];
      return list && cards && fightersOf(cards, slot, list, strengths.value);
    };
    return { mine: army('mine'), theirs: army('theirs') };
  });
  return computed((): Question | undefined => {
    const attacking = armies.value[attackers.value];
    if (!attacking || !cards) return undefined;
    return {
      cards,
      situation: situation.value,
      played: fromShareCode(played.value).config,
      attackers: attacking,
      targets: armies.value[OTHER_SLOT[attackers.value]],
    };
  });
};

const readOffsOf = ({ rows }: MatchUpMap, measure: Measure): ReadOffs => {
  const answered = rows.value.flatMap((row) => row.answered.value ?? []);
  return readOffs(
    { cells: answered.map(({ cells }) => [...cells]), back: answered.map(({ back }) => [...back]) },
    answered.map((row) => notableIn(measure, row)),
  );
};

/** The battle of two lists. `units` have loaded their cards. */
const createBattle = (store: Store, units: Units, pages?: PageLists): BattleState => {
  const cards = units.catalogue.peek();
  if (!cards) throw new Error('createBattle needs a loaded catalogue.');
  const { createBox, dispose: closeShelf, ...shelf } = createShelf(cards, store, pages);
  const { slots } = shelf;
  const { boxes, dispose: closeBoxes } = watchBoxes({ slots, createBox });
  const choices = computed(() => store.session.value.battle);
  const attackers = computed((): Slot => {
    const { mine, theirs } = slots.value;
    if (mine && theirs) return choices.value.attackers;
    return theirs ? 'theirs' : 'mine';
  });
  const measures = computed((): readonly Measure[] => {
    const { mine, theirs } = slots.value;
    return mine && theirs ? MEASURES : MEASURES.filter((name) => name !== 'points' && name !== 'trade');
  });
  const measure = computed((): Measure => measures.value.find((name) => name === choices.value.measure) ?? 'wounds');
  const question = watchQuestion(store, units, slots, attackers);
  const map = watchMap(units.odds, question, measure);
  const change = (changed: Partial<Battle>) => store.do({ do: 'battle', change: changed });
  return {
    shelf,
    boxes,
    choices,
    change,
    changeSituation: (changed) => change({ situation: { ...choices.peek().situation, ...changed } }),
    setStrength: (key, strength) => change({ strengths: withStrength(choices.peek().strengths, key, strength) }),
    measures,
    measure,
    attackers,
    question,
    map,
    readOffs: computed(() => (map.isDone.value ? readOffsOf(map, measure.value) : undefined)),
    places: watchPlaces(
      question,
      computed(() => choices.value.volley),
    ),
    swap: () => {
      const { mine: before } = slots.peek();
      // a page's list is stored first
      if (before?.site) shelf.put(before.id, 'mine');
      const { mine, theirs } = slots.peek();
      if (mine) shelf.put(mine.id, 'theirs');
      else if (theirs) shelf.put(theirs.id, 'mine');
    },
    showExamples: () => {
      for (const slot of SLOTS) boxes.peek()[slot].paste(EXAMPLE_LISTS[slot]);
    },
    details: (cell, signal) => detailsOf(cards, units.odds, cell, signal),
    load: (setup) => store.do({ do: 'open', snapshot: toSnapshot(setup) }),
    dispose: () => {
      map.dispose();
      closeBoxes();
      closeShelf();
    },
  };
};

/**
 * The same, to be drawn in a later turn: creating and drawing it would be too much for one. Undefined if `signal` ended it
 * before; once it is there, `signal` disposes of it.
 */
export const beginBattle = async (
  store: Store,
  units: Units,
  pages: PageLists | undefined,
  signal: AbortSignal,
): Promise<BattleState | undefined> => {
  if (signal.aborted) return undefined;
  const battle = createBattle(store, units, pages);
  signal.addEventListener('abort', battle.dispose);
  await pause();
  return signal.aborted ? undefined : battle;
};
