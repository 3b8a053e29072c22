import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { ArmyRow } from '../../battle/army';
import { type BattlePlan, planBattle, whyNoPlan } from '../../battle/plan';
import type { AskPlan } from '../../odds/plan';
import type { PlanGoal } from '../../rules/plan';
import { isCancelled, messageOf } from '../answers/headline';
import type { Units } from '../units/index';
import type { Armies } from './armies';

export type { PlanGoal } from '../../rules/plan';

/** A plan that was found, and for whom. */
interface Found {
  plan: BattlePlan;
  armies: Armies;
}

/** Who should attack whom, searched for when the player asks. */
export interface PlanState {
  goal: Signal<PlanGoal>;
  /** The share of the search that is done; undefined while none is running. */
  progress: ReadonlySignal<number | undefined>;
  found: ReadonlySignal<Found | undefined>;
  /** Why there is no plan, in one sentence. */
  trouble: ReadonlySignal<string | undefined>;
  /** The counts of the rows say how many of their units take part. */
  search(armies: Armies, attackers: readonly ArmyRow[], targets: readonly ArmyRow[]): Promise<void>;
  cancel(): void;
}

export const createPlan = (units: Units, askPlan: AskPlan): PlanState => {
  const goal = signal<PlanGoal>('points');
  const progress = signal<number | undefined>(undefined);
  const found = signal<Found | undefined>(undefined);
  const trouble = signal<string | undefined>(undefined);
  let stop = new AbortController();

  const cancel = (): void => {
    stop.abort();
    progress.value = undefined;
  };
  const search: PlanState['search'] = async (armies, attackers, targets) => {
    cancel();
    const mine = new AbortController();
    stop = mine;
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
      if (plan && !mine.signal.aborted) found.value = { plan, armies };
    } catch (error) {
      if (!mine.signal.aborted && !isCancelled(error)) trouble.value = messageOf(error);
    }
    if (!mine.signal.aborted) progress.value = undefined;
  };
  return { goal, progress, found, trouble, search, cancel };
};
