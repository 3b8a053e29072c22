import { ATTACK_CRITS, ATTACK_SIDES, ATTACK_SURGES, BLACK_HITS, RED_HITS, WHITE_HITS } from '../../rules/dice';
import type { Chances } from '../chances';
import type { AttackDice } from './form-attack-pool';

/** How many dice show what. */
export interface Faces {
  hits: number;
  crits: number;
  surges: number;
  blanks: number;
}

/** Step 4b: the chances of every roll, die after die. */
export const rollAttackDice = ({ red, black, white }: AttackDice): Chances<Faces> => {
  const dice = red + black + white;
  const width = dice + 1;
  const at = (hits: number, crits: number, surges: number) => (hits * width + crits) * width + surges;
  let chances = new Float64Array(width ** 3);
  chances[0] = 1;

  const rolls = [...Array(red).fill(RED_HITS), ...Array(black).fill(BLACK_HITS), ...Array(white).fill(WHITE_HITS)];
  rolls.forEach((hitSides: number, rolled) => {
    const next = new Float64Array(width ** 3);
    const pHit = hitSides / ATTACK_SIDES;
    const pCrit = ATTACK_CRITS / ATTACK_SIDES;
    const pSurge = ATTACK_SURGES / ATTACK_SIDES;
    for (let hits = 0; hits <= rolled; hits++) {
      for (let crits = 0; hits + crits <= rolled; crits++) {
        for (let surges = 0; hits + crits + surges <= rolled; surges++) {
          const i = at(hits, crits, surges);
          const p = chances[i] as number;
          next[i] = (next[i] as number) + p * (1 - pHit - pCrit - pSurge);
          next[at(hits + 1, crits, surges)] = (next[at(hits + 1, crits, surges)] as number) + p * pHit;
          next[at(hits, crits + 1, surges)] = (next[at(hits, crits + 1, surges)] as number) + p * pCrit;
          next[at(hits, crits, surges + 1)] = (next[at(hits, crits, surges + 1)] as number) + p * pSurge;
        }
      }
    }
    chances = next;
  });

  const outcomes: Chances<Faces> = [];
  for (let hits = 0; hits <= dice; hits++) {
    for (let crits = 0; hits + crits <= dice; crits++) {
      for (let surges = 0; hits + crits + surges <= dice; surges++) {
        const p = chances[at(hits, crits, surges)] as number;
        if (p > 0) outcomes.push({ state: { hits, crits, surges, blanks: dice - hits - crits - surges }, p });
      }
    }
  }
  return outcomes;
};
