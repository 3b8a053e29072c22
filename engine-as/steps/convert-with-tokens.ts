import { Mean, Token } from '../../rules/slots';
import { tokensBetween, withTokensSpent } from '../choices/spend-tokens';
import { blanksOf, Counts, critsOf, hitsOf } from '../counts';
import { jarKaiStrategy, jarKaiTokens, marksman, marksmanStrategy } from '../matchup/attacker';
import { tokensConvert } from '../matchup/noted';
import { note } from '../notes';
import { aimsSaved } from '../spent';

function spendAims(counts: Counts): Counts {
  const after = withTokensSpent(counts, aimsSaved, marksmanStrategy, Token.aim);
  note(Mean.aimsMarksman, tokensBetween(counts, after));
  return after;
}

function spendDodges(counts: Counts): Counts {
  const after = withTokensSpent(counts, jarKaiTokens, jarKaiStrategy, Token.dodge);
  note(Mean.jarkai, tokensBetween(counts, after));
  return after;
}

/** At the end of step 4d, Marksman spends saved aims, Jar'Kai Mastery dodges, on better results. */
export function convertWithTokens(counts: Counts): Counts {
  if (!tokensConvert) return counts;
  note(Mean.hitsAfterSurges, hitsOf(counts));
  note(Mean.critsAfterSurges, critsOf(counts));
  note(Mean.blanksAfterSurges, blanksOf(counts));
  const marked = marksman ? spendAims(counts) : counts;
  return jarKaiTokens > 0 ? spendDodges(marked) : marked;
}
