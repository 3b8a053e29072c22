import { forgetHalves } from '../../odds/engines/exact';
import { bestOrder } from '../../odds/questions/best-order';
import { volleyOdds } from '../../odds/questions/volley';
import type { AttackConfig, Attacker } from '../../rules/config';
import type { VolleyConfig } from '../../rules/volley';
import { benchAttack } from './bench-attacks';
import { type Measure, timed } from './measure';

/** Eight attackers as in real games, no two alike: the tokens of their cards, and cover that depends on who shoots. */
const ATTACKERS: (Partial<Attacker> & { cover: AttackConfig['defender']['coverType'] })[] = [
  { redDice: 0, blackDice: 0, whiteDice: 7, surgeChart: 'hit', aimTokens: 1, preciseX: 1, pierceX: 0, cover: 'heavy' },
  { redDice: 1, blackDice: 5, whiteDice: 0, surgeChart: 'none', aimTokens: 1, surgeTokens: 1, cover: 'light' },
  { redDice: 2, blackDice: 0, whiteDice: 4, surgeChart: 'hit', aimTokens: 2, pierceX: 2, cover: 'heavy' },
  { redDice: 0, blackDice: 6, whiteDice: 2, surgeChart: 'hit', aimTokens: 1, criticalX: 1, cover: 'light' },
  { redDice: 2, blackDice: 2, whiteDice: 0, surgeChart: 'crit', aimTokens: 1, sharpshooterX: 1, cover: 'heavy' },
  { redDice: 0, blackDice: 4, whiteDice: 3, surgeChart: 'none', aimTokens: 2, criticalX: 2, cover: 'none' },
  { redDice: 3, blackDice: 0, whiteDice: 0, surgeChart: 'hit', aimTokens: 1, suppressive: true, cover: 'light' },
  { redDice: 5, blackDice: 2, whiteDice: 2, surgeChart: 'hit', aimTokens: 1, impactX: 2, cover: 'heavy' },
];

/** The first attackers on a unit of veterans in cover, with tokens to carry over. */
export const benchVolley = (attackers: number): VolleyConfig => ({
  attacks: ATTACKERS.slice(0, attackers).map(({ cover, ...attacker }) => {
    const attack = benchAttack();
    return {
      ...attack,
      attacker: { ...attack.attacker, pierceX: 0, impactX: 0, ...attacker },
      defender: { ...attack.defender, surgeChart: 'none', coverType: cover, dodgeTokens: 2, surgeTokens: 2 },
    };
  }),
  target: { miniatures: 7, woundsEach: 1, woundsTaken: 0, courage: 2, guardianWounds: 0 },
  observationTokens: 1,
});

/** As if it were the first volley of these units. */
const uncached = (name: string, volley: VolleyConfig, ask: (volley: VolleyConfig) => unknown): Measure => ({
  name,
  unit: 'ms',
  take: () => {
    forgetHalves();
    return timed(() => ask(volley));
  },
});

/** Exact volleys, by their keys in the JSON. */
export const volleyMeasures = (): Record<string, Measure> => ({
  volleyOf4BestOrder: uncached('volley of 4 with best order', benchVolley(4), (volley) => [
    volleyOdds(volley),
    bestOrder(volley),
  ]),
  volleyOf6BestOrder: uncached('volley of 6 with best order', benchVolley(6), (volley) => [
    volleyOdds(volley),
    bestOrder(volley),
  ]),
  volleyOf8: uncached('volley of 8 as given', benchVolley(8), volleyOdds),
});
