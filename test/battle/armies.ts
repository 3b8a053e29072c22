import type { ArmyRow } from '../../battle/army';
import { createOdds } from '../../odds';
import { createInProcessRun } from '../../odds/run/in-process';
import { choose } from '../units/catalogue-here';

export const odds = createOdds(createInProcessRun());

/** A row of an army, by the names of its cards. */
export const row = (unit: string, upgrades: readonly string[] = [], more: Partial<ArmyRow> = {}): ArmyRow => {
  const { unit: id, upgrades: ids = [] } = choose(unit, upgrades);
  return { pick: { unit: id, upgrades: [...ids] }, count: 1, ...more };
};
