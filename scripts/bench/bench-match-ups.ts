import { type ArmyRow, armyOf } from '../../battle/army';
import { matchUps } from '../../battle/match-ups';
import { planBattle } from '../../battle/plan';
import { createOdds } from '../../odds';
import { createPlanner } from '../../odds/plan';
import { createAsk } from '../../odds/questions/brief';
import { createInProcessRun } from '../../odds/run/in-process';
import { NO_SITUATION } from '../../setup/battle-situation';
import { type Catalogue, withMusts } from '../../units';

const ROWS = 12;
/** Every n-th unit of the catalogue: units of all factions and ranks. */
const EVERY = 14;

/** Released units with their mandatory upgrades, a different army for each `from`. */
const benchArmy = (cards: Catalogue, from: number): ArmyRow[] => {
  const released = [...cards.units.values()].filter(({ rank, unreleased }) => rank !== 'counterpart' && !unreleased);
  const units = released.filter((_, i) => i % EVERY === from).slice(0, ROWS);
  return armyOf(
    cards,
    units.map(({ id }) => ({ ...withMusts(cards, { unit: id }), count: 1 })),
  );
};

/** In heavy cover, with tokens to carry over. */
const situation = { ...NO_SITUATION, cover: 'heavy', aims: 1, dodges: 2 } as const;

/** Six units on four, on this thread. */
export const createBenchPlan = (cards: Catalogue): (() => Promise<unknown>) => {
  const ask = createAsk(createOdds(createInProcessRun()));
  const [mine, theirs] = [benchArmy(cards, 3).slice(0, 6), benchArmy(cards, 8).slice(0, 4)];
  return () => planBattle({ cards, situation }, { ask, askPlan: createPlanner() }, mine, theirs, 'points');
};

/** Both ways. */
export const createBenchMatchUps = (cards: Catalogue): (() => Promise<unknown>) => {
  const odds = createOdds(createInProcessRun());
  const [mine, theirs] = [benchArmy(cards, 3), benchArmy(cards, 8)];
  return () => matchUps({ cards, situation }, odds, mine, theirs);
};
