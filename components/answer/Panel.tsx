import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { StepId } from '../../rules/steps';
import type { Answers } from '../../state/answers';
import { createOneAttack, type OneAttackAsked, type Replays } from '../../state/one-attack';
import type { Store } from '../../state/sync/store';
import type { LazyUnits } from '../../state/units/lazy';
import { lazy } from '../controls/lazy';
import { Tabs } from '../controls/Tabs';
import { Assumptions } from '../form/Assumptions';
import { askedTab } from './asked-tab';
import { OddsTable } from './OddsTable';
import { OtherNumbers } from './OtherNumbers';
import { Steps } from './Steps';
import { Targets } from './Targets';

const Compare = lazy(() => import('./Compare'), 'Compare');
const OneAttack = lazy(() => import('./OneAttack'), 'OneAttack');

/** The rules page is bundled with the app. */
const ruleHref = (step: StepId): string => `rules.html#${step}`;

const TABS = {
  steps: 'Steps',
  one: 'Sample roll',
  table: 'Table',
  compare: 'Compare',
  targets: 'Other targets',
} as const;
type Tab = keyof typeof TABS;
type NumbersTab = Exclude<Tab, 'one'>;
/** The tabs by the room there is: Steps and Compare move to a column, then the table to its own place. */
const TABS_IN: readonly Partial<Record<Tab, string>>[] = [
  TABS,
  { targets: TABS.targets, one: TABS.one, table: TABS.table },
  { targets: TABS.targets, one: TABS.one },
];

interface Props {
  store: Store;
  answers: Answers;
  units: LazyUnits;
}

// each part reads only its own signals, so that a new answer redraws nothing else

const Chosen = ({ tab, isWide = false, store, answers, units }: Props & { tab: NumbersTab; isWide?: boolean }) => {
  if (tab === 'steps') return <Steps explanation={answers.explanation.value} ruleHref={ruleHref} />;
  if (tab === 'targets') return <Targets rows={answers.targets.value} />;
  if (tab === 'compare') return <Compare store={store} answers={answers} units={units} />;
  const odds = answers.odds.value;
  if (!odds) return null;
  return (
    <>
      <OddsTable odds={odds} crossCheck={answers.crossCheck.value} isWide={isWide} />
      <OtherNumbers odds={odds} config={store.config.value} nerves={units.units.value?.nerves.value} />
    </>
  );
};

const SampleRoll = ({ answers, oneAttack }: Pick<Props, 'answers'> & { oneAttack: OneAttackAsked }) => (
  <OneAttack
    attack={oneAttack.attack.value}
    trouble={oneAttack.trouble.value}
    most={(answers.odds.value?.wounds.distribution.length ?? 1) - 1}
    onWatch={oneAttack.watch}
    onAnother={oneAttack.another}
    onAtLeast={oneAttack.atLeast}
    ruleHref={ruleHref}
  />
);

const Notes = ({ answers }: Pick<Props, 'answers'>) => (
  <>
    {answers.odds.value?.notes.map((note) => (
      <p key={note} class="muted">
        {note}
      </p>
    ))}
  </>
);

/** What was asked for may be below the window: its title goes to the top, and takes the focus. */
const showTitle = (title: HTMLElement | null): void => {
  title?.focus({ preventScroll: true });
  title?.scrollIntoView?.({ block: 'start' });
};

/** One panel below the answer, as high as what it shows, and what the numbers assume. */
export const Panel = ({ room, replays, ...parts }: Props & { room: number; replays: Replays }) => {
  const { store, answers } = parts;
  const oneAttack = useMemo(() => createOneAttack(replays, store.config), []);
  useEffect(() => oneAttack.dispose, []);
  const names = (TABS_IN[room] ?? TABS) as typeof TABS;
  const tab = useSignal(Object.keys(names)[0] as Tab);
  const asked = askedTab.value;
  useEffect(() => {
    if (!asked || !(asked in names)) return;
    askedTab.value = undefined;
    tab.value = asked;
    showTitle(document.querySelector(`.answer [data-tab="${asked}"]`));
  }, [asked]);
  return (
    <>
      <Tabs label="More about this attack" names={names} chosen={tab}>
        {tab.value === 'one' ? (
          <SampleRoll answers={answers} oneAttack={oneAttack} />
        ) : (
          <Chosen tab={tab.value} {...parts} />
        )}
      </Tabs>
      {room > 1 && (
        <section class="open-table" aria-labelledby="table-title">
          <h2 id="table-title">{TABS.table}</h2>
          <Chosen tab="table" isWide {...parts} />
        </section>
      )}
      <div class="small-print">
        <Assumptions store={store} />
        <Notes answers={answers} />
      </div>
    </>
  );
};

/** The right column of wide windows: Steps and Compare, always open. */
export const AnswerColumn = (parts: Props) => {
  const compare = useRef<HTMLHeadingElement>(null);
  const asked = askedTab.value;
  useEffect(() => {
    if (!asked) return;
    askedTab.value = undefined;
    showTitle(compare.current);
  }, [asked]);
  return (
    <>
      <h2>{TABS.steps}</h2>
      <Chosen tab="steps" {...parts} />
      <h2 ref={compare} tabIndex={-1}>
        {TABS.compare}
      </h2>
      <Chosen tab="compare" {...parts} />
    </>
  );
};
