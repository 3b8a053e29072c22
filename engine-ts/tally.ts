import { JOINT_WIDTH, type StepMeans, type Tally } from '../rules/answer';
import { MAX_ATTACK_DICE, MAX_DEFENSE_DICE, Mean } from '../rules/slots';
import type { Assault } from './assaults';
import type { Moments } from './chances';
import type { CoverTable } from './cover-table';
import type { Defense } from './defense-table';
import type { Half } from './halves';
import type { Notes } from './notes';
import { compareResults } from './steps/compare-results';
import type { DefenseDice } from './steps/roll-defense-dice';
import type { Strike } from './strikes';
import { Sums } from './sums';
import type { TargetTable } from './target-table';
import type { Wish } from './walk-rerolls';

const add = (histogram: Float64Array, bin: number, p: number): void => {
  histogram[bin] = (histogram[bin] as number) + p;
};

/** Hits and crits together as everybody reads them, from chances by `hits * width + crits`. */
const jointOf = (chances: Float64Array, width: number): Float64Array => {
  const joint = new Float64Array(JOINT_WIDTH ** 2);
  for (let hits = 0; hits < width; hits++) {
    joint.set(chances.subarray(hits * width, (hits + 1) * width), hits * JOINT_WIDTH);
  }
  return joint;
};

interface HitsAndCrits {
  hits: number;
  crits: number;
}
const none = (): HitsAndCrits => ({ hits: 0, crits: 0 });
const NOTHING = new Float64Array(0);

const WOUNDS = MAX_ATTACK_DICE + 1;
const BACK = MAX_DEFENSE_DICE + 1;

/** Adds up chances: everything that an answer needs to know of all attacks that can happen. */
export class ExactTally implements Tally, Notes {
  readonly weight = 1;
  readonly wish: Wish;
  readonly total: Float64Array;
  readonly main: Float64Array;
  readonly guardian: Float64Array;
  readonly woundsBack: Float64Array;
  facesKnown = false;
  sums: Float64Array = NOTHING;
  squares: Float64Array = NOTHING;
  steps: StepMeans[] = [];
  private noted!: Sums;
  private width = 1;
  private rolledChances = NOTHING;
  private modifiedChances = NOTHING;
  private readonly afterSniper = none();
  private readonly afterCover = none();
  private against!: { assault: Assault; guardian: Defense; target: Defense };

  constructor(everyFace: boolean) {
    this.wish = { everyFace, everyState: false };
    // one array is made sooner than four
    const { buffer } = new Float64Array(3 * WOUNDS + BACK);
    this.total = new Float64Array(buffer, 0, WOUNDS);
    this.main = new Float64Array(buffer, 8 * WOUNDS, WOUNDS);
    this.guardian = new Float64Array(buffer, 16 * WOUNDS, WOUNDS);
    this.woundsBack = new Float64Array(buffer, 24 * WOUNDS, BACK);
  }

  get attackRoll(): Float64Array {
    return jointOf(this.rolledChances, this.width);
  }

  get afterModify(): Float64Array {
    return jointOf(this.modifiedChances, this.width);
  }

  half({ noted, facesKnown }: Half): void {
    this.noted = new Sums(noted);
    this.facesKnown = facesKnown;
  }

  tokens(aims: number, dodges: number, p: number): void {
    this.noted.note(Mean.aimsMarksman, aims, p);
    this.noted.note(Mean.jarkai, dodges, p);
  }

  /** Hits and crits together after step 4. */
  rolled(strikes: readonly Strike[], dice: number): void {
    const { noted } = this;
    this.width = dice + 1;
    const size = this.width ** 2;
    const { buffer } = new Float64Array(2 * size);
    this.rolledChances = new Float64Array(buffer, 0, size);
    this.modifiedChances = new Float64Array(buffer, 8 * size, size);
    for (const { results } of strikes) {
      for (let hits = 0, cell = 0; hits <= dice; hits++, cell = hits * this.width) {
        for (let crits = 0; crits + hits <= dice; crits++, cell++) {
          const p = results[cell] as number;
          if (p === 0) continue;
          add(this.rolledChances, cell, p);
          noted.note(Mean.hitsAfterTokens, hits, p);
          noted.note(Mean.critsAfterTokens, crits, p);
          noted.note(Mean.blanksAfterTokens, dice - hits - crits, p);
        }
      }
    }
  }

  /** A sniper shot: one sure wound, no results left, and nobody defends. */
  sniperShot(_strike: Strike, suppression: number, p: number): void {
    add(this.modifiedChances, 0, p);
    add(this.total, 1, p);
    add(this.main, 1, p);
    add(this.guardian, 0, p);
    add(this.woundsBack, 0, p);
    this.noted.note(Mean.mainNoPierce, 1, p);
    this.noted.note(Mean.supp, suppression, p);
  }

