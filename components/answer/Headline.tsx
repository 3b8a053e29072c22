import { atLeast } from '../../rules/statistics';
import type { Answers } from '../../state/answers';
import type { LazyUnits } from '../../state/units/lazy';
import { howSure, percent, wounds } from '../../words/numbers';

/**
 * The answer at a glance: expected wounds, the chance of at least one, the chance to destroy the target. It stays in view
 * while the page scrolls, so that players see the effect of every edit.
 */
export const Headline = ({ answers, units }: { answers: Answers; units: LazyUnits }) => {
  const [odds, points] = [answers.odds.value, answers.points.value];
  const leftOut = units.units.value?.leftOut.value ?? [];
  if (!odds || answers.trouble.value) return null;
  return (
    <dl class={answers.late.value ? 'headline late' : 'headline'}>
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
      {points.per100 !== undefined && (
        <div class="in-points">
          <dt>per 100 points</dt>
          <dd>{wounds(points.per100)}</dd>
        </div>
      )}
      {points.destroyed !== undefined && (
        <div class="in-points">
          <dt>points destroyed</dt>
          <dd>{points.destroyed.toFixed(1)}</dd>
        </div>
      )}
      <div class={leftOut.length > 0 ? 'sure incomplete' : 'sure'}>
        <dt>how sure</dt>
        <dd data-odds="sure">{answers.late.value ? 'working …' : howSure(odds, leftOut)}</dd>
      </div>
    </dl>
  );
};
