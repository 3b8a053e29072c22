import { useComputed, useSignal } from '@preact/signals';
import { toShareCode } from '../../rules/share-code';
import type { StepId } from '../../rules/steps';
import { toSnapshot } from '../../setup/setup';
import type { Answers } from '../../state/answers';
import type { OneAttackAsked } from '../../state/one-attack';
import type { Store } from '../../state/sync/store';
import { lazy } from '../controls/lazy';
import { Tabs } from '../controls/Tabs';
import { Assumptions } from '../form/Assumptions';
import { CrossCheck } from './CrossCheck';
import { OddsChart } from './OddsChart';
import { OddsTable } from './OddsTable';
import { Steps } from './Steps';
import { Targets } from './Targets';
import { WhatIfs } from './WhatIfs';

const Compare = lazy(async () => (await import('./Compare')).Compare);
const OneAttack = lazy(async () => (await import('./OneAttack')).OneAttack);

/** The rules page is bundled with the app. */
const ruleHref = (step: StepId): string => `rules.html#${step}`;

const TABS = {
  steps: 'Steps',
  one: 'One attack',
  table: 'Table',
  compare: 'Compare',
} as const;
type Tab = keyof typeof TABS;

interface Props {
  store: Store;
  answers: Answers;
  oneAttack: OneAttackAsked;
}

// each part reads only its own signals, so that a new answer redraws nothing else

const View = ({ tab, store, answers, oneAttack }: Props & { tab: Tab }) => {
  if (tab === 'steps') return <Steps explanation={answers.explanation.value} ruleHref={ruleHref} />;
  const odds = answers.odds.value;
  if (!odds) return null;
  if (tab === 'table') return <OddsTable odds={odds} crossCheck={answers.crossCheck.value} />;
  if (tab === 'compare') return <Compare store={store} odds={odds} pinned={answers.pinned.value} />;
  return (
    <OneAttack
      attack={oneAttack.attack.value}
      trouble={oneAttack.trouble.value}
      most={odds.wounds.distribution.length - 1}
      onWatch={oneAttack.watch}
      onAnother={oneAttack.another}
      onAtLeast={oneAttack.atLeast}
      ruleHref={ruleHref}
    />
  );
};

const ConnectedWhatIfs = ({ store, answers }: Pick<Props, 'store' | 'answers'>) => {
  const apply = (id: string) => {
    const config = answers.changed(id);
    const { setup } = store.session.peek().now;
    if (config) store.do({ do: 'open', snapshot: { ...toSnapshot(setup), code: toShareCode(config) } });
  };
  return <WhatIfs whatIfs={answers.whatIfs.value} differences={answers.differences.value} onApply={apply} />;
};

const ConnectedTargets = ({ answers }: Pick<Props, 'answers'>) => <Targets rows={answers.targets.value} />;

const Notes = ({ answers }: Pick<Props, 'answers'>) => (
  <>
    {answers.odds.value?.notes.map((note) => (
      <p key={note} class="muted">
        {note}
      </p>
    ))}
  </>
);

/** Everything below the headline: chart, tabs, cross-check, what-ifs and targets. */
export const Answer = ({ store, answers, oneAttack }: Props) => {
  const tab = useSignal<Tab>('steps');
  const { value: isAnswered } = useComputed(() => answers.odds.value !== undefined);
  if (answers.trouble.value) {
    return (
      <p class="trouble" role="alert">
        {answers.trouble.value} Change something to try again.
      </p>
    );
  }
  if (!isAnswered) return <p class="muted">…</p>;
  return (
    <>
      <div class="picture-and-words">
        <OddsChart answers={answers} store={store} />
        <Tabs label="More about this attack" names={TABS} chosen={tab}>
          <View tab={tab.value} store={store} answers={answers} oneAttack={oneAttack} />
        </Tabs>
      </div>
      <CrossCheck answers={answers} store={store} />
      <ConnectedWhatIfs store={store} answers={answers} />
      <Assumptions store={store} />
      <Notes answers={answers} />
      <ConnectedTargets answers={answers} />
    </>
  );
};
