import { expect, test } from 'vitest';
import { briefOdds } from '../../odds/questions/brief';
import { mostWounds } from '../../odds/questions/most-wounds';
import { onStandardTargets } from '../../odds/questions/standard-targets';
import { attack } from './attack';

test('the most is not far above the mean: otherwise it would rule out nothing', () => {
  const dice = { redDice: 2, blackDice: 4, whiteDice: 2, surgeChart: 'hit', pierceX: 1, aimTokens: 1 } as const;
  for (const config of onStandardTargets(attack(dice)).filter(({ defender }) => defender.armorX === 0)) {
    expect(mostWounds(config) / briefOdds(config).wounds).toBeLessThan(config.defender.dodgeTokens > 0 ? 1.3 : 1.1);
  }
});
