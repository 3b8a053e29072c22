import { ATTACK_CRITS, ATTACK_SURGES } from '../rules/dice';
import { type Moments, noMoments, note } from './chances';
import type { Face } from './steps/roll-attack-dice';
import type { SurgesCountAs } from './told-apart';

/** Of the dice that count as crits when surges do, so many show a crit; the others show a surge. */
const REALLY_CRITS = ATTACK_CRITS / (ATTACK_CRITS + ATTACK_SURGES);

/** How many dice show each face once all rerolls are done. */
export class ShownFaces {
  private readonly faces: Record<Face, Moments> = {
    hit: noMoments(),
    crit: noMoments(),
    surge: noMoments(),
    blank: noMoments(),
  };

  constructor(private readonly countedAs: SurgesCountAs) {}

  add(hits: number, crits: number, surges: number, blanks: number, p: number): void {
    const { hit, crit, surge, blank } = this.faces;
    note(hit, hits, p);
    note(blank, blanks, p);
    if (this.countedAs === 'crits') {
      countPart(crit, crits, REALLY_CRITS, p);
      countPart(surge, crits, 1 - REALLY_CRITS, p);
    } else {
      note(crit, crits, p);
      note(surge, surges, p);
    }
  }

  /**
   * Undefined if surges were counted as blanks or hits: a token that rerolls some of these picks blanks and hits
   * before surges, so nobody knows any more which of them are left. Crits are never rerolled, and surges that count as
   * crits neither, so these are known by the sides of a die.
   */
  moments(): Record<Face, Moments> | undefined {
    return this.countedAs === 'blanks' || this.countedAs === 'hits' ? undefined : this.faces;
  }
}

/** Each of the dice shows this face with the same chance. */
const countPart = (face: Moments, dice: number, chance: number, p: number): void => {
  const mean = dice * chance;
  face.mean += p * mean;
  face.square += p * (mean * mean + mean * (1 - chance));
};
