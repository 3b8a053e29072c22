import { ATTACK_CRITS, ATTACK_SURGES } from '../rules/dice';
import type { Moments } from './chances';
import type { SurgesCountAs } from './color-rolls';
import { type AttackRoll, type Face, sumOf } from './steps/roll-attack-dice';

/** Of the dice that count as crits when surges do, so many show a crit; the others show a surge. */
const REALLY_CRITS = ATTACK_CRITS / (ATTACK_CRITS + ATTACK_SURGES);

const nothing = (): Moments => ({ mean: 0, square: 0 });

/** How many dice show each face once all rerolls are done. */
export class ShownFaces {
  private readonly faces: Record<Face, Moments> = {
    hit: nothing(),
    crit: nothing(),
    surge: nothing(),
    blank: nothing(),
  };

  constructor(private readonly countedAs: SurgesCountAs) {}

  add({ hits, crits, surges, blanks }: AttackRoll, p: number): void {
    const { hit, crit, surge, blank } = this.faces;
    count(hit, sumOf(hits), p);
    count(blank, sumOf(blanks), p);
    if (this.countedAs === 'crits') {
      countPart(crit, crits, REALLY_CRITS, p);
      countPart(surge, crits, 1 - REALLY_CRITS, p);
    } else {
      count(crit, crits, p);
      count(surge, sumOf(surges), p);
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

const count = (face: Moments, dice: number, p: number): void => {
  face.mean += p * dice;
  face.square += p * dice * dice;
};

/** Each of the dice shows this face with the same chance. */
const countPart = (face: Moments, dice: number, chance: number, p: number): void => {
  const mean = dice * chance;
  face.mean += p * mean;
  face.square += p * (mean * mean + mean * (1 - chance));
};
