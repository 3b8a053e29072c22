import { JOINT_WIDTH, type StepMeans, type Tally } from '../rules/answer';
import { MAX_ATTACK_DICE, MAX_DEFENSE_DICE, Mean, SUPPRESSION_WIDTH } from '../rules/slots';
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
import { BEHIND, SUMS, Sums } from './sums';
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

/** Hits and crits are reported after these steps. */
const STEPS = [
  { step: 'roll-attack-dice', what: 'rolled', hits: Mean.rolledHits, crits: Mean.rolledCrits },
  { step: 'reroll-attack-dice', what: 'rerolls', hits: Mean.hitsAfterRerolls, crits: Mean.critsAfterRerolls },
  { step: 'convert-attack-surges', what: 'surges', hits: Mean.hitsAfterSurges, crits: Mean.critsAfterSurges },
  { step: 'convert-with-tokens', what: 'tokens', hits: Mean.hitsAfterTokens, crits: Mean.critsAfterTokens },
  { step: 'take-sniper-shot', what: 'sniper', hits: BEHIND.hitsAfterSniper, crits: BEHIND.critsAfterSniper },
  { step: 'apply-dodge-and-cover', what: 'cover', hits: BEHIND.hitsAfterCover, crits: BEHIND.critsAfterCover },
  { step: 'apply-dodge-and-cover', what: 'dodge', hits: Mean.hitsAfterDodge, crits: Mean.critsAfterDodge },
  { step: 'modify-attack-dice', what: 'modify', hits: Mean.hits, crits: Mean.crits },
] as const;

const NOTHING = new Float64Array(0);

/** Adds up everything a full answer needs, over all attacks that can happen. */
export class ExactTally extends Notes implements Tally {
  readonly weight = 1;
  override readonly wish: Wish;
  total: Float64Array = NOTHING;
  main: Float64Array = NOTHING;
  guardian: Float64Array = NOTHING;
  woundsBack: Float64Array = NOTHING;
  suppression: Float64Array = NOTHING;
  facesKnown = false;
  sums: Float64Array = NOTHING;
  squares: Float64Array = NOTHING;
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

  get steps(): StepMeans[] {
    return STEPS.filter(({ what }) => what !== 'rerolls' || this.facesKnown).map(({ step, what, hits, crits }) => ({
      step,
      what,
      hits: this.noted.get(hits),
      crits: this.noted.get(crits),
    }));
  }

  override half({ noted, facesKnown }: Half, dice: number): void {
    const { size, width } = gridOf(dice);
    const wounds = MAX_ATTACK_DICE + 1;
    const back = MAX_DEFENSE_DICE + 1;
    const block = inOneBlock(SUMS, wounds, wounds, wounds, back, wounds * SUPPRESSION_WIDTH, size, size);
    this.noted = new Sums(block[0]);
    this.noted.continue(noted);
    [, this.total, this.main, this.guardian, this.woundsBack, this.suppression] = block;
    [, , , , , , this.rolledChances, this.modifiedChances] = block;
    this.width = width;
    this.facesKnown = facesKnown;
  }

  override tokens(aims: number, dodges: number, p: number): void {
    this.noted.note(Mean.aimsMarksman, aims, p);
    this.noted.note(Mean.jarkai, dodges, p);
  }

  /** Hits and crits together after step 4. */
  override rolled(strikes: readonly Strike[]): void {
    const { cells, hits, crits, rest } = gridOf(this.width - 1);
    for (const { results } of strikes) {
      for (let i = 0; i < results.count; i++) {
        const cell = results.touched[i] as number;
        add(this.rolledChances, cell, results.p[cell] as number);
      }
    }
    this.noted.noteColumn(Mean.hitsAfterTokens, hits, cells, this.rolledChances);
    this.noted.noteColumn(Mean.critsAfterTokens, crits, cells, this.rolledChances);
    this.noted.noteColumn(Mean.blanksAfterTokens, rest, cells, this.rolledChances);
  }

  /** A sniper shot: one certain wound, no results, no defense. */
  override sniperShot(_strike: Strike, suppression: number, p: number): void {
    add(this.modifiedChances, 0, p);
    add(this.total, 1, p);
    add(this.main, 1, p);
    add(this.guardian, 0, p);
    add(this.woundsBack, 0, p);
    add(this.suppression, SUPPRESSION_WIDTH + suppression, p);
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
    this.noted.noteColumn(BEHIND.hitsAfterSniper, hits, touched, attacks, count);
    this.noted.noteColumn(BEHIND.critsAfterSniper, crits, touched, attacks, count);
  }

  /** After the cover pool, after dodge, and after step 6. */
  override covered({ touched, count, p }: Layer, { grid, columns, effects }: TargetTable): void {
    for (let i = 0; i < count; i++) {
      const cell = touched[i] as number;
      const to = (columns.hits[cell] as number) * grid.width + (columns.crits[cell] as number);
      add(this.modifiedChances, to, p[cell] as number);
    }
    for (const [mean, column] of effects) this.noted.noteColumn(mean, column, touched, p, count);
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

  override outcome(assault: Assault, wounds: Wounds): void {
    const { noted } = this;
    const { p, main, guardian, roll, guardianRoll } = wounds;
    add(this.total, main + guardian, p);
    add(this.main, main, p);
    add(this.guardian, guardian, p);
    const deflected = roll.deflected + guardianRoll.deflected;
    add(this.woundsBack, deflected + assault.djem, p);
    add(this.suppression, main * SUPPRESSION_WIDTH + wounds.suppression, p);
    noted.note(Mean.deflect, deflected, p);
    noted.note(Mean.mainNoPierce, compareResults(assault.results, roll.blocks), p);
    noted.note(Mean.guardianNoPierce, compareResults(assault.guardianHits, guardianRoll.blocks), p);
    noted.note(Mean.supp, wounds.suppression, p);
    noted.note(Mean.pierced, wounds.pierced, p);
  }

  /** Means that follow from the others, once everything is added up. */
  finish(): Tally {
    const { noted } = this;
    for (let wounds = 1; wounds <= this.width; wounds++) {
      noted.note(Mean.total, wounds, this.total[wounds] ?? 0);
      noted.note(Mean.main, wounds, this.main[wounds] ?? 0);
      noted.note(Mean.guardian, wounds, this.guardian[wounds] ?? 0);
    }
    this.sums = noted.sums;
    this.squares = noted.squares;
    return this;
  }
}
