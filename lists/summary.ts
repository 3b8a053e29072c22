import { ATTACK_CRITS, ATTACK_SURGES, BLACK_HITS, RED_HITS, WHITE_HITS } from '../rules/dice';
import { attackOf, type CandidatePool, type Catalogue, loadoutOf, type UnitChoice } from '../units';
import { choiceOf, type ListUnit } from './reading';
import { pointsOf } from './settle-by-points';

/** The distances of the summary; 5 is everything beyond 4. */
export const SUMMARY_RANGES = ['melee', 1, 2, 3, 4, 5] as const;
type SummaryRange = (typeof SUMMARY_RANGES)[number];

interface DiceCount {
  red: number;
  black: number;
  white: number;
}

/** An army list at a glance. */
export interface ListSummary {
  /** Units that activate; a counterpart activates with its unit. */
  activations: number;
  points: number;
  miniatures: number;
  /** Wounds of all miniatures by the color of their defense die. */
  wounds: { red: number; white: number };
  /** Attack dice if every unit attacks once at this range, each with its strongest pool there. */
  dice: Record<SummaryRange, DiceCount>;
}

/** A unit of a list, as lists are read and as they are stored. */
type Listed = Pick<ListUnit, 'unit' | 'upgrades' | 'count' | 'counterpart'>;

const diceIn = ({ values }: CandidatePool): DiceCount => ({
  red: Number(values.attacker_redDice ?? 0),
  black: Number(values.attacker_blackDice ?? 0),
  white: Number(values.attacker_whiteDice ?? 0),
});

/** Sides that are hits or crits, surges included if the unit converts them: enough to choose between weapons. */
const strengthOf = (pool: CandidatePool): number => {
  const { red, black, white } = diceIn(pool);
  const surges = (pool.values.attacker_surgeChart ?? 'none') === 'none' ? 0 : ATTACK_SURGES;
  const same = ATTACK_CRITS + surges;
  return red * (RED_HITS + same) + black * (BLACK_HITS + same) + white * (WHITE_HITS + same);
};

const diceAt = (cards: Catalogue, choice: UnitChoice, range: SummaryRange): DiceCount => {
  const pools = attackOf(cards, choice, { range })?.candidates ?? [];
  const strongest = pools.reduce<CandidatePool | undefined>(
    (best, pool) => (best && strengthOf(best) >= strengthOf(pool) ? best : pool),
    undefined,
  );
  return strongest ? diceIn(strongest) : { red: 0, black: 0, white: 0 };
};

/** A counterpart is unique: of several equal units only the first has it. */
const choicesOf = (listed: Listed): { choice: UnitChoice; count: number }[] => {
  const choice = choiceOf(listed);
  if (!listed.counterpart || listed.count === 1) return [{ choice, count: listed.count }];
  const { counterpart: _, ...others } = listed;
  return [
    { choice, count: 1 },
    { choice: choiceOf(others), count: listed.count - 1 },
  ];
};

const add = (sum: DiceCount, dice: DiceCount, times: number): void => {
  sum.red += times * dice.red;
  sum.black += times * dice.black;
  sum.white += times * dice.white;
};

/** Sums a list up. Units that are not in the catalogue are left out. */
export const summarize = (cards: Catalogue, units: readonly Listed[]): ListSummary => {
  const none = () => ({ red: 0, black: 0, white: 0 });
  const summary: ListSummary = {
    activations: 0,
    points: 0,
    miniatures: 0,
    wounds: { red: 0, white: 0 },
    dice: { melee: none(), 1: none(), 2: none(), 3: none(), 4: none(), 5: none() },
  };
  for (const listed of units) {
    if (!cards.units.has(listed.unit)) continue;
    summary.activations += listed.count;
    summary.points += pointsOf(cards, { ...listed, line: 0 });
    for (const { choice, count } of choicesOf(listed)) {
      const loadout = loadoutOf(cards, choice);
      for (const squad of loadout?.squads ?? []) {
        summary.miniatures += count * squad.count;
        summary.wounds[loadout?.unit.defense ?? 'white'] += count * squad.count * squad.wounds;
      }
      for (const range of SUMMARY_RANGES) add(summary.dice[range], diceAt(cards, choice, range), count);
    }
  }
  return summary;
};
