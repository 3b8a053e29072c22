import type { AttackConfig } from '../../rules/config';
import type { Faces } from './roll-attack-dice';

/** An attack roll after step 4: a surge that nothing converted is a blank. */
export interface Results {
  hits: number;
  crits: number;
  blanks: number;
}

/** Step 4d: the unit's surge chart turns surges into hits or crits. */
export const convertAttackSurges = ({ hits, crits, surges, blanks }: Faces, { attacker }: AttackConfig): Results => {
  if (attacker.surgeChart === 'hit') return { hits: hits + surges, crits, blanks };
  if (attacker.surgeChart === 'crit') return { hits, crits: crits + surges, blanks };
  return { hits, crits, blanks: blanks + surges };
};
