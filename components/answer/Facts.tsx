import { COURAGE_UNKNOWN } from '../../rules/fields';
import { isPossible } from '../../rules/possible';
import type { Answers } from '../../state/answers';
import type { Store } from '../../state/sync/store';
import type { LazyUnits } from '../../state/units/lazy';
import { percent, wounds } from '../../words/numbers';
import { suppressionFacts } from '../../words/suppression';
import { AddToVolley } from '../battle/AddToVolley';

const meanOf = (chances: readonly number[]): number => chances.reduce((sum, p, n) => sum + p * n, 0);

/** The courage that suppression needs: the card's for a unit of version 0.1, which did not store it, else to be entered. */
const AddCourage = ({ store, units }: { store: Store; units: LazyUnits }) => {
  const { setup } = store.session.value.now;
  const config = store.config.value;
  if (config.target?.courage !== COURAGE_UNKNOWN) return null;
  if (!isPossible(config, 'target_courage')) return null;
  return (
    <button
      type="button"
      class="quiet"
      onClick={() => {
        const card = units.units
          .peek()
          ?.catalogue.peek()
          ?.units.get(setup.units?.defender?.unit ?? '');
        store.edit({ target_courage: Math.max(1, card?.courage ?? 1) });
        // the button goes away, and the new field takes the focus
        requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-label="Courage"]')?.focus());
      }}
    >
      + add courage
    </button>
  );
};

/** Everything else that the answer says, as a quiet list beside the chart. */
export const Facts = ({ store, answers, units }: { store: Store; answers: Answers; units: LazyUnits }) => {
  const [odds, points] = [answers.odds.value, answers.points.value];
  if (!odds) return null;
  const miniatures = store.config.value.target?.miniatures ?? 0;
  const facts = [
    odds.kill && miniatures > 1 && (['Minis removed', wounds(meanOf(odds.kill.removed))] as const),
    points.per100 !== undefined && (['Wounds per 100 pts', wounds(points.per100)] as const),
    points.destroyed !== undefined && (['Avg. points removed', points.destroyed.toFixed(1)] as const),
  ].filter((fact) => fact !== undefined && fact !== false);
  const states = suppressionFacts(odds, units.units.value?.nerves.value);
  return (
    <div class="facts">
      {facts.length + states.length > 0 && (
        <dl>
          {states.map(({ id, label, chance, means }) => (
            <div key={id} title={`If it lives, it ${means}.`}>
              <dt>{id === 'suppressed' ? `${label}, if it lives` : label}</dt>
              <dd data-odds={id}>{percent(chance)}</dd>
            </div>
          ))}
          {facts.map(([words, number]) => (
            <div key={words}>
              <dt>{words}</dt>
              <dd>{number}</dd>
            </div>
          ))}
        </dl>
      )}
      {!store.session.value.now.setup.units && (
        <p class="muted">Choose units to see ranges, points, suppression and what each upgrade changes.</p>
      )}
      <AddCourage store={store} units={units} />
      <AddToVolley store={store} />
    </div>
  );
};
