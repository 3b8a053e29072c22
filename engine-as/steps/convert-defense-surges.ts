import { Mean } from '../../rules/slots';
import { blocksOf } from '../choices/below-average';
import { blocksIn, DefenseFaces, surgesIn } from '../defense-dice';
import { surgeTokens } from '../matchup/defender';
import { note } from '../notes';
import { surgesBlockNow } from './apply-dodge-and-cover';

/** Every surge blocks if it converts, otherwise one per surge token. */
export function convertDefenseSurges(faces: DefenseFaces): i32 {
  const blocks = blocksOf(faces, surgesBlockNow, surgeTokens);
  note(Mean.blocks, blocks);
  note(Mean.defSurges, surgesIn(faces));
  if (!surgesBlockNow) note(Mean.defTok, blocks - blocksIn(faces));
  return blocks;
}
