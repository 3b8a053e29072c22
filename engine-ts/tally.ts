import { JOINT_WIDTH, type MeanName, type StepMeans, type Tally } from '../rules/answer';
import { MAX_ATTACK_DICE, MAX_DEFENSE_DICE, Mean } from '../rules/slots';
import type { StepId } from '../rules/steps';
import type { Chances, Moments } from './chances';
import type { Assault, Defense } from './defend';
import type { Face } from './steps/roll-attack-dice';
import type { DefenseDice } from './steps/roll-defense-dice';

/** What one attack did. */
interface Outcome {
  main: number;
  guardian: number;
  mainNoPierce: number;
  guardianNoPierce: number;
  deflect: number;
  djem: number;
  supp: number;
  blocks: number;
  gBlocks: number;
  pierced: number;
}

interface HitsAndCrits {
  hits: number;
  crits: number;
}

const add = (histogram: Float64Array, bin: number, p: number): void => {
  histogram[bin] = (histogram[bin] as number) + p;
};

/** Adds up chances: everything that an answer needs to know of all attacks that can happen. */
export class ExactTally implements Tally {
  readonly weight = 1;
  readonly total = new Float64Array(MAX_ATTACK_DICE + 1);
  readonly main = new Float64Array(MAX_ATTACK_DICE + 1);
  readonly guardian = new Float64Array(MAX_ATTACK_DICE + 1);
  readonly woundsBack = new Float64Array(MAX_DEFENSE_DICE + 1);
  readonly attackRoll = new Float64Array(JOINT_WIDTH ** 2);
  readonly afterModify = new Float64Array(JOINT_WIDTH ** 2);
  readonly sums = new Float64Array(Mean.count);
  readonly squares = new Float64Array(Mean.count);
  readonly steps: StepMeans[] = [];
  facesKnown = false;

  mean(name: MeanName, value: number, p: number): void {
    if (value === 0) return;
    add(this.sums, Mean[name], p * value);
    add(this.squares, Mean[name], p * value * value);
  }

  /** A quantity whose chances are added up already. */
  moments(name: MeanName, { mean, square }: Moments, p: number): void {
    add(this.sums, Mean[name], p * mean);
    add(this.squares, Mean[name], p * square);
  }

  rolledDice({ hit, crit, surge, blank }: Record<Face, Moments>): void {
    this.moments('rolledHits', hit, 1);
    this.moments('rolledCrits', crit, 1);
    this.moments('rolledSurges', surge, 1);
    this.moments('rolledBlanks', blank, 1);
    this.after('roll-attack-dice', 'rolled', { hits: hit.mean, crits: crit.mean });
  }

  rerolledDice({ hit, crit, surge, blank }: Record<Face, Moments>): void {
    this.moments('hitsAfterRerolls', hit, 1);
    this.moments('critsAfterRerolls', crit, 1);
    this.moments('surgesAfterRerolls', surge, 1);
    this.moments('blanksAfterRerolls', blank, 1);
    this.facesKnown = true;
    this.after('reroll-attack-dice', 'rerolls', { hits: hit.mean, crits: crit.mean });
  }

  private after(step: StepId, what: string, { hits, crits }: HitsAndCrits): void {
    this.steps.push({ step, what, hits, crits });
  }

  /** The same for all situations after a step. */
  afterAll(step: StepId, what: string, chances: Chances<HitsAndCrits>): void {
    let [hits, crits] = [0, 0];
    for (const { state, p } of chances) {
      hits += p * state.hits;
      crits += p * state.crits;
    }
    this.after(step, what, { hits, crits });
  }

  /** Hits and crits together after step 4. */
  rolled(chances: Chances<HitsAndCrits>): void {
    for (const { state, p } of chances) {
      add(this.attackRoll, state.hits * JOINT_WIDTH + state.crits, p);
      this.mean('hitsAfterTokens', state.hits, p);
      this.mean('critsAfterTokens', state.crits, p);
    }
  }

  /** Hits and crits together after step 6. */
  modified(chances: Chances<HitsAndCrits>): void {
    for (const { state, p } of chances) {
      add(this.afterModify, state.hits * JOINT_WIDTH + state.crits, p);
      this.mean('hits', state.hits, p);
      this.mean('crits', state.crits, p);
    }
  }

  /** What reaches the defense, and how many dice stand against it. */
  assault({ guardianHits, lethal, duelist, pierce }: Assault, pool: DefenseDice, p: number): void {
    this.mean('guardianHits', guardianHits, p);
    this.mean('lethal', lethal, p);
    this.mean('duelist', duelist, p);
    this.mean('pierce', pierce, p);
    this.mean('defDice', pool.red + pool.white, p);
  }

  guardianDefends({ tokens, rerolled }: Defense<unknown>, p: number): void {
    this.moments('gTok', tokens, p);
    this.moments('gDodgeSpent', { mean: rerolled, square: rerolled }, p);
  }

  targetDefends({ surges, tokens }: Defense<unknown>, p: number): void {
    this.moments('defSurges', surges, p);
    this.moments('defTok', tokens, p);
  }

  /** A sniper shot: one sure wound, no results left, and nobody defends. */
  sniperShot(supp: number, p: number): void {
    add(this.afterModify, 0, p);
    const nothing = { guardian: 0, guardianNoPierce: 0, deflect: 0, djem: 0, blocks: 0, gBlocks: 0, pierced: 0 };
    this.outcome(p, { ...nothing, main: 1, mainNoPierce: 1, supp });
  }

  outcome(p: number, outcome: Outcome): void {
    const { main, guardian, deflect, djem } = outcome;
    add(this.total, main + guardian, p);
    add(this.main, main, p);
    add(this.guardian, guardian, p);
    add(this.woundsBack, deflect + djem, p);
    this.mean('total', main + guardian, p);
    this.mean('main', main, p);
    this.mean('guardian', guardian, p);
    this.mean('mainNoPierce', outcome.mainNoPierce, p);
    this.mean('guardianNoPierce', outcome.guardianNoPierce, p);
    this.mean('deflect', deflect, p);
    this.mean('supp', outcome.supp, p);
    this.mean('djem', djem, p);
    this.mean('blocks', outcome.blocks, p);
    this.mean('gBlocks', outcome.gBlocks, p);
    this.mean('pierced', outcome.pierced, p);
  }
}
