import { JOINT_WIDTH, type StepMeans, type Tally } from '../rules/answer';
import { MAX_ATTACK_DICE, MAX_DEFENSE_DICE, Mean } from '../rules/slots';
import type { Assault } from './assaults';
import { inOneBlock } from './chances';
import type { CoverTable } from './cover-table';
import type { Defense } from './defense-table';
import { gridOf } from './grids';
import type { Half } from './halves';
import type { Layer } from './layers';
import { Notes, type Wounds } from './notes';
import { compareResults } from './steps/compare-results';
import type { DefenseDice } from './steps/roll-defense-dice';
import type { Strike } from './strikes';
import { BEHIND, Sums } from './sums';
import type { TargetTable } from './target-table';
import type { Wish } from './walk-rerolls';

const add = (histogram: Float64Array, bin: number, p: number): void => {
  histogram[bin] = (histogram[bin] as number) + p;
};

/** The joint histogram of hits and crits in the form of an answer, from chances by `hits * width + crits`. */
const jointOf = (chances: Float64Array, width: number): Float64Array => {
  const joint = new Float64Array(JOINT_WIDTH ** 2);
  for (let hits = 0; hits < width; hits++) {
    joint.set(chances.subarray(hits * width, (hits + 1) * width), hits * JOINT_WIDTH);
  }
  return joint;
};

const NOTHING = new Float64Array(0);

/** Adds up everything a full answer needs, over all attacks that can happen. */
export class ExactTally extends Notes implements Tally {
  readonly weight = 1;
  override readonly wish: Wish;
  total: Float64Array = NOTHING;
  main: Float64Array = NOTHING;
  guardian: Float64Array = NOTHING;
  woundsBack: Float64Array = NOTHING;
  facesKnown = false;
  sums: Float64Array = NOTHING;
  squares: Float64Array = NOTHING;
  steps: StepMeans[] = [];
  private noted!: Sums;
  private width = 1;
  private rolledChances: Float64Array = NOTHING;
  private modifiedChances: Float64Array = NOTHING;

  constructor(everyFace: boolean) {
    super();
    this.wish = { everyFace, everyState: false };
  }

  get attackRoll(): Float64Array {
    return jointOf(this.rolledChances, this.width);
  }

  get afterModify(): Float64Array {
    return jointOf(this.modifiedChances, this.width);
  }

  override half({ noted, facesKnown }: Half): void {
    this.noted = new Sums(noted);
    this.facesKnown = facesKnown;
  }

  override tokens(aims: number, dodges: number, p: number): void {
    this.noted.note(Mean.aimsMarksman, aims, p);
    this.noted.note(Mean.jarkai, dodges, p);
  }

  /** Hits and crits together after step 4. */
  override rolled(strikes: readonly Strike[], dice: number): void {
    const { cells, size, width, hits, crits, rest } = gridOf(dice);
    this.width = width;
    const wounds = MAX_ATTACK_DICE + 1;
    [this.total, this.main, this.guardian, this.woundsBack, this.rolledChances, this.modifiedChances] = inOneBlock(
      wounds,
      wounds,
      wounds,
      MAX_DEFENSE_DICE + 1,
      size,
      size,
    );
    for (const { results } of strikes) {
      for (let i = 0; i < results.count; i++) {
        const cell = results.touched[i] as number;
        add(this.rolledChances, cell, results.p[cell] as number);
      }
    }
    this.noted.noteColumns(cells, this.rolledChances, [
      [Mean.hitsAfterTokens, hits],
      [Mean.critsAfterTokens, crits],
      [Mean.blanksAfterTokens, rest],
    ]);
  }

  /** A sniper shot: one certain wound, no results, no defense. */
  override sniperShot(_strike: Strike, suppression: number, p: number): void {
    add(this.modifiedChances, 0, p);
    add(this.total, 1, p);
    add(this.main, 1, p);
    add(this.guardian, 0, p);
    add(this.woundsBack, 0, p);
    this.noted.note(Mean.mainNoPierce, 1, p);
    this.noted.note(Mean.supp, suppression, p);
  }

