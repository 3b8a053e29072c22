import type { KillOdds } from '../../rules/answer';
import { type Wounds, woundsLeft } from '../../rules/wounds-left';

/**
 * Kill odds: wounds go to one miniature at a time, the wounded one first. `wounds` is the distribution of the target's
 * own wounds, without the guardian's.
 */
export const killOdds = (wounds: ArrayLike<number>, target: Wounds): KillOdds => {
  const { woundsEach } = target;
  const left = woundsLeft(target);
  const standing = Math.ceil(left / woundsEach);
  const kill: KillOdds = { destroyed: 0, removed: new Array(standing + 1).fill(0), overkill: 0 };
  for (let suffered = 0; suffered < wounds.length; suffered++) {
    const p = wounds[suffered] as number;
    if (p === 0) continue;
    const removed = standing - Math.ceil(Math.max(0, left - suffered) / woundsEach);
    kill.removed[removed] = (kill.removed[removed] ?? 0) + p;
    if (suffered >= left) kill.destroyed += p;
    kill.overkill += p * Math.max(0, suffered - left);
  }
  return kill;
};
