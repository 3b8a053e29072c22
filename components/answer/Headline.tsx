import { atLeast } from '../../rules/statistics';
import type { Answers } from '../../state/answers';
import type { Store } from '../../state/sync/store';
import type { LazyUnits } from '../../state/units/lazy';
import { howSure, percent, wounds } from '../../words/numbers';
import { sentenceOf } from '../../words/sentence';
import { CheckIcon } from '../header/icons';

const Hero = ({ name, number, words, first }: { name: string; number: string; words: string; first?: boolean }) => (
  <div class={first ? 'hero first' : 'hero'}>
    <dd data-odds={name}>
      <span key={number}>{number}</span>
    </dd>
    <dt>{words}</dt>
  </div>
);

interface Props {
  store: Store;
  answers: Answers;
  units: LazyUnits;
}

/** How the numbers came about: exact, or simulated with its error; and the effects they leave out. */
const Badge = ({ answers, units }: Omit<Props, 'store'>) => {
  const odds = answers.odds.value;
  const leftOut = units.units.value?.leftOut.value ?? [];
  if (!odds) return null;
  const isExact = odds.engine === 'exact' && leftOut.length === 0;
  return (
    <div class={`badge ${leftOut.length > 0 ? 'incomplete' : odds.engine}`}>
      <dt class="unseen">how the numbers were made</dt>
      <dd data-odds="sure">
        {answers.late.value ? (
          'computing …'
        ) : (
          <>
            {isExact && <CheckIcon />}
            {howSure(odds, leftOut)}
          </>
        )}
      </dd>
    </div>
  );
};

/** The answer at a glance: average wounds, the chance of any, the chance to destroy the target; then in a sentence. */
export const Headline = ({ store, answers, units }: Props) => {
  const odds = answers.odds.value;
  if (!odds || answers.trouble.value) return null;
  return (
    <div class={answers.late.value ? 'headline late' : 'headline'}>
      <h2 class="unseen">Odds</h2>
      <dl class="heroes">
        <Hero first name="mean" number={wounds(odds.wounds.mean)} words="wounds" />
        <Hero name="at-least-1" number={percent(atLeast(odds.wounds.distribution)[1] ?? 0)} words="any wound" />
        {odds.kill && <Hero name="destroyed" number={percent(odds.kill.destroyed)} words="unit destroyed" />}
        <Badge answers={answers} units={units} />
      </dl>
      <p class="sentence" data-odds="sentence">
        {sentenceOf(odds, store.config.value, units.units.value?.nerves.value)}
      </p>
    </div>
  );
};
