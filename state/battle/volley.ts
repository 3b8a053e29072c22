import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { ArmyRow } from '../../battle/army';
import { attackOnRow, type Battlefield, matchUp } from '../../battle/one-attack';
import { startOf } from '../../battle/situation';
import type { Ask } from '../../odds/questions/brief';
import { killOdds } from '../../odds/questions/kill';
import type { AskVolley } from '../../odds/volley';
import { MOST_ATTACKS, type VolleyAnswer, type VolleyConfig } from '../../rules/volley';
import { type Edits, type Setup, sameCards, toSnapshot, type UnitPick } from '../../setup/setup';
import {
  asTarget,
  firstOf,
  fromVolleySnapshot,
  inOrder,
  startVolley,
  toVolleyConfig,
  toVolleySnapshot,
  VOLLEY_FULL,
  type VolleySetup,
  whyNoVolley,
  withAdded,
  withAttackEdited,
  withMoved,
  withoutAttack,
  withRangedFirst,
  withTargetEdited,
} from '../../setup/volley';
import { joined, retargeted } from '../../setup/volley-units';
import { type Catalogue, fullName } from '../../units';
import type { Store } from '../sync/store';
import type { Units } from '../units/index';
import { createQueue } from '../units/place';
import type { Armies } from './armies';
import { followed, onMap, targetAfter } from './on-map';
import { type WatchedVolley, watchVolleyOdds } from './volley-odds';

/** The chance of each number of the target's miniatures left after a volley, from none up. */
export const minisLeftAfter = ({ volley }: VolleyAnswer, { target }: VolleyConfig): number[] =>
  killOdds(volley.attacks.at(-1)?.wounds ?? [], target).removed.toReversed();

/** The volley on screen, its odds, and everything that changes it. All changes can be undone. */
export interface Volley extends WatchedVolley {
  setup: ReadonlySignal<VolleySetup | undefined>;
  /** Names units by their weapons. */
  cards: Catalogue;
  /** The target chosen for a volley that has no attack yet. */
  target: ReadonlySignal<Setup | undefined>;
  /** Why the volley has no odds, in one sentence. */
  whyNone: ReadonlySignal<string | undefined>;
  /** Adds an attack, on the volley's target whatever its own was. */
  add(attack: Setup): Promise<void>;
  /** Adds an attack on this target; of another target, it starts a new volley. Returns the volley that it replaced. */
  addOrStart(attack: Setup): Promise<VolleySetup | undefined>;
  /** Adds a unit of a list as it fights. */
  addRow(field: Battlefield, row: ArmyRow): Promise<void>;
  /** The wounds of each of my rows into the target as it is before the volley; null where it cannot attack. */
  woundsOf(armies: Armies, signal: AbortSignal): Promise<(number | null)[]>;
  /** Turns the volley, or the next one, to a unit of a list. */
  aimAt(field: Battlefield, row: ArmyRow): Promise<void>;
  /** The volley in the map's situation, if that is not its own. */
  onMap(armies: Armies): Promise<VolleySetup | undefined>;
  /** Takes the map's situation: of every attack and of the target. */
  useMap(armies: Armies): Promise<void>;
  /**
   * Follows a change of the map's situation, as part of the same undo step. A volley that was edited by hand, or came from
   * elsewhere, keeps its own situation.
   */
  follow(before: Armies, after: () => Armies | undefined): Promise<void>;
  /** Shows this volley instead. */
  open(volley: VolleySetup): void;
  remove(index: number): void;
  move(from: number, to: number): void;
  useBestOrder(): void;
  /** Puts the ranged attacks before the melee. */
  shootFirst(): void;
  editAttack(index: number, edits: Edits): void;
  editTarget(edits: Edits): void;
  setGuardianWounds(wounds: number): void;
  clear(): void;
  /** Opens one of its attacks in the calculator. */
  openAttack(index: number): void;
}

const cannotAttack = (units: Units, { pick }: ArmyRow): string => {
  const unit = units.catalogue.peek()?.units.get(pick.unit);
  return `${unit ? fullName(unit) : 'This unit'} has no attack that reaches this target.`;
};

/** The stored volley, and ways to change it. */
const createChanges = (store: Store) => {
  const stored = computed(() => store.session.value.battle.volley);
  const setup = computed(() => (stored.value ? fromVolleySnapshot(stored.value) : undefined));
  const inTurn = createQueue();
  const show = (volley: VolleySetup | undefined): void =>
    store.do({ do: 'battle', change: { volley: volley ? toVolleySnapshot(volley) : null } });
  const change = (changed: (volley: VolleySetup) => VolleySetup | undefined): void => {
    const now = setup.peek();
    if (now) show(changed(now));
  };
  /** If the volley is changed in the meantime, starts again from the changed one. */
  const replace = (work: (now: VolleySetup | undefined) => Promise<VolleySetup | undefined>): Promise<void> =>
    inTurn(async () => {
      for (;;) {
        const before = stored.peek();
        const next = await work(setup.peek());
        if (before !== stored.peek()) continue;
        if (next) show(next);
        return;
      }
    });
  return { stored, setup, show, change, replace };
};

