import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type BattlePlan, planBattle, whyNoPlan } from '../../battle/plan';
import type { AskPlan } from '../../odds/plan';
import type { PlanGoal } from '../../rules/plan';
import { isCancelled, messageOf } from '../answers/headline';
import type { Units } from '../units/index';
import type { Armies } from './armies';
import { choiceKey, chosenRows, type PlanChoice, planKey } from './plan-choice';

export type { PlanGoal } from '../../rules/plan';

/** Who should attack whom, searched for when the player asks. Outlives the Battle view. */
export interface PlanState {
  goal: Signal<PlanGoal>;
  /** The share of the search that is done; undefined while none is running. */
  progress: ReadonlySignal<number | undefined>;
  found: ReadonlySignal<BattlePlan | undefined>;
  /** Whether the plan found is for these armies in this situation, the units chosen and the goal. */
  isFor(armies: Armies): boolean;
  /** Why there is no plan, in one sentence. */
  trouble: ReadonlySignal<string | undefined>;
  /** The units of these armies that take part; undefined until they are chosen. */
  chosen(armies: Armies): PlanChoice | undefined;
  choose(armies: Armies, choice: PlanChoice): void;
  /** Among the units chosen. */
  search(armies: Armies): Promise<void>;
  cancel(): void;
}

const NO_UNITS: PlanChoice = { attackers: [], targets: [] };

export const createPlan = (units: Units, askPlan: AskPlan): PlanState => {
  const goal = signal<PlanGoal>('points');
  const progress = signal<number | undefined>(undefined);
  const found = signal<BattlePlan | undefined>(undefined);
  const choices = signal<Readonly<Record<string, PlanChoice>>>({});
  const trouble = signal<string | undefined>(undefined);
  let stop = new AbortController();
  /** What the plan found was asked for. */
  let asked = '';

  const chosen: PlanState['chosen'] = (armies) => choices.value[choiceKey(armies)];
  const keyOf = (armies: Armies): string => planKey(armies, chosen(armies) ?? NO_UNITS, goal.value);
  const cancel = (): void => {
    stop.abort();
    progress.value = undefined;
  };
  const search: PlanState['search'] = async (armies) => {
    cancel();
    const mine = new AbortController();
    stop = mine;
    const choice = chosen(armies) ?? NO_UNITS;
    const attackers = chosenRows(armies.attackers, choice.attackers);
    const targets = chosenRows(armies.targets ?? [], choice.targets);
    asked = keyOf(armies);
    batch(() => {
      found.value = undefined;
      trouble.value = whyNoPlan(attackers, targets);
      progress.value = trouble.value ? undefined : 0;
    });
    if (trouble.peek()) return;
    const onProgress = (share: number) => {
      if (!mine.signal.aborted) progress.value = share;
    };
    try {
      const ask = units.ask(mine.signal);
      const options = { signal: mine.signal, onProgress };
      const plan = await planBattle(armies, { ask, askPlan }, attackers, targets, goal.peek(), options);
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
    chosen,
    choose: (armies, choice) => {
      choices.value = { ...choices.peek(), [choiceKey(armies)]: choice };
    },
    search,
    cancel,
  };
};
