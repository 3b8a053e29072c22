import type { AttackConfig } from '../../rules/config';
import type { VolleyAttack, VolleyConfig, VolleyOdds } from '../../rules/volley';
import { exactTally } from '../engines/exact';
import { woundsOf } from '../tally';
import { killOdds } from './kill';
import { suppressionAmong, tokensAfter } from './suppression';
import { Play, type Sofar } from './volley-play';
import { attackOn, countedIn, metBy, startState } from './volley-state';

/** The target after an attack, given that it lives. */
const livingTarget = (
  play: Play,
  sofar: Sofar,
  attack: AttackConfig,
  { target }: VolleyConfig,
): Pick<VolleyAttack, 'suppression' | 'dodgeLeft' | 'suppressed' | 'panicked'> => {
  const lives = play.sumOf(sofar, () => 1);
  const { mean, suppressed, panicked } = suppressionAmong(play.suppressionOf(sofar), attack.defender, target);
  const dodgeLeft = lives > 0 ? play.sumOf(sofar, ({ dodges }) => dodges) / lives : null;
  return { suppression: mean, dodgeLeft, suppressed, panicked };
};

/**
 * The first attack is a single attack, and has its numbers to the last digit: adding the same chances up in another order
 * would change that.
 */
const firstAttack = (volley: VolleyConfig): Omit<VolleyAttack, 'reached' | 'wounds' | 'dodgeLeft'> => {
  const { target } = volley;
  const [given] = volley.attacks as readonly [AttackConfig];
  const attack = attackOn(given, metBy(given, target, startState(volley)));
  const tally = exactTally(attack);
  const { main, woundsBack } = woundsOf(tally);
  const { mean, suppressed, panicked } = suppressionAmong(tokensAfter(attack, target, tally), attack.defender, target);
  return {
    woundsOfAttack: main.mean,
    woundsBack: woundsBack.mean,
    destroyed: killOdds(main.distribution, target).destroyed,
    suppression: mean,
    suppressed,
    panicked,
  };
};

/** The exact odds of several attacks in a row, each on the target as the ones before have left it. */
export const volleyOdds = (volley: VolleyConfig): VolleyOdds => {
  const play = new Play(volley, countedIn(volley.target), true);
  let sofar = play.start;
  const attacks = volley.attacks.map((attack, place): VolleyAttack => {
    const reached = play.sumOf(sofar, () => 1);
    sofar = play.after(sofar, place);
    const first = place === 0 ? firstAttack(volley) : undefined;
    if (first) sofar = { ...sofar, destroyed: first.destroyed };
    return {
      reached,
      woundsOfAttack: reached > 0 ? sofar.wounds / reached : 0,
      woundsBack: sofar.woundsBack,
      wounds: play.woundsOf(sofar),
      destroyed: sofar.destroyed,
      ...livingTarget(play, sofar, attack, volley),
      ...first,
    };
  });
  const attacksNeeded = attacks.reduce((sum, { reached }) => sum + reached, 0);
  return { attacks, destroyed: sofar.destroyed, attacksNeeded };
};
