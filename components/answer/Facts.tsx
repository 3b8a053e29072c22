import type { Answers } from '../../state/answers';
import type { Store } from '../../state/sync/store';
import { wounds } from '../../words/numbers';
import { AddToVolley } from '../battle/AddToVolley';
import { CrossCheck } from './CrossCheck';

const meanOf = (chances: readonly number[]): number => chances.reduce((sum, p, n) => sum + p * n, 0);

/** Everything else that the answer says, as a quiet list beside the chart. */
export const Facts = ({ store, answers }: { store: Store; answers: Answers }) => {
  const [odds, points] = [answers.odds.value, answers.points.value];
  if (!odds) return null;
  const miniatures = store.config.value.target?.miniatures ?? 0;
  const facts = [
    odds.kill && miniatures > 1 && (['Minis removed', wounds(meanOf(odds.kill.removed))] as const),
    points.per100 !== undefined && (['Wounds per 100 pts', wounds(points.per100)] as const),
    points.destroyed !== undefined && (['Avg. points removed', points.destroyed.toFixed(1)] as const),
  ].filter((fact) => fact !== undefined && fact !== false);
  return (
    <div class="facts">
      {facts.length > 0 && (
        <dl>
          {facts.map(([words, number]) => (
            <div key={words}>
              <dt>{words}</dt>
              <dd>{number}</dd>
            </div>
          ))}
        </dl>
      )}
      {!store.session.value.now.setup.units && (
        <p class="muted">Choose units to see ranges, points and what each upgrade changes.</p>
      )}
      <AddToVolley store={store} />
      <CrossCheck answers={answers} store={store} />
    </div>
  );
};
