import { standardField } from '../../battle/field';
import { frontOf } from '../../battle/front';
import { FieldNumbers } from '../../battle/numbers';
import { createOdds } from '../../odds';
import { forgetEverything } from '../../odds/engines/exact';
import { createAsk } from '../../odds/questions/brief';
import { createInProcessRun } from '../../odds/run/in-process';
import { NO_SITUATION } from '../../setup/battle-situation';
import type { Catalogue } from '../../units';
import { type Measured, median } from './measure';

const STORMTROOPERS = 'ay';
const ROUNDS = 5;

/** How long the loadouts worth their points take: for Stormtroopers, and for the unit that takes longest. */
export const measureFronts = async (cards: Catalogue): Promise<Record<string, Measured>> => {
  const ask = createAsk(createOdds(createInProcessRun()));
  const field = standardField({ cards, situation: NO_SITUATION });
  const front = async (unit: string): Promise<number> => {
    forgetEverything();
    const started = performance.now();
    await frontOf(new FieldNumbers(cards, ask, field), { unit, upgrades: [] });
    return performance.now() - started;
  };
  const first = await front(STORMTROOPERS);
  const again: number[] = [];
  while (again.length < ROUNDS) again.push(await front(STORMTROOPERS));
  let slowest = { name: '', value: 0 };
  for (const { id, name, rank } of cards.units.values()) {
    const value = rank === 'counterpart' ? 0 : await front(id);
    if (value > slowest.value) slowest = { name, value };
  }
  return {
    frontFirst: { name: 'loadouts of Stormtroopers, 15 targets, first', unit: 'ms', value: first },
    front: { name: '… again', unit: 'ms', value: median(again) },
    frontSlowest: { name: `… the slowest unit (${slowest.name})`, unit: 'ms', value: slowest.value },
  };
};