  covering(attacks: Float64Array, cover: CoverTable): void {
    const { noted, width, afterSniper } = this;
    for (let hits = 0; hits < width; hits++) {
      let all = 0;
      for (let crits = 0; crits + hits < width; crits++) {
        const p = attacks[hits * width + crits] as number;
        all += p;
        afterSniper.crits += p * crits;
      }
      afterSniper.hits += all * hits;
      const { dice, cancelled } = cover[hits] as CoverTable[number];
      noted.note(Mean.coverDice, dice, all);
      noted.moments(Mean.coverCancel, cancelled, all);
    }
  }

  /** After the cover pool, after dodge, and after step 6. */
  covered(chances: Float64Array, { dice, width, withBlanks, columns, effects }: TargetTable): void {
    const { noted, afterCover, modifiedChances } = this;
    for (let blanks = 0; blanks <= (withBlanks ? dice : 0); blanks++) {
      for (let hits = 0; hits + blanks <= dice; hits++) {
        for (let crits = 0; crits + hits + blanks <= dice; crits++) {
          const cell = (blanks * width + hits) * width + crits;
          const p = chances[cell] as number;
          if (p === 0) continue;
          afterCover.hits += p * hits;
          afterCover.crits += p * crits;
          noted.note(Mean.hitsAfterDodge, columns.hitsAfterDodge[cell] as number, p);
          noted.note(Mean.critsAfterDodge, columns.critsAfterDodge[cell] as number, p);
          for (const effect of effects) noted.note(Mean[effect], columns[effect][cell] as number, p);
          const left = columns.hits[cell] as number;
          const leftCrits = columns.crits[cell] as number;
          noted.note(Mean.hits, left, p);
          noted.note(Mean.crits, leftCrits, p);
          add(modifiedChances, left * width + leftCrits, p);
        }
      }
    }
  }

  assault(assault: Assault, pool: DefenseDice, guardian: Defense, target: Defense): void {
    const { noted } = this;
    const { p, guardianHits, pierce, djem, strike } = assault;
    this.against = { assault, guardian, target };
    noted.note(Mean.guardianHits, guardianHits, p);
    noted.note(Mean.lethal, strike.lethal, p);
    noted.note(Mean.duelist, strike.duelist, p);
    noted.note(Mean.pierce, pierce, p);
    noted.note(Mean.defDice, pool.red + pool.white, p);
    noted.note(Mean.djem, djem, p);
    noted.moments(Mean.blocks, target.means.blocks, p);
    noted.moments(Mean.defSurges, target.means.surges, p);
    noted.moments(Mean.defTok, target.means.tokens, p);
    noted.moments(Mean.deflect, both(target.means.deflected, guardian.means.deflected), p);
    if (guardianHits === 0) return;
    noted.moments(Mean.gBlocks, guardian.means.blocks, p);
    noted.moments(Mean.gTok, guardian.means.tokens, p);
    noted.moments(Mean.gDodgeSpent, guardian.means.dodges, p);
  }

  outcome(p: number, g: number, t: number, main: number, wounded: number, pierced: number, suppression: number): void {
    const { noted } = this;
    const { assault, guardian, target } = this.against;
    add(this.total, main + wounded, p);
    add(this.main, main, p);
    add(this.guardian, wounded, p);
    add(this.woundsBack, (target.deflected[t] as number) + (guardian.deflected[g] as number) + assault.djem, p);
    noted.note(Mean.mainNoPierce, compareResults(assault.results, target.blocks[t] as number), p);
    noted.note(Mean.guardianNoPierce, compareResults(assault.guardianHits, guardian.blocks[g] as number), p);
    noted.note(Mean.supp, suppression, p);
    noted.note(Mean.pierced, pierced, p);
  }

  /** What follows from the rest, once all is told. */
  finish(): Tally {
    const { noted } = this;
    for (const name of ['total', 'main', 'guardian'] as const) {
      for (let wounds = 1; wounds <= this.width; wounds++) noted.note(Mean[name], wounds, this[name][wounds] ?? 0);
    }
    const after = (hits: Mean, crits: Mean): [number, number] => [noted.get(hits), noted.get(crits)];
    noted.after('convert-with-tokens', 'tokens', ...after(Mean.hitsAfterTokens, Mean.critsAfterTokens));
    noted.after('take-sniper-shot', 'sniper', this.afterSniper.hits, this.afterSniper.crits);
    noted.after('apply-dodge-and-cover', 'cover', this.afterCover.hits, this.afterCover.crits);
    noted.after('apply-dodge-and-cover', 'dodge', ...after(Mean.hitsAfterDodge, Mean.critsAfterDodge));
    noted.after('modify-attack-dice', 'modify', ...after(Mean.hits, Mean.crits));
    [this.sums, this.squares, this.steps] = [noted.sums, noted.squares, noted.steps];
    return this;
  }
}

/** The sum of two quantities that do not depend on each other. */
const both = (a: Moments, b: Moments): Moments => ({
  mean: a.mean + b.mean,
  square: a.square + 2 * a.mean * b.mean + b.square,
});
