import { halfOf } from '../../engine-ts/halves';
import { giveBack } from '../../engine-ts/layers';
import { matchupOf } from '../../engine-ts/matchup';
import { Notes } from '../../engine-ts/notes';
import { carryTokens } from '../../engine-ts/strikes';
import { targetTableOf } from '../../engine-ts/target-table';
import { afterRollOf, attackInBrief, diceOf, exactTally, type Outcome, outcomesOf } from '../../odds/engines/exact';
import type { AttackConfig } from '../../rules/config';
import { Mean } from '../../rules/slots';

type Count = (outcome: Outcome) => number;

const HISTOGRAMS: Record<'total' | 'main' | 'guardian' | 'woundsBack', Count> = {
  total: (o) => o.main + o.guardian,
  main: (o) => o.main,
  guardian: (o) => o.guardian,
  woundsBack: (o) => o.woundsBack,
};
const MEANS: [Mean[], Count][] = [
  [[Mean.dodgeSpent], (o) => o.dodges],
  [[Mean.defTok], (o) => o.surgeTokens],
  [[Mean.ion, Mean.shields], (o) => o.shields],
  [[Mean.supp], (o) => o.suppression],
  [[Mean.obsSpent], (o) => o.observations],
  [[Mean.gTok], (o) => o.guardianSurgeTokens],
  [[Mean.gDodgeSpent], (o) => o.guardianDodges],
];

/** Where the sums over outcomes differ from the full answer. */
export const outcomeDifferences = (config: AttackConfig): string[] => {
  const [outcomes, tally] = [outcomesOf(config), exactTally(config)];
  const found: string[] = [];
  const compare = (what: string, now: number, expected: number) => {
    if (!(Math.abs(now - expected) <= 1e-12)) found.push(`${what}: ${now} instead of ${expected}`);
  };
  compare(
    'all',
    outcomes.reduce((sum, { p }) => sum + p, 0),
    1,
  );
  for (const name of ['total', 'main', 'guardian', 'woundsBack'] as const) {
    const counted = new Float64Array(tally[name].length);
    for (const outcome of outcomes) {
      const k = HISTOGRAMS[name](outcome);
      counted[k] = (counted[k] as number) + outcome.p;
    }
    counted.forEach((p, k) => {
      compare(`${name} ${k}`, p, tally[name][k] as number);
    });
  }
  for (const [means, count] of MEANS) {
    const names = means.map((mean) => Mean[mean]).join(' and ');
    const moment = (power: number) => outcomes.reduce((sum, outcome) => sum + outcome.p * count(outcome) ** power, 0);
    compare(
      names,
      moment(1),
      means.reduce((sum, mean) => sum + (tally.sums[mean] as number), 0),
    );
    const [mean] = means;
    if (mean !== undefined && means.length === 1) compare(`${names} squared`, moment(2), tally.squares[mean] as number);
  }
  return found;
};

/** Answers every final roll of an attack and adds the answers up, weighted by their chances. */
const addedUp = (config: AttackConfig): { main: Float64Array; total: number } => {
  const matchup = matchupOf(config);
  const dice = diceOf(config);
  const table = targetTableOf(dice.red + dice.black + dice.white, matchup);
  const { rolled } = halfOf(dice, matchup, table, { everyFace: false, everyState: false });
  const afterRoll = afterRollOf(config);
  const sum = { main: new Float64Array(65), total: 0 };
  for (const { results, lethal, duelist } of carryTokens(rolled, matchup, table, new Notes())) {
    results.touched.subarray(0, results.count).forEach((cell) => {
      const p = results.take(cell);
      const crits = cell % table.grid.width;
      const hits = (cell - crits) / table.grid.width;
      const answer = afterRoll({ hits, crits, aimsLeft: lethal, aimed: duelist > 0 });
      answer.main.forEach((chance, wounds) => {
        sum.main[wounds] = (sum.main[wounds] as number) + p * chance;
      });
      sum.total += p * answer.total;
    });
    giveBack(results);
  }
  return sum;
};

const near = (a: number, b: number) => Math.abs(a - b) <= 1e-12;

/** Whether that equals the answer for the whole attack. */
const isWhole = ({ main, total }: { main: Float64Array; total: number }, config: AttackConfig): boolean => {
  const tally = exactTally(config);
  return near(total, tally.sums[Mean.total] as number) && main.every((p, k) => near(p, tally.main[k] as number));
};

export const finalRollsAddUp = (config: AttackConfig): boolean => isWhole(addedUp(config), config);
export const briefIsRight = (config: AttackConfig): boolean => isWhole(attackInBrief(config), config);
