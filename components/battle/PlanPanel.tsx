import { type Signal, useSignal } from '@preact/signals';
import { useContext, useEffect } from 'preact/hooks';
import { codeOfVolley } from '../../setup/volley-code';
import type { Armies, Fielded } from '../../state/battle/armies';
import type { Slot } from '../../state/battle/index';
import type { MatchUpMap } from '../../state/battle/map';
import type { PlanChoice, PlanGoal, PlanState } from '../../state/battle/plan';
import { firstChoice } from '../../state/battle/plan-choice';
import type { Volley } from '../../state/battle/volley';
import { leftOutWords, planFound, planLines, planNotes, planTotal, takingPart } from '../../words/plan';
import { unitLabels } from '../../words/unit-label';
import { Segments } from '../controls/Segments';
import { Stepper } from '../controls/Stepper';
import { VolleysContext } from './context';
import { useKeepFocus } from './keep-focus';
import './Plan.css';

const GOALS = { points: 'points removed', destroyed: 'units destroyed' } as const satisfies Record<PlanGoal, string>;

interface Props {
  armies: Armies | undefined;
  /** Chooses the first attackers. */
  map: Pick<MatchUpMap, 'rows' | 'isDone'>;
  from: Slot;
}

type PanelProps = Props & { armies: Armies; plan: PlanState; volley: Volley };

const labelsOf = (rows: readonly Fielded[]): string[] => unitLabels(rows.map(({ row }) => row));

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
const unitsIn = (rows: readonly Fielded[]): number => sumOf(rows.map(({ army }) => army.count));

const leftOutOf = (rows: readonly Fielded[], counts: readonly number[]) => {
  const labels = labelsOf(rows);
  return rows
    .map(({ army }, i) => ({ name: labels[i] ?? '', count: army.count - (counts[i] ?? 0) }))
    .filter(({ count }) => count > 0);
};

interface ChooserProps {
  title: string;
  rows: readonly Fielded[];
  counts: readonly number[];
  onChange(counts: number[]): void;
}

const Chooser = ({ title, rows, counts, onChange }: ChooserProps) => {
  const labels = labelsOf(rows);
  return (
    <fieldset class="plan-rows">
      <legend class="label">{title}</legend>
      {rows.map(({ army }, i) => (
        <Stepper
          key={i}
          label={labels[i] ?? ''}
          help="How many of them take part."
          value={counts[i] ?? 0}
          min={0}
          max={army.count}
          onChange={(count) => onChange(counts.map((each, j) => (i === j ? count : each)))}
        />
      ))}
    </fieldset>
  );
};

/** When “Cancel” disappears, “Find a plan” gets its focus. */
const SEARCH = 'search';

const Progress = ({ plan, share }: { plan: PlanState; share: number }) => (
  <p class="plan-progress">
    <progress max={1} value={share} aria-label="Plan searched" /> searching …
    <button type="button" class="quiet small" data-choice={SEARCH} onClick={plan.cancel}>
      Cancel
    </button>
  </p>
);

const Result = ({ plan, volley, armies }: { plan: PlanState; volley: Volley; armies: Armies }) => {
  const found = plan.found.value;
  if (plan.trouble.value) return <p role="alert">{plan.trouble.value}</p>;
  if (!found) return null;
  if (!plan.isFor(armies)) return <p class="muted">The units, the situation or the goal changed: search again.</p>;
  const [attackers, targets] = [labelsOf(armies.attackers), labelsOf(armies.targets ?? [])];
  const lines = planLines(found, attackers, targets);
  const open = (i: number, isByKey: boolean) => {
    const planned = found.volleys[i];
    if (!planned) return;
    volley.open(planned.volley);
    const title = document.querySelector<HTMLElement>('.volley-title');
    if (isByKey) title?.focus({ preventScroll: true });
    title?.scrollIntoView({ block: 'nearest' });
  };
  const shown = volley.setup.value && codeOfVolley(volley.setup.value);
  const isShown = (i: number) => {
    const planned = found.volleys[i];
    return shown !== undefined && planned !== undefined && codeOfVolley(planned.volley) === shown;
  };
  return (
    <>
      <ol class="plan-lines" aria-label="Plan">
        {lines.map((line, i) => (
          <li key={line}>
            <button
              type="button"
              class="plan-line"
              title="Open it as a volley"
              aria-current={isShown(i) ? 'true' : undefined}
              onClick={({ detail }) => open(i, detail === 0)}
            >
              <span class="muted">{i + 1}</span> <span>{line}</span>
            </button>
          </li>
        ))}
      </ol>
      {planTotal(found) && <p class="plan-total">{planTotal(found)}</p>}
      {planNotes(found, attackers, targets).map((note) => (
        <p key={note} class="muted">
          {note}
        </p>
      ))}
    </>
  );
};

