import { armyField } from '../../battle/field';
import { FieldNumbers } from '../../battle/numbers';
import type { NumbersOptions } from '../../battle/numbers-options';
import { createOdds } from '../../odds';
import { createAsk } from '../../odds/questions/brief';
import { createInProcessRun } from '../../odds/run/in-process';
import { NO_SITUATION } from '../../setup/battle-situation';
import type { UnitPick } from '../../setup/setup';
import { catalogue, unitNamed, upgradeNamed } from '../units/catalogue-here';

export const odds = createOdds(createInProcessRun());
export const ask = createAsk(odds);

/** A unit with upgrades, by name or id. */
export const pickOf = (unit: string, ...upgrades: string[]): UnitPick => ({
  unit: unitNamed(unit).id,
  upgrades: upgrades.map((name) => upgradeNamed(name).id),
});

/** Questions about one target in the open. */
export const numbersAgainst = async (target: UnitPick, options?: NumbersOptions, aims = 0): Promise<FieldNumbers> => {
  const battlefield = { cards: catalogue, situation: { ...NO_SITUATION, aims } };
  return new FieldNumbers(catalogue, ask, await armyField(battlefield, ask, [{ pick: target, count: 1 }]), options);
};
