import { type Signal, useSignal } from '@preact/signals';
import { useContext, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { MOST_ATTACKS } from '../../rules/volley';
import { nervesOf } from '../../setup/nerves';
import { firstOf, VOLLEY_FULL, type VolleySetup } from '../../setup/volley';
import { type Armies, facing } from '../../state/battle/armies';
import type { Volley } from '../../state/battle/volley';
import type { Slot } from '../../state/session/pasted-list';
import type { Store } from '../../state/sync/store';
import { percent } from '../../words/numbers';
import { attackerLabels, attacksNeededWords, orderWords, sureOf } from '../../words/volley';
import { Signed } from '../controls/Signed';
import { CheckIcon } from '../header/icons';
import { answeredVolley } from '../share/shared-volley';
import { Choices } from './AddAttack';
import { CopyVolley } from './CopyVolley';
import { VolleysContext } from './context';
import { useKeepFocus } from './keep-focus';
import { useLinked } from './linked-volley';
import { MinisLeft } from './MinisLeft';
import { useReorder } from './reorder';
import { TargetChoices, VolleyTarget } from './TargetChoice';
import { OldTarget, OwnSituation, ShootFirst } from './VolleyHints';
import { VolleyRow } from './VolleyRow';
import { keysOf, useVolleyNews } from './volley-news';
import './Volley.css';

interface Props {
  store: Store;
  /** Both lists, as far as there are any, as the map shows them. */
  armies: Armies | undefined;
  /** Whose attacks the map shows. */
  from?: Slot;
  /** Called once an attack was opened in the calculator. */
  onOpen(): void;
}
interface Loaded extends Props {
  volley: Volley;
  /** What screen readers announce. */
  news: Signal<string>;
}

/** The best order, what it gains, and how far it was searched for. A click applies it. */
const BestOrderButton = ({ volley, setup }: { volley: Volley; setup: VolleySetup }) => {
  const best = volley.bestOrder.value;
  const now = volley.odds.value?.answer.volley.destroyed;
  if (!best || now === undefined) return null;
  const how = best.tried === 'all' ? 'all orders tried' : 'best found';
  const words = orderWords(best, now, setup);
  if (words !== undefined) return <span class="volley-best muted">{words}</span>;
  return (
    <span class="volley-best">
      <button type="button" class="quiet" onClick={volley.useBestOrder}>
        Best order {percent(best.destroyed)} <Signed difference={100 * (best.destroyed - now)} digits={1} />
      </button>
      <span class="muted">{how}</span>
    </span>
  );
};

const Headline = ({ volley, setup }: { volley: Volley; setup: VolleySetup }) => {
  const { answer } = volley.odds.value ?? {};
  return (
    <div class={volley.late.value ? 'volley-headline late' : 'volley-headline'}>
      <p class="volley-hero" data-odds="volley-destroyed">
        <b>{answer ? percent(answer.volley.destroyed) : '…'}</b> <span>destroyed</span>
      </p>
      <BestOrderButton volley={volley} setup={setup} />
    </div>
  );
};

const Rows = ({ volley, news, setup, onOpen }: Omit<Loaded, 'store' | 'armies'> & { setup: VolleySetup }) => {
  const labels = attackerLabels(setup.attacks, volley.cards);
  /** The row to focus once it is drawn in its new place. */
  const focused = useRef<number | undefined>(undefined);
  const move = (from: number, to: number) => {
    focused.current = to;
    volley.move(from, to);
    news.value = `${labels[from]} is attack ${to + 1} of ${setup.attacks.length}.`;
  };
  const reorder = useReorder(move);
  // before the next event: a late effect of an earlier drawing would focus the row's old place
  useLayoutEffect(() => {
    const grips = reorder.list.current?.querySelectorAll<HTMLElement>('.volley-grip');
    if (focused.current !== undefined) grips?.[focused.current]?.focus();
    focused.current = undefined;
  }, [setup]);
  const answers = volley.odds.value?.answer.volley.attacks ?? [];
  const isKnown = answers.length === setup.attacks.length;
  const keys = keysOf(setup);
  const remove = (index: number) => {
    focused.current = Math.max(0, Math.min(index, setup.attacks.length - 2));
    volley.remove(index);
  };
  return (
    <ol class="volley" ref={reorder.list}>
      {setup.attacks.map((attack, i) => (
        <VolleyRow
          key={keys[i]}
          volley={volley}
          attack={attack}
          index={i}
          count={setup.attacks.length}
          label={labels[i] ?? ''}
          odds={isKnown ? answers[i] : undefined}
          previous={isKnown ? answers[i - 1] : undefined}
          reorder={reorder}
          onMove={(to) => move(i, to)}
          onRemove={() => remove(i)}
          onOpen={() => {
            volley.openAttack(i);
            onOpen();
          }}
        />
      ))}
    </ol>
  );
};

const Answered = ({ volley, setup }: Pick<Loaded, 'volley'> & { setup: VolleySetup }) => {
  const { answer, of } = volley.odds.value ?? {};
  if (volley.whyNone.value) return <p role="alert">{volley.whyNone.value}</p>;
  if (volley.trouble.value) return <p role="alert">{volley.trouble.value} Change something to try again.</p>;
  if (!answer || !of) return null;
  const answered = answeredVolley(volley);
  const sure = sureOf(answer, setup, volley.cards);
  return (
    <>
      <MinisLeft answer={answer} config={of} nerves={nervesOf(firstOf(setup), volley.cards)} />
      <p class="volley-sure muted">
        {sure === 'exact' && <CheckIcon />}
        {sure.charAt(0).toUpperCase() + sure.slice(1)}. {attacksNeededWords(answer)}
      </p>
      {answered && <CopyVolley {...answered} />}
    </>
  );
};

const Full = ({ setup, ...props }: Loaded & { setup: VolleySetup }) => {
  const { volley, armies } = props;
  // more are likely to follow the first attack
  const isAdding = useSignal(setup.attacks.length === 1 || setup.attacks.length >= MOST_ATTACKS);
  return (
    <>
      <VolleyTarget volley={volley} setup={setup} armies={armies} />
      {armies && <OwnSituation volley={volley} setup={setup} armies={armies} />}
      {armies && <OldTarget volley={volley} setup={setup} armies={armies} />}
      <Headline volley={volley} setup={setup} />
      <Rows {...props} setup={setup} />
      <ShootFirst {...props} setup={setup} />
      <div class="volley-actions">
        <details
          class="volley-add"
          open={isAdding.value}
          onToggle={(event) => {
            isAdding.value = event.currentTarget.open;
          }}
        >
          <summary class="quiet">+ Attack</summary>
          {setup.attacks.length >= MOST_ATTACKS && <p class="muted">{VOLLEY_FULL}</p>}
          <Choices {...props} cards={volley.cards} />
        </details>
        <button type="button" class="plain" onClick={volley.clear}>
          Clear
        </button>
      </div>
      <Answered volley={volley} setup={setup} />
    </>
  );
};

const TARGET_QUESTIONS = {
  mine: 'Which of their units do you want to destroy?',
  theirs: 'Which of your units do they attack?',
} as const satisfies Record<Slot, string>;

const Empty = (props: Loaded) => {
  const { volley, armies } = props;
  const target = volley.target.value;
  if (target) {
    return (
      <>
        <h2 class="volley-title" tabIndex={-1}>
          Volley into {target.names.defender}
        </h2>
        <p class="muted">Choose the attackers, in order.</p>
        <Choices {...props} cards={volley.cards} />
        <button type="button" class="plain" onClick={volley.clear}>
          Another target
        </button>
      </>
    );
  }
  return (
    <>
      <h2 class="volley-title" tabIndex={-1}>
        Volley
      </h2>
      <p class="muted">Several attacks in a row on one target. Dodges that are spent stay spent.</p>
      {armies?.targets && armies.targets.length > 0 ? (
        <>
          <p>{TARGET_QUESTIONS[props.from ?? 'mine']}</p>
          <TargetChoices volley={volley} armies={armies} />
        </>
      ) : (
        <Choices {...props} armies={undefined} cards={volley.cards} />
      )}
    </>
  );
};

const Panel = (loaded: Omit<Loaded, 'news'>) => {
  const props = { ...loaded, news: useVolleyNews(loaded.volley) };
  const root = useKeepFocus();
  useLinked(root);
  const { volley, armies } = props;
  const setup = volley.setup.value;
  const target = (setup ? firstOf(setup) : volley.target.value)?.units?.defender;
  const faced = useMemo(() => armies && facing(armies, target), [armies, target]);
  return (
    <section class="volley-panel" aria-label="Volley" ref={root}>
      {setup ? <Full {...props} armies={faced} setup={setup} /> : <Empty {...props} armies={faced} />}
      <p class="unseen" role="status">
        {props.news.value}
      </p>
    </section>
  );
};

/** Several attacks in a row on one target: how likely it is to fall, in which order, and what is left of it, once loaded. */
export const VolleyPanel = (props: Props) => {
  const volleys = useContext(VolleysContext);
  const volley = volleys?.volley.value;
  // keeps its room free, so that the map is laid out once
  if (!volley) return <div class="volley-panel" />;
  return <Panel {...props} volley={volley} />;
};
