import { type Signal, useSignal } from '@preact/signals';
import { useContext } from 'preact/hooks';
import { codeOfVolley } from '../../setup/volley-code';
import type { Armies, Fielded } from '../../state/battle/armies';
import type { Slot } from '../../state/battle/index';
import type { PlanGoal, PlanState } from '../../state/battle/plan';
import type { Volley } from '../../state/battle/volley';
import { planLines, planNotes, planTotal, takingPart } from '../../words/plan';
import { unitLabels } from '../../words/unit-label';
import { Segments } from '../controls/Segments';
import { Stepper } from '../controls/Stepper';
import { VolleysContext } from './context';
import './Plan.css';

/** Initial selection: the largest plan that is searched exhaustively. */
const FIRST_ATTACKERS = 6;
const FIRST_TARGETS = 4;

const GOALS = { points: 'points removed', destroyed: 'units destroyed' } as const satisfies Record<PlanGoal, string>;

/** How many units of each row take part, the first ones first. */
const firstOf = (rows: readonly Fielded[], most: number): number[] => {
  let left = most;
  return rows.map(({ army }) => {
    const taken = Math.min(left, army.count);
    left -= taken;
    return taken;
  });
};

/** The counts chosen for these rows; other rows start with the initial selection. */
const useCounts = (rows: readonly Fielded[], most: number) => {
  const names = rows.map(({ row }) => [row.unit.id, ...row.pick.upgrades].join()).join(' ');
  const chosen = useSignal<{ names: string; counts: number[] } | undefined>(undefined);
  const { value } = chosen;
  const counts = value?.names === names ? value.counts : firstOf(rows, most);
  const set = (place: number, count: number) => {
    chosen.value = { names, counts: counts.map((each, i) => (i === place ? count : each)) };
  };
  return { counts, set, total: counts.reduce((sum, count) => sum + count, 0) };
};
type Counts = ReturnType<typeof useCounts>;

const armyOf = (rows: readonly Fielded[], { counts }: Counts) =>
  rows.map(({ army }, i) => ({ ...army, count: counts[i] ?? 0 }));

const unitsIn = (rows: readonly Fielded[]): number => rows.reduce((sum, { army }) => sum + army.count, 0);

const Chooser = ({ title, rows, counts }: { title: string; rows: readonly Fielded[]; counts: Counts }) => {
  const labels = unitLabels(rows.map(({ row }) => row));
  return (
    <fieldset class="plan-rows">
      <legend class="label">{title}</legend>
      {rows.map(({ army }, i) => (
        <Stepper
          key={i}
          label={labels[i] ?? ''}
          help="How many of them take part."
          value={counts.counts[i] ?? 0}
          min={0}
          max={army.count}
          onChange={(count) => counts.set(i, count)}
        />
      ))}
    </fieldset>
  );
};

const Progress = ({ plan, share }: { plan: PlanState; share: number }) => (
  <p class="plan-progress" role="status">
    <progress max={1} value={share} aria-label="Plan searched" /> searching …
    <button type="button" class="quiet small" onClick={plan.cancel}>
      Cancel
    </button>
  </p>
);

const Result = ({ plan, volley, armies }: { plan: PlanState; volley: Volley; armies: Armies }) => {
  const found = plan.found.value;
  if (plan.trouble.value) return <p role="alert">{plan.trouble.value}</p>;
  if (!found) return null;
  if (found.armies !== armies) return <p class="muted">The armies or the situation changed: search again.</p>;
  const names = (rows: readonly Fielded[]) => unitLabels(rows.map(({ row }) => row));
  const [attackers, targets] = [names(armies.attackers), names(armies.targets ?? [])];
  const lines = planLines(found.plan, attackers, targets);
  const open = (i: number) => {
    const planned = found.plan.volleys[i];
    if (!planned) return;
    volley.open(planned.volley);
    document.querySelector('.volley-title')?.scrollIntoView({ block: 'nearest' });
  };
  const shown = volley.setup.value && codeOfVolley(volley.setup.value);
  const isShown = (i: number) => {
    const planned = found.plan.volleys[i];
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
              onClick={() => open(i)}
            >
              <span class="muted">{i + 1}</span> <span>{line}</span>
            </button>
          </li>
        ))}
      </ol>
      {planTotal(found.plan) && <p class="plan-total">{planTotal(found.plan)}</p>}
      {planNotes(found.plan, attackers, targets).map((note) => (
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

/** Which of these units should attack which of those, in which order. Every line opens as a volley. */
export const PlanPanel = ({ armies, from }: { armies: Armies | undefined; from: Slot }) => {
  const loaded = useContext(VolleysContext)?.volley.value;
  const [mine, theirs] = [armies?.attackers ?? [], armies?.targets ?? []];
  const attackers = useCounts(mine, FIRST_ATTACKERS);
  const targets = useCounts(theirs, FIRST_TARGETS);
  const isChoosing = useSignal(false);
  if (!loaded || !armies || mine.length === 0 || theirs.length === 0) return null;
  const { plan } = loaded;
  const share = plan.progress.value;
  const search = () => void plan.search(armies, armyOf(mine, attackers), armyOf(theirs, targets));
  return (
    <section class="plan-panel" aria-label="Plan">
      <div class="plan-head">
        <h2>Plan</h2>
        <Goal goal={plan.goal} />
        <button
          type="button"
          class="quiet"
          aria-disabled={share !== undefined ? 'true' : undefined}
          onClick={() => {
            // not disabled, which would take its focus away
            if (share === undefined) search();
          }}
        >
          Find a plan
        </button>
      </div>
      <details
        class="plan-who"
        onToggle={(event) => {
          isChoosing.value = event.currentTarget.open;
        }}
      >
        <summary>
          {takingPart([attackers.total, unitsIn(mine)], [targets.total, unitsIn(theirs)], from)}: <u>choose</u>
        </summary>
        {isChoosing.value && (
          <div class="plan-choosers">
            <Chooser title="Attackers" rows={mine} counts={attackers} />
            <Chooser title="Targets" rows={theirs} counts={targets} />
          </div>
        )}
      </details>
      {share !== undefined ? (
        <Progress plan={plan} share={share} />
      ) : (
        <Result plan={plan} volley={loaded} armies={armies} />
      )}
    </section>
  );
};
