import { useComputed } from '@preact/signals';
import { toShareCode } from '../../rules/share-code';
import { toSnapshot } from '../../setup/setup';
import type { Answers } from '../../state/answers';
import { afterFirstPaint } from '../../state/first-paint';
import type { Replays } from '../../state/one-attack';
import type { Store } from '../../state/sync/store';
import type { LazyUnits } from '../../state/units/lazy';
import { lazy } from '../controls/lazy';
import { Headline } from './Headline';
import { OddsChart } from './OddsChart';

// after the first numbers, which players wait for
const below = () => afterFirstPaint(() => import('./below'));
const CrossCheck = lazy(below, 'CrossCheck');
const Facts = lazy(below, 'Facts');
const Panel = lazy(below, 'Panel');
const WhatIfs = lazy(below, 'WhatIfs');

interface Props {
  store: Store;
  answers: Answers;
  replays: Replays;
  units: LazyUnits;
  /** How much room there is beside the attack (controls/room.ts). */
  room: number;
}

const ConnectedWhatIfs = ({ store, answers }: Pick<Props, 'store' | 'answers'>) => {
  const apply = (id: string) => {
    const config = answers.changed(id);
    const { setup } = store.session.peek().now;
    if (config) store.do({ do: 'open', snapshot: { ...toSnapshot(setup), code: toShareCode(config) } });
  };
  return <WhatIfs whatIfs={answers.whatIfs.value} differences={answers.differences.value} onApply={apply} />;
};

/** The answer: headline, sentence, chart, facts, what-ifs, and one panel below. */
export const Answer = ({ store, answers, replays, units, room }: Props) => {
  const { value: isAnswered } = useComputed(() => answers.odds.value !== undefined);
  if (answers.trouble.value) {
    return (
      <p class="trouble" role="alert">
        {answers.trouble.value} Change something to try again.
      </p>
    );
  }
  if (!isAnswered) return <p class="headline muted">…</p>;
  return (
    <>
      <div class="glance">
        <Headline store={store} answers={answers} units={units} />
        <OddsChart store={store} answers={answers} units={units} />
      </div>
      <Facts store={store} answers={answers} units={units} />
      <ConnectedWhatIfs store={store} answers={answers} />
      <CrossCheck store={store} answers={answers} />
      <div class="below">
        <Panel key={room} store={store} answers={answers} replays={replays} units={units} room={room} />
      </div>
    </>
  );
};
