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
/** How long a player should wait at most, in milliseconds: for Stormtroopers, and for any unit. */
const GOALS = { stormtroopers: 500, any: 2_000 } as const;
const within = (goal: number): string => `goal ${goal.toLocaleString('en')}`;
const ROUNDS = 5;

/**
 * How long the loadouts worth their points take: for Stormtroopers, and for the unit that takes longest, without and
 * with the tokens of their cards. A unit is slow because of its loadouts, so all are tried.
 */
export const measureFronts = async (cards: Catalogue): Promise<Record<string, Measured>> => {
  const ask = createAsk(createOdds(createInProcessRun()));
  const field = standardField({ cards, situation: NO_SITUATION });
  const front = async (unit: string, ownTokens = false): Promise<number> => {
    forgetEverything();
    const started = performance.now();
    await frontOf(new FieldNumbers(cards, ask, field, { ownTokens }), { unit, upgrades: [] });
    return performance.now() - started;
  };
  const first = await front(STORMTROOPERS);
  const again: number[] = [];
  while (again.length < ROUNDS) again.push(await front(STORMTROOPERS));
  const slowestOf = async (ownTokens: boolean): Promise<{ name: string; value: number }> => {
    let slowest = { name: '', value: 0 };
    for (const { id, name, rank } of cards.units.values()) {
      const value = rank === 'counterpart' ? 0 : await front(id, ownTokens);
      if (value > slowest.value) slowest = { name, value };
    }
    return slowest;
  };
  const [plain, withTokens] = [await slowestOf(false), await slowestOf(true)];
  return {
    frontFirst: {
      name: `loadouts of Stormtroopers, first, ${within(GOALS.stormtroopers)}`,
      unit: 'ms',
      value: first,
    },
    front: { name: '… again', unit: 'ms', value: median(again) },
    frontSlowest: { name: `… slowest: ${plain.name}, ${within(GOALS.any)}`, unit: 'ms', value: plain.value },
    frontSlowestTokens: {
      name: `… own tokens: ${withTokens.name}, ${within(GOALS.any)}`,
      unit: 'ms',
      value: withTokens.value,
    },
  };
};
