import { type ArmyRow, armyOf } from '../../battle/army';
import { matchUps } from '../../battle/match-ups';
import { NO_SITUATION } from '../../battle/situation';
import { createOdds } from '../../odds';
import { createInProcessRun } from '../../odds/run/in-process';
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

/** Both ways, in heavy cover with tokens. */
export const createBenchMatchUps = (cards: Catalogue): (() => Promise<unknown>) => {
  const odds = createOdds(createInProcessRun());
  const situation = { ...NO_SITUATION, cover: 'heavy', aims: 1, dodges: 1 } as const;
  const [mine, theirs] = [benchArmy(cards, 3), benchArmy(cards, 8)];
  return () => matchUps({ cards, situation }, odds, mine, theirs);
};
