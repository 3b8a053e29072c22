import { choose } from './chances';
import { attackDieChances } from './steps/roll-attack-dice';

/** What surges are counted as from the start: what they will become in any case, or themselves. */
export type SurgesCountAs = 'surges' | 'blanks' | 'hits' | 'crits';

/**
 * Every way in which so many dice of one colour can fall, numbered, with its chance. Rolls are told apart by blanks,
 * surges and hits; the rest are crits.
 */
export class ColorRolls {
  readonly blanks: number[] = [];
  readonly surges: number[] = [];
  readonly hits: number[] = [];
  readonly crits: number[] = [];
  readonly p: number[] = [];
  /** The roll's number by its place; a place is where blanks, surges and hits stand in this array. */
  readonly numbers: Int32Array;

  constructor(
    readonly dice: number,
    hitSides: number,
    surgesCountAs: SurgesCountAs,
  ) {
    const chance = attackDieChances(hitSides);
    const orSurge = (face: SurgesCountAs, p: number) => p + (surgesCountAs === face ? chance.surge : 0);
    const pSurge = orSurge('surges', 0);
    const pBlank = orSurge('blanks', chance.blank);
    const pHit = orSurge('hits', chance.hit);
    const pCrit = orSurge('crits', chance.crit);
    const width = dice + 1;
    const powers = (p: number) => Array.from({ length: width }, (_, n) => p ** n);
    const [blankPowers, surgePowers, hitPowers, critPowers] = [pBlank, pSurge, pHit, pCrit].map(powers);
    this.numbers = new Int32Array(width ** (pSurge > 0 ? 3 : 2)).fill(-1);
    for (let surges = 0; surges <= (pSurge > 0 ? dice : 0); surges++) {
      for (let blanks = 0; blanks + surges <= dice; blanks++) {
        for (let hits = 0; hits + blanks + surges <= dice; hits++) {
          const crits = dice - blanks - surges - hits;
          const ways = choose(dice, surges) * choose(dice - surges, blanks) * choose(dice - surges - blanks, hits);
          this.numbers[this.placeOf(blanks, surges, hits)] = this.p.length;
          this.blanks.push(blanks);
          this.surges.push(surges);
          this.hits.push(hits);
          this.crits.push(crits);
          this.p.push(
            ways *
              (blankPowers?.[blanks] ?? 0) *
              (surgePowers?.[surges] ?? 0) *
              (hitPowers?.[hits] ?? 0) *
              (critPowers?.[crits] ?? 0),
          );
        }
      }
    }
  }

  get count(): number {
    return this.p.length;
  }

  /** Places are added as counts are: the place of all dice is that of the kept ones plus that of the rerolled ones. */
  placeOf(blanks: number, surges: number, hits: number): number {
    const width = this.dice + 1;
    return (surges * width + blanks) * width + hits;
  }
}