const Goal = ({ goal }: { goal: Signal<PlanGoal> }) => (
  <Segments
    label="Goal"
    help="What the plan maximizes, on average."
    value={goal.value}
    names={Object.keys(GOALS)}
    wordOf={(name) => GOALS[name as PlanGoal]}
    onChange={(name) => {
      goal.value = name as PlanGoal;
    }}
  />
);

/** Which units take part, how many of each, and who is left out. */
const Choice = ({ plan, armies, from, choice }: PanelProps & { choice: PlanChoice }) => {
  const isChoosing = useSignal(false);
  const { attackers, targets = [] } = armies;
  const leftOut = leftOutWords(leftOutOf(attackers, choice.attackers), leftOutOf(targets, choice.targets), from);
  const change = (changed: Partial<PlanChoice>) => plan.choose(armies, { ...choice, ...changed });
  return (
    <>
      <details
        class="plan-who"
        onToggle={(event) => {
          isChoosing.value = event.currentTarget.open;
        }}
      >
        <summary>
          {takingPart([sumOf(choice.attackers), unitsIn(attackers)], [sumOf(choice.targets), unitsIn(targets)], from)}:{' '}
          <u>choose</u>
        </summary>
        {isChoosing.value && (
          <div class="plan-choosers">
            <Chooser
              title="Attackers"
              rows={attackers}
              counts={choice.attackers}
              onChange={(counts) => change({ attackers: counts })}
            />
            <Chooser
              title="Targets"
              rows={targets}
              counts={choice.targets}
              onChange={(counts) => change({ targets: counts })}
            />
          </div>
        )}
      </details>
      {leftOut && <p class="muted">{leftOut}</p>}
    </>
  );
};

/** For screen readers: that a plan is being searched for, and that it was found. */
const News = ({ plan, armies }: Pick<PanelProps, 'plan' | 'armies'>) => {
  const found = plan.found.value;
  const isSearching = plan.progress.value !== undefined;
  return (
    <p class="unseen" role="status">
      {isSearching ? 'Searching …' : found && plan.isFor(armies) && planFound(found)}
    </p>
  );
};

const Chosen = (props: PanelProps & { choice: PlanChoice }) => {
  const { plan, volley, armies } = props;
  const root = useKeepFocus();
  const share = plan.progress.value;
  const whyNone = plan.whyNone(armies);
  return (
    <section class="plan-panel" aria-label="Plan" ref={root}>
      <div class="plan-head">
        <h2>Plan</h2>
        <Goal goal={plan.goal} />
        <button
          type="button"
          class="quiet"
          data-choice={SEARCH}
          aria-disabled={share !== undefined || whyNone ? 'true' : undefined}
          onClick={() => {
            // not disabled, which would take its focus away
            if (share === undefined) void plan.search(armies);
          }}
        >
          Find a plan
        </button>
        {whyNone && <p role="alert">{whyNone}</p>}
      </div>
      <Choice {...props} />
      {share !== undefined && <Progress plan={plan} share={share} />}
      {share === undefined && !whyNone && <Result plan={plan} volley={volley} armies={armies} />}
      <News plan={plan} armies={armies} />
    </section>
  );
};

const Panel = (props: PanelProps) => {
  const { plan, armies, map } = props;
  const choice = plan.chosen(armies);
  const isMapDone = map.isDone.value;
  // chosen once: a change of the situation does not choose other units
  useEffect(() => {
    if (choice || !isMapDone) return;
    const answered = map.rows.peek().map((row) => row.answered.peek());
    plan.suggest(armies, firstChoice(armies, answered));
  }, [choice, isMapDone, armies]);
  return choice ? <Chosen {...props} choice={choice} /> : null;
};

/** Which of these units should attack which of those, in which order. Every line opens as a volley. */
export const PlanPanel = ({ armies, map, from }: Props) => {
  const loaded = useContext(VolleysContext)?.volley.value;
  if (!loaded || !armies?.attackers.length || !armies.targets?.length) return null;
  return <Panel plan={loaded.plan} volley={loaded} armies={armies} map={map} from={from} />;
};
