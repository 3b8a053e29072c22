import type { AttackConfig } from '../../rules/config';
import { MAX_ATTACK_DICE, MAX_DEFENSE_DICE, MOST_SUPPRESSION, VolleyCount } from '../../rules/slots';
import type { VolleyAttack, VolleyConfig, VolleyOdds, VolleyTally } from '../../rules/volley';
import { woundsLeft } from '../../rules/wounds-left';
import { suppressionAmong } from './suppression';

const sum = (counts: Float64Array): number => counts.reduce((all, count) => all + count, 0);

/** The sum of all values of a histogram. */
const valuesOf = (counts: Float64Array): number => counts.reduce((all, count, value) => all + count * value, 0);

/** The mean of a histogram. */
const meanOf = (counts: Float64Array): number | null => (sum(counts) > 0 ? valuesOf(counts) / sum(counts) : null);

const rolledAttack = (
  { weight, counts }: VolleyTally,
  attack: AttackConfig,
  { target }: VolleyConfig,
  place: number,
): VolleyAttack => {
  const histogram = (from: VolleyCount, most: number) =>
    counts.subarray(place * VolleyCount.count + from, place * VolleyCount.count + from + most + 1);
  const ofAttack = histogram(VolleyCount.ofAttack, MAX_ATTACK_DICE);
  const wounds = Array.from(histogram(VolleyCount.wounds, woundsLeft(target)), (count) => count / weight);
  const { mean, suppressed, panicked } = suppressionAmong(
    histogram(VolleyCount.suppression, MOST_SUPPRESSION),
    attack.defender,
    target,
  );
  return {
    reached: sum(ofAttack) / weight,
    woundsOfAttack: meanOf(ofAttack) ?? 0,
    woundsBack: valuesOf(histogram(VolleyCount.woundsBack, MAX_DEFENSE_DICE)) / weight,
    wounds,
    destroyed: wounds.at(-1) ?? 0,
    suppression: mean,
    dodgeLeft: meanOf(histogram(VolleyCount.dodges, MAX_ATTACK_DICE)),
    suppressed,
    panicked,
  };
};

/** The odds of a volley as the fast engine rolled them. */
export const rolledVolley = (volley: VolleyConfig, tally: VolleyTally): VolleyOdds => {
  const attacks = volley.attacks.map((attack, place) => rolledAttack(tally, attack, volley, place));
  return {
    attacks,
    destroyed: attacks.at(-1)?.destroyed ?? 0,
    attacksNeeded: attacks.reduce((all, { reached }) => all + reached, 0),
  };
};
