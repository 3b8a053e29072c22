import type { AskPlan, PlanOptions } from '../odds/plan';
import type { Ask } from '../odds/questions/brief';
import { MOST_PLANNED, type Plan, type PlanGoal, type PlanLine } from '../rules/plan';
import { woundsLeft } from '../rules/wounds-left';
import type { Setup } from '../setup/setup';
import type { VolleyAttackSetup, VolleySetup } from '../setup/volley';
import type { ArmyRow } from './army';
import { attackOnRow, type Battlefield, matchUp } from './one-attack';

/** The attacks on one target in their order. */
interface PlannedVolley extends Pick<PlanLine, 'odds' | 'points'> {
  /** The place of the target's row. */
  target: number;
  /** The places of the attackers' rows. */
  attackers: number[];
  /** The same attacks, to open them as a volley. */
  volley: VolleySetup;
}

/** Who attacks whom, in which order. Nobody splits its fire. */
export interface BattlePlan extends Pick<Plan, 'value' | 'tried' | 'looked'> {
  goal: PlanGoal;
  volleys: PlannedVolley[];
  /** The places of rows, once for each unit that would add nothing. */
  unused: number[];
  /** The places of targets whose wounds are not known, or that have none left. */
  leftOut: number[];
}

/** Each unit of the rows, by the place of its row. */
const unitsOf = (rows: readonly ArmyRow[]): number[] =>
  rows.flatMap(({ count }, place) => new Array<number>(Math.max(0, count)).fill(place));

/** Why there can be no plan, in one sentence; undefined if there can be one. */
export const whyNoPlan = (attackers: readonly ArmyRow[], targets: readonly ArmyRow[]): string | undefined => {
  const [mine, theirs] = [unitsOf(attackers).length, unitsOf(targets).length];
  if (mine === 0) return 'Choose the units that attack.';
  if (theirs === 0) return 'Choose the units to attack.';
  if (mine > MOST_PLANNED) return `A plan can have at most ${MOST_PLANNED} attackers; you chose ${mine}.`;
  return theirs > MOST_PLANNED ? `A plan can have at most ${MOST_PLANNED} targets; you chose ${theirs}.` : undefined;
};

const canBePlanned = (on: Setup | undefined): on is Setup =>
  on?.config.target !== undefined && woundsLeft(on.config.target) > 0;

/** Observation tokens lie on the target, so all attacks have those of the whole volley. */
const withTokensOf = ({ volley }: PlanLine, { reverse: _, ...setup }: Setup): VolleyAttackSetup => {
  const { observationTokens } = volley;
  return { ...setup, config: { ...setup.config, attacker: { ...setup.config.attacker, observationTokens } } };
};

/** The attack of each attacker on each target; an empty row where nothing can be planned. Undefined if cancelled. */
const attacksOf = async (
  field: Battlefield,
  ask: Ask,
  attackers: readonly ArmyRow[],
  targets: readonly ArmyRow[],
): Promise<(Setup | null)[][] | undefined> => {
  const setups: (Setup | null)[][] = [];
  for (const target of targets) {
    const on = await attackOnRow(field, ask, target);
    const row: (Setup | null)[] = [];
    for (const attacker of attackers) {
      if (!canBePlanned(on)) break;
      const found = await matchUp(field, ask, attacker, on);
      if (found === undefined) return undefined;
      row.push(found?.setup ?? null);
    }
    setups.push(row);
  }
  return setups;
};

/**
 * Who of these attackers should attack whom, in which order; the counts of the rows say how many of them take part.
 * Undefined if `ask` was cancelled. Throws what `whyNoPlan` says.
 */
export const planBattle = async (
  field: Battlefield,
  { ask, askPlan }: { ask: Ask; askPlan: AskPlan },
  attackers: readonly ArmyRow[],
  targets: readonly ArmyRow[],
  goal: PlanGoal,
  options?: PlanOptions,
): Promise<BattlePlan | undefined> => {
  const why = whyNoPlan(attackers, targets);
  if (why) throw new RangeError(why);
  const setups = await attacksOf(field, ask, attackers, targets);
  if (!setups) return undefined;
  const leftOut = [...targets.keys()].filter((place) => setups[place]?.length === 0);
  const mine = unitsOf(attackers);
  const theirs = unitsOf(targets).filter((place) => !leftOut.includes(place));
  const attacksOn = (target: number) => mine.map((place) => setups[target]?.[place]?.config ?? null);
  const plan = await askPlan({ targets: theirs.map((place) => ({ attacks: attacksOn(place) })), goal }, options);
  const volleyOf = (line: PlanLine): PlannedVolley => {
    const target = theirs[line.target] as number;
    const places = line.order.map((unit) => mine[unit] as number);
    const attacks = places.map((place) => withTokensOf(line, setups[target]?.[place] as Setup));
    return { target, attackers: places, volley: { attacks, guardianWounds: 0 }, odds: line.odds, points: line.points };
  };
  const { lines, value, tried, looked } = plan;
  const unused = mine.filter((_, unit) => !lines.some(({ order }) => order.includes(unit)));
  return { goal, volleys: lines.map(volleyOf), unused, leftOut, value, tried, looked };
};
