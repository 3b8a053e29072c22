import type { AttackOdds } from '../rules/answer';
import { atLeast } from '../rules/statistics';
import { howSure, percent, wounds } from './numbers';

/** The answer in one look: expected wounds, the chance of any, the chance that nothing is left of the target. */
export const Headline = ({ odds }: { odds: AttackOdds }) => (
  <dl class="headline">
    <div class="hero">
      <dt>wounds expected</dt>
      <dd data-odds="mean">{wounds(odds.wounds.mean)}</dd>
    </div>
    <div>
      <dt>at least 1</dt>
      <dd data-odds="at-least-1">{percent(atLeast(odds.wounds.distribution)[1] ?? 0)}</dd>
    </div>
    {odds.kill && (
      <div>
        <dt>destroyed</dt>
        <dd data-odds="destroyed">{percent(odds.kill.destroyed)}</dd>
      </div>
    )}
    <div class="sure">
      <dt>how sure</dt>
      <dd data-odds="sure">{howSure(odds)}</dd>
    </div>
  </dl>
);
