import { borrowLayer, giveBack, type Layer } from './layers';
import type { Matchup } from './matchup';
import type { PoolRolls } from './pool-rolls';
import type { RerollPlan } from './reroll-plan';
import { reservedForLethal, savesAims } from './steps/reroll-attack-dice';
import type { TargetTable } from './target-table';

/** Lethal's reservation is decided on the first roll, so each reservation has its own rolls. */
export const byReservation = (rolled: Layer, rolls: PoolRolls, matchup: Matchup): Layer[] => {
  const { lethalX, aimTokens } = matchup.attacker;
  if (lethalX === 0 || aimTokens === 0) return [rolled];
  const parts: Layer[] = [];
  // it depends on the blanks and surges of each color, not on how many of the others are crits; 0 is unknown
  const known = new Uint8Array(rolls.missesCount);
  for (let i = 0; i < rolled.count; i++) {
    const at = rolled.touched[i] as number;
    const key = rolls.missesOf(at);
    if (known[key] === 0) known[key] = 1 + reservedForLethal(rolls.rollAt(at), matchup);
    const reserved = (known[key] as number) - 1;
    const part = parts[reserved] ?? borrowLayer(rolls.size);
    parts[reserved] = part;
    part.add(at, rolled.take(at));
  }
  giveBack(rolled);
  return parts;
};

/** Whether Marksman saves its aims, decided once for all rolls that are equal to it. */
export class MarksmanSaving {
  /** By aims and what the decision depends on: unknown, no, yes. */
  private readonly known: Uint8Array[] = [];
  private readonly most: number;
  private readonly choices: number;

  constructor(
    private readonly table: TargetTable,
    private readonly matchup: Matchup,
  ) {
    this.most = 3 + matchup.attacker.preciseX;
    this.choices = this.most ** 3;
  }

  /** Depends on all hits, crits and surges, and on the dice of this plan that an aim would reroll instead. */
  saves(rolls: PoolRolls, plan: RerollPlan, at: number, aims: number): boolean {
    const { most, choices, table } = this;
    const { red, black, white } = plan.choiceAt(at);
    const known = this.known[aims] ?? new Uint8Array(table.grid.width ** 3 * choices);
    this.known[aims] = known;
    const key = rolls.cellOf(at, table.grid.width) * choices + (red * most + black) * most + white;
    if (known[key] === 0) {
      const roll = rolls.rollAt(at);
      // hits and crits count as one here; only a roll without any hit would be decided differently
      const seen = rolls.apart.hits ? roll : { ...roll, hits: [roll.crits, 0, 0] as const, crits: 0 };
      known[key] = savesAims(seen, aims, this.matchup, table.survivors) ? 2 : 1;
    }
    return known[key] === 2;
  }
}
