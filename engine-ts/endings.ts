import type { Chances } from './chances';
import type { Results } from './steps/convert-attack-surges';

/** An attack roll after step 4d, with what became of the aims. */
export interface Rerolled extends Results {
  aimsSpent: number;
  aimsSaved: number;
}

/** There are at most ten aims. */
const AIMS = 16;

/** Gathers how the rerolls of so many dice end: chances of hits and crits, for each way the aims can end. */
export class Endings {
  private readonly byAims = new Map<number, Float64Array>();

  constructor(private readonly dice: number) {}

  add({ hits, crits }: Results, p: number, aimsSpent: number, aimsSaved: number): void {
    const key = aimsSpent * AIMS + aimsSaved;
    let chances = this.byAims.get(key);
    if (!chances) {
      chances = new Float64Array((this.dice + 1) ** 2);
      this.byAims.set(key, chances);
    }
    const at = hits * (this.dice + 1) + crits;
    chances[at] = (chances[at] as number) + p;
  }

  chances(): Chances<Rerolled> {
    const endings: Chances<Rerolled> = [];
    for (const [key, chances] of this.byAims) {
      const aims = { aimsSpent: Math.floor(key / AIMS), aimsSaved: key % AIMS };
      chances.forEach((p, at) => {
        const crits = at % (this.dice + 1);
        const hits = (at - crits) / (this.dice + 1);
        if (p > 0) endings.push({ state: { hits, crits, blanks: this.dice - hits - crits, ...aims }, p });
      });
    }
    return endings;
  }
}
