import { Mean, Token } from '../../rules/slots';
import { tokensBetween, withTokensSpent } from '../choices/spend-tokens';
import { Counts } from '../counts';
import { jarKaiStrategy, jarKaiTokens, marksman, marksmanStrategy } from '../matchup/attacker';
import { note } from '../notes';
import { aimsSaved } from './reroll-attack-dice';

/** Steps 4d.5 and 4d.6: Marksman turns saved aims, Jar'Kai Mastery dodge tokens into hits and crits. */
export function convertWithTokens(counts: Counts): Counts {
  let after = counts;
  if (marksman) {
    after = withTokensSpent(counts, aimsSaved, marksmanStrategy, Token.aim);
    note(Mean.aimsMarksman, tokensBetween(counts, after));
  }
  if (jarKaiTokens > 0) after = withTokensSpent(after, jarKaiTokens, jarKaiStrategy, Token.dodge);
  return after;
}