  override covering({ touched, count, p: attacks }: Layer, cover: CoverTable): void {
    const { hits, crits } = gridOf(this.width - 1);
    for (let i = 0; i < count; i++) {
      const cell = touched[i] as number;
      const p = attacks[cell] as number;
      const { dice, cancelled } = cover[hits[cell] as number] as CoverTable[number];
      this.noted.note(Mean.coverDice, dice, p);
      this.noted.moments(Mean.coverCancel, cancelled, p);
    }
    this.noted.noteColumns(
      touched,
      attacks,
      [
        [BEHIND.hitsAfterSniper, hits],
        [BEHIND.critsAfterSniper, crits],
      ],
      count,
    );
  }

  /** After the cover pool, after dodge, and after step 6. */
  override covered({ touched, count, p }: Layer, { grid, columns, effects }: TargetTable): void {
    for (let i = 0; i < count; i++) {
      const cell = touched[i] as number;
      const to = (columns.hits[cell] as number) * grid.width + (columns.crits[cell] as number);
      add(this.modifiedChances, to, p[cell] as number);
    }
    this.noted.noteColumns(touched, p, effects, count);
  }

  /** What reaches the defense, and the dice rolled against it. */
  override assault(assault: Assault, pool: DefenseDice, guardian: Defense, target: Defense): void {
    const { noted } = this;
    const { p, guardianHits, pierce, djem, strike } = assault;
    noted.note(Mean.lethal, strike.lethal, p);
    noted.note(Mean.duelist, strike.duelist, p);
    noted.note(Mean.pierce, pierce, p);
    noted.note(Mean.defDice, pool.red + pool.white, p);
    noted.note(Mean.djem, djem, p);
    noted.moments(Mean.blocks, target.blocks, p);
    noted.moments(Mean.defSurges, target.surges, p);
    noted.moments(Mean.defTok, target.tokens, p);
    if (guardianHits === 0) return;
    noted.moments(Mean.gBlocks, guardian.blocks, p);
    noted.moments(Mean.gTok, guardian.tokens, p);
    noted.moments(Mean.gDodgeSpent, guardian.dodges, p);
  }

  override outcome(p: number, assault: Assault, wounds: Wounds): void {
    const { noted } = this;
    const { main, guardian, roll, guardianRoll } = wounds;
    add(this.total, main + guardian, p);
    add(this.main, main, p);
    add(this.guardian, guardian, p);
    const deflected = roll.deflected + guardianRoll.deflected;
    add(this.woundsBack, deflected + assault.djem, p);
    noted.note(Mean.deflect, deflected, p);
    noted.note(Mean.mainNoPierce, compareResults(assault.results, roll.blocks), p);
    noted.note(Mean.guardianNoPierce, compareResults(assault.guardianHits, guardianRoll.blocks), p);
    noted.note(Mean.supp, wounds.suppression, p);
    noted.note(Mean.pierced, wounds.pierced, p);
  }

  /** Means that follow from the others, once everything is added up. */
  finish(): Tally {
    const { noted } = this;
    for (const name of ['total', 'main', 'guardian'] as const) {
      for (let wounds = 1; wounds <= this.width; wounds++) noted.note(Mean[name], wounds, this[name][wounds] ?? 0);
    }
    noted.after('convert-with-tokens', 'tokens', Mean.hitsAfterTokens, Mean.critsAfterTokens);
    noted.after('take-sniper-shot', 'sniper', BEHIND.hitsAfterSniper, BEHIND.critsAfterSniper);
    noted.after('apply-dodge-and-cover', 'cover', BEHIND.hitsAfterCover, BEHIND.critsAfterCover);
    noted.after('apply-dodge-and-cover', 'dodge', Mean.hitsAfterDodge, Mean.critsAfterDodge);
    noted.after('modify-attack-dice', 'modify', Mean.hits, Mean.crits);
    [this.sums, this.squares, this.steps] = [noted.sums, noted.squares, noted.steps];
    return this;
  }
}
