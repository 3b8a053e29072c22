import type { AttackConfig } from '../../rules/config';
import type { VolleyAttack, VolleyConfig, VolleyOdds } from '../../rules/volley';
import { exactTally } from '../engines/exact';
import { woundsOf } from '../tally';
import { killOdds } from './kill';
import { Play, type Sofar } from './volley-play';
import { attackOn, canBeSuppressed, countedIn, startState } from './volley-state';

/** The target after an attack, given that it lives. */
const livingTarget = (
  play: Play,
  sofar: Sofar,
  attack: AttackConfig,
  { target }: VolleyConfig,
): Pick<VolleyAttack, 'suppression' | 'dodgeLeft' | 'suppressed' | 'panicked'> => {
  const lives = play.sumOf(sofar, () => 1);
  if (lives === 0) return { suppression: null, dodgeLeft: null, suppressed: null, panicked: null };
  const { courage } = target;
  const isKnown = canBeSuppressed(attack, target);
  const suppressed = play.sumOf(sofar, ({ suppression }) =>
    Number(attack.defender.suppressed || suppression >= courage),
  );
  const panicked = play.sumOf(sofar, ({ suppression }) => Number(suppression >= 2 * courage));
  return {
    suppression: play.sumOf(sofar, ({ suppression }) => suppression) / lives,
    dodgeLeft: play.sumOf(sofar, ({ dodges }) => dodges) / lives,
    suppressed: isKnown ? suppressed / lives : null,
    panicked: isKnown ? panicked / lives : null,
  };
};

/**
 * The first attack is a single attack, and has its numbers to the last digit: adding the same chances up in another order
 * would change that.
 */
const firstAttack = (volley: VolleyConfig): Pick<VolleyAttack, 'woundsOfAttack' | 'woundsBack' | 'destroyed'> => {
  const attack = attackOn(volley.attacks[0] as AttackConfig, volley.target, startState(volley));
  const { main, woundsBack } = woundsOf(exactTally(attack));
  const { destroyed } = killOdds(main.distribution, volley.target);
  return { woundsOfAttack: main.mean, woundsBack: woundsBack.mean, destroyed };
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
      ...first,
      ...livingTarget(play, sofar, attack, volley),
    };
  });
  const attacksNeeded = attacks.reduce((sum, { reached }) => sum + reached, 0);
  return { attacks, destroyed: sofar.destroyed, attacksNeeded };
};
