import type { Simulator } from '../../odds/engines/wasm';
import { rolledVolley } from '../../odds/questions/rolled-volley';
import { volleyOdds } from '../../odds/questions/volley';
import { Play } from '../../odds/questions/volley-play';
import { countedIn } from '../../odds/questions/volley-state';
import { MAX_ATTACK_DICE, MOST_SUPPRESSION, VolleyCount } from '../../rules/slots';
import { toVolleyBlock, type VolleyAttack, type VolleyConfig } from '../../rules/volley';
import { binomialTail, LIMIT, sumMayStray } from './tails';

/** More than any wounds back. */
const MOST_BACK = 40;

/** The exact chances of tokens and dodges on a target that lives, after each attack. */
const livingTargets = (volley: VolleyConfig) => {
  const play = new Play(volley, countedIn(volley.target));
  let sofar = play.start;
  return volley.attacks.map((_, place) => {
    sofar = play.after(sofar, place);
    const dodges = Array.from({ length: MAX_ATTACK_DICE + 1 }, (_none, left) =>
      play.sumOf(sofar, (state) => Number(state.dodges === left)),
    );
    return { suppression: [...play.suppressionOf(sofar)], dodges };
  });
};

/** A mean of whole numbers from 0 to `most` varies by at most mean × (most − mean). */
const strays = (rolled: number, exact: number, n: number, most: number): boolean =>
  n > 0 && Math.abs(rolled - exact) * n > sumMayStray(n, exact * (most - exact), most);

const wrongMeans = (rolled: VolleyAttack, exact: VolleyAttack, volleys: number): string[] => {
  const reached = Math.round(rolled.reached * volleys);
  return [
    ...(strays(rolled.woundsOfAttack, exact.woundsOfAttack, reached, MAX_ATTACK_DICE) ? ['woundsOfAttack'] : []),
    ...(strays(rolled.woundsBack, exact.woundsBack, volleys, MOST_BACK) ? ['woundsBack'] : []),
  ];
};

/** Given that the target lives, each is the chance of a binomial count. */
const wrongChances = (rolled: VolleyAttack, exact: VolleyAttack, volleys: number): string[] => {
  const lives = Math.round((1 - rolled.destroyed) * volleys);
  return (['suppressed', 'panicked'] as const).filter((name) => {
    // a target that never lives, or one that the rolls have always destroyed
    if (rolled[name] === null || exact[name] === null) return (rolled[name] ?? exact[name]) !== null && lives > 0;
    return binomialTail(Math.round(rolled[name] * lives), lives, Math.min(1, exact[name])) < LIMIT;
  });
};

/** Where the rolled volleys are too unlikely by the exact odds, one line each; none if they agree. */
export const volleyDisagreements = (volley: VolleyConfig, simulate: Simulator, seed: number, volleys: number) => {
  const exact = volleyOdds(volley);
  const living = livingTargets(volley);
  const tally = simulate.volleys({ volley: toVolleyBlock(volley), seed, first: 0, attacks: volleys });
  const rolled = rolledVolley(volley, tally);
  return exact.attacks.flatMap((attack, place) => {
    const at = place * VolleyCount.count;
    const bins = (name: string, from: VolleyCount, chances: readonly number[]): string[] =>
      chances.flatMap((p, value) => {
        const count = tally.counts[at + from + value] as number;
        if (binomialTail(count, volleys, Math.min(1, p)) >= LIMIT) return [];
        return [`${name}[${value}]: ${count} of ${volleys}, expected ${(p * volleys).toFixed(2)}`];
      });
    const reached = Math.round((rolled.attacks[place]?.reached ?? 0) * volleys);
    const { suppression = [], dodges = [] } = living[place] ?? {};
    return [
      ...bins('wounds', VolleyCount.wounds, attack.wounds),
      ...bins('suppression', VolleyCount.suppression, suppression.slice(0, MOST_SUPPRESSION + 1)),
      ...bins('dodges', VolleyCount.dodges, dodges),
      ...(binomialTail(reached, volleys, Math.min(1, attack.reached)) < LIMIT ? [`reached ${reached}`] : []),
      ...wrongMeans(rolled.attacks[place] as VolleyAttack, attack, volleys),
      ...wrongChances(rolled.attacks[place] as VolleyAttack, attack, volleys),
    ].map((wrong) => `attack ${place + 1}: ${wrong}`);
  });
};
