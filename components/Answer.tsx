import { useSignal } from '@preact/signals';
import type { AttackOdds } from '../rules/answer';
import type { AttackConfig } from '../rules/config';
import { toShareCode } from '../rules/share-code';
import type { StepId } from '../rules/steps';
import type { Answers } from '../state/answers';
import type { OneAttackAsked } from '../state/one-attack';
import { toSnapshot } from '../state/setup';
import type { Store } from '../state/store';
import { Assumptions } from './Assumptions';
import { Headline } from './Headline';
import { later } from './Later';
import { OddsChart } from './OddsChart';
import { OddsTable } from './OddsTable';
import { Proof } from './Proof';
import { Steps } from './Steps';
import { Tabs } from './Tabs';
import { Targets } from './Targets';
import { WhatIfs } from './WhatIfs';

const Compare = later(async () => (await import('./Compare')).Compare);
const OneAttack = later(async () => (await import('./OneAttack')).OneAttack);

/** The rules page comes with the app. */
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

const View = ({ tab, odds, store, answers, oneAttack }: Props & { tab: Tab; odds: AttackOdds }) => {
  if (tab === 'one') {
    return (
      <OneAttack
        attack={oneAttack.attack.value}
        trouble={oneAttack.trouble.value}
        most={odds.wounds.distribution.length - 1}
        onAnother={oneAttack.another}
        onAtLeast={oneAttack.atLeast}
        ruleHref={ruleHref}
      />
    );
  }
  if (tab === 'table') return <OddsTable odds={odds} proof={answers.proof.value} />;
  if (tab === 'compare') return <Compare store={store} odds={odds} pinned={answers.pinned.value} />;
  return <Steps explanation={answers.explanation.value} ruleHref={ruleHref} />;
};

/** What the engines say. The frame is the same before and after, so that nothing jumps. */
export const Answer = ({ store, answers, oneAttack }: Props) => {
  const tab = useSignal<Tab>('steps');
  const odds = answers.odds.value;
  if (answers.trouble.value) {
    return (
      <p class="trouble" role="alert">
        {answers.trouble.value} Change something to try again.
      </p>
    );
  }
  if (!odds) return <p class="muted">…</p>;
  const apply = (config: AttackConfig) =>
    store.do({ do: 'open', snapshot: { ...toSnapshot(store.session.peek().now.setup), code: toShareCode(config) } });
  const pinned = answers.pinned.value.filter((known) => known !== undefined);
  return (
    <>
      <Headline odds={odds} points={answers.points.value} />
      <div class="picture-and-words">
        <OddsChart odds={odds} proof={answers.proof.value} pinned={pinned} theme={store.settings.value.theme} />
        <Tabs label="More about this attack" names={TABS} chosen={tab}>
          <View tab={tab.value} odds={odds} store={store} answers={answers} oneAttack={oneAttack} />
        </Tabs>
      </div>
      <Proof answers={answers} store={store} odds={odds} />
      <WhatIfs whatIfs={answers.whatIfs.value} differences={answers.differences.value} onApply={apply} />
      <Targets rows={answers.targets.value} />
      <Assumptions store={store} />
      {odds.notes.map((note) => (
        <p key={note} class="muted">
          {note}
        </p>
      ))}
    </>
  );
};
