import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type BattlePlan, planBattle, whyNoPlan } from '../../battle/plan';
import type { AskPlan } from '../../odds/plan';
import type { PlanGoal } from '../../rules/plan';
import { isCancelled, messageOf } from '../answers/headline';
import type { PlanChoice } from '../session/battle';
import type { Store } from '../sync/store';
import type { Units } from '../units/index';
import type { Armies } from './armies';
import { choiceKey, chosenRows, planKey, withChoice } from './plan-choice';

export type { PlanGoal } from '../../rules/plan';
export type { PlanChoice } from '../session/battle';

/** Who should attack whom, searched for when the player asks. Outlives the Battle view. */
export interface PlanState {
  goal: Signal<PlanGoal>;
  /** The share of the search that is done; undefined while none is running. */
  progress: ReadonlySignal<number | undefined>;
  found: ReadonlySignal<BattlePlan | undefined>;
  /** Whether the plan found is for these armies in this situation, the units chosen and the goal. */
  isFor(armies: Armies): boolean;
  /** Why the search failed, in one sentence. */
  trouble: ReadonlySignal<string | undefined>;
  /** Why there can be no plan with the units chosen, in one sentence. */
  whyNone(armies: Armies): string | undefined;
  /** The units of these armies that take part; undefined until there is a first choice. */
  chosen(armies: Armies): PlanChoice | undefined;
  /** What to start with, until the player chooses. */
  suggest(armies: Armies, choice: PlanChoice): void;
  choose(armies: Armies, choice: PlanChoice): void;
  /** Among the units chosen. */
  search(armies: Armies): Promise<void>;
  cancel(): void;
}

const NO_UNITS: PlanChoice = { attackers: [], targets: [] };

/** Who takes part: as the player chose it, which is stored, else as suggested. */
const createChoices = (store: Store) => {
  const suggested = signal<Readonly<Record<string, PlanChoice>>>({});
  const planned = computed(() => store.session.value.battle.planned ?? []);
  const chosen: PlanState['chosen'] = (armies) => {
    const key = choiceKey(armies);
    return planned.value.find(({ of }) => of === key) ?? suggested.value[key];
  };
  const suggest: PlanState['suggest'] = (armies, choice) => {
    suggested.value = { ...suggested.peek(), [choiceKey(armies)]: choice };
  };
  const choose: PlanState['choose'] = (armies, { attackers, targets }) => {
    const choice = { of: choiceKey(armies), attackers, targets };
    store.do({ do: 'battle', change: { planned: withChoice(planned.peek(), choice) } });
  };
  return { chosen, suggest, choose };
};

export const createPlan = (store: Store, units: Units, askPlan: AskPlan): PlanState => {
  const goal = signal<PlanGoal>('points');
  const progress = signal<number | undefined>(undefined);
  const found = signal<BattlePlan | undefined>(undefined);
  const trouble = signal<string | undefined>(undefined);
  let stop = new AbortController();
  /** What the plan found was asked for. */
  let asked = '';

  const { chosen, suggest, choose } = createChoices(store);
  const rowsOf = (armies: Armies) => {
    const { attackers, targets } = chosen(armies) ?? NO_UNITS;
    return [chosenRows(armies.attackers, attackers), chosenRows(armies.targets ?? [], targets)] as const;
  };
  const whyNone: PlanState['whyNone'] = (armies) => whyNoPlan(...rowsOf(armies));
  const keyOf = (armies: Armies): string => planKey(armies, chosen(armies) ?? NO_UNITS, goal.value);
  const cancel = (): void => {
    stop.abort();
    progress.value = undefined;
  };
  const search: PlanState['search'] = async (armies) => {
    cancel();
    if (whyNone(armies)) return;
    const mine = new AbortController();
    stop = mine;
    asked = keyOf(armies);
    batch(() => {
      found.value = trouble.value = undefined;
      progress.value = 0;
    });
    const onProgress = (share: number) => {
      if (!mine.signal.aborted) progress.value = share;
    };
    try {
      const ask = units.ask(mine.signal);
      const options = { signal: mine.signal, onProgress };
      const plan = await planBattle(armies, { ask, askPlan }, ...rowsOf(armies), goal.peek(), options);
      if (plan && !mine.signal.aborted) found.value = plan;
    } catch (error) {
      if (!mine.signal.aborted && !isCancelled(error)) trouble.value = messageOf(error);
    }
    if (!mine.signal.aborted) progress.value = undefined;
  };
  return {
    goal,
    progress,
    found,
    isFor: (armies) => keyOf(armies) === asked,
    trouble,
    whyNone,
    chosen,
    suggest,
    choose,
    search,
    cancel,
  };
};