/** The map may change again before the volley has followed; the last change then counts from the first one's situation. */
const createFollowing = (
  store: Store,
  { stored, setup }: ReturnType<typeof createChanges>,
  target: Signal<Setup | undefined>,
  ask: Ask,
) => {
  let from: Armies | undefined;
  let changes = 0;
  return async (before: Armies, after: () => Armies | undefined): Promise<void> => {
    from ??= before;
    changes += 1;
    const [mine, now, was, armies] = [changes, setup.peek(), stored.peek(), after()];
    const next = now && armies && (await followed(from, armies, ask, now));
    const aimed = target.peek();
    const aimedNext = aimed && armies && (await targetAfter(from, armies, ask, aimed));
    if (mine !== changes) return;
    from = undefined;
    if (aimedNext && aimed === target.peek()) target.value = aimedNext;
    if (next && was === stored.peek() && armies === after())
      store.do({ do: 'battle', change: { volley: toVolleySnapshot(next) }, isPartOfLast: true });
  };
};

/** Adds attacks to a volley, or starts one; what is impossible is refused in one sentence. */
const createAdding = (store: Store, units: Units, cards: Catalogue) => {
  const ask = units.ask(new AbortController().signal);
  const refuse = (sentence: string): undefined => {
    store.notice.value = sentence;
  };
  const started = (attack: Setup): VolleySetup | undefined => {
    const why = whyNoVolley(attack.config);
    return why ? refuse(why) : startVolley(attack);
  };
  const isFull = (now: VolleySetup | undefined): boolean => (now?.attacks.length ?? 0) >= MOST_ATTACKS;
  const withAttack = async (now: VolleySetup | undefined, attack: Setup): Promise<VolleySetup | undefined> => {
    if (!now) return started(attack);
    return isFull(now) ? refuse(VOLLEY_FULL) : withAdded(now, [await joined(cards, ask, now, attack)]);
  };
  const targetFor = (now: VolleySetup | undefined, target: Setup | undefined, { situation, played }: Battlefield) =>
    now ? asTarget(now, startOf(situation, played).attacker) : target;
  const withRow = async (
    now: VolleySetup | undefined,
    target: Setup | undefined,
    field: Battlefield,
    row: ArmyRow,
  ): Promise<VolleySetup | undefined> => {
    if (isFull(now)) return refuse(VOLLEY_FULL);
    const on = targetFor(now, target, field);
    if (!on) return undefined;
    const found = await matchUp(field, ask, row, on);
    return found ? withAttack(now, found.setup) : refuse(cannotAttack(units, row));
  };
  return { ask, started, withAttack, withRow, targetFor };
};

export const createVolley = (store: Store, units: Units, askVolley: AskVolley): Volley => {
  const cards = units.catalogue.peek();
  if (!cards) throw new Error('createVolley needs a loaded catalogue.');
  const changes = createChanges(store);
  const { setup, show, change, replace } = changes;
  const { ask, started, withAttack, withRow, targetFor } = createAdding(store, units, cards);
  const target = signal<Setup | undefined>(undefined);
  const watched = watchVolleyOdds(
    askVolley,
    computed(() => setup.value && toVolleyConfig(setup.value)),
    computed(() => store.settings.value.attacks),
  );
  const isTarget = (now: VolleySetup | undefined, pick: UnitPick | undefined): now is VolleySetup =>
    now !== undefined && sameCards(firstOf(now).units?.defender, pick);

  return {
    ...watched,
    setup,
    cards,
    target: computed(() => (setup.value ? undefined : target.value)),
    whyNone: computed(() => setup.value && whyNoVolley(firstOf(setup.value).config)),
    add: (attack) => replace((now) => withAttack(now, attack)),
    addOrStart: async (attack) => {
      let replaced: VolleySetup | undefined;
      await replace(async (now) => {
        const isSame = isTarget(now, attack.units?.defender);
        const next = isSame ? await withAttack(now, attack) : started(attack);
        replaced = next && !isSame ? now : undefined;
        return next;
      });
      return replaced;
    },
    addRow: (field, row) => replace((now) => withRow(now, target.peek(), field, row)),
    woundsOf: async (armies, signal) => {
      const on = targetFor(setup.peek(), target.peek(), armies);
      const askNow = units.ask(signal);
      const found: (number | null)[] = [];
      for (const { army } of on ? armies.attackers : []) {
        const cell = on && (await matchUp(armies, askNow, army, on));
        if (signal.aborted) return [];
        found.push(cell ? cell.wounds : null);
      }
      return found;
    },
    aimAt: (field, row) =>
      replace(async (now) => {
        const on = isTarget(now, row.pick) ? undefined : await attackOnRow(field, ask, row);
        if (on) target.value = on;
        return now && on && retargeted(cards, ask, now, on);
      }),
    onMap: async (armies) => {
      const now = setup.peek();
      return now && onMap(armies, ask, now);
    },
    useMap: (armies) => replace(async (now) => now && onMap(armies, ask, now)),
    follow: createFollowing(store, changes, target, ask),
    open: show,
    remove: (index) => change((now) => withoutAttack(now, index)),
    move: (from, to) => change((now) => withMoved(now, from, to)),
    useBestOrder: () => {
      const best = watched.bestOrder.peek();
      if (best) change((now) => inOrder(now, best.order));
    },
    shootFirst: () => change(withRangedFirst),
    editAttack: (index, edits) => change((now) => withAttackEdited(now, index, edits)),
    editTarget: (edits) => change((now) => withTargetEdited(now, edits)),
    setGuardianWounds: (guardianWounds) => change((now) => ({ ...now, guardianWounds })),
    clear: () => {
      target.value = undefined;
      if (setup.peek()) show(undefined);
    },
    openAttack: (index) => {
      const attack = setup.peek()?.attacks[index];
      if (attack) store.do({ do: 'open', snapshot: toSnapshot(attack) });
    },
  };
};
