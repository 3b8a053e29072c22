import type { AgainstTarget } from '../../state/answers/shown';
import { percent, roughWounds } from '../../words/numbers';
import { kindsOf } from './target-kinds';
import '../styles/heat.css';
import './Targets.css';

type Answer = AgainstTarget['odds'];
/** Marks results that were too large to calculate exactly. */
const approximately = ({ simulated }: NonNullable<Answer>): string => (simulated ? '≈ ' : '');
const destroyedOf = (odds: Answer): string => {
  if (!odds) return '…';
  return odds.destroyed === undefined ? '–' : approximately(odds) + percent(odds.destroyed);
};

/** A table for each kind of target, heated by its numbers. */
const Kind = ({ kind, targets, most }: { kind: string; targets: readonly Shown[]; most: number }) => (
  <table class="heat">
    <caption>{kind}</caption>
    <thead>
      <tr>
        <td class="unseen" />
        {targets.map(({ id, name, brief }) => (
          <th key={id} scope="col" title={name}>
            {brief[1]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      <tr>
        <th scope="row" class="unseen">
          wounds
        </th>
        {targets.map(({ id, odds }) => (
          <td key={id} style={{ '--t': (odds?.wounds ?? 0) / most }}>
            {roughWounds(odds)}
          </td>
        ))}
      </tr>
      <tr>
        <th scope="row" class="unseen">
          unit destroyed
        </th>
        {targets.map(({ id, odds }) => (
          <td key={id} style={{ '--t': odds?.destroyed ?? 0 }}>
            {destroyedOf(odds)}
          </td>
        ))}
      </tr>
    </tbody>
  </table>
);

type Shown = AgainstTarget['target'] & { odds: Answer };

const isTrooper = ({ kind }: { kind: string }): boolean => kind !== 'vehicle' && kind !== 'hero';

/** Tables in a line, with the names of their rows before them. */
const Line = ({ kinds, most }: { kinds: ReturnType<typeof kindsOf<Shown>>; most: number }) => (
  <div class="targets-line">
    <p class="rows" aria-hidden="true">
      <span>wounds</span>
      <span>destroyed</span>
    </p>
    {kinds.map(({ kind, targets }) => (
      <Kind key={kind} kind={kind} targets={targets} most={most} />
    ))}
  </div>
);

/** The same attack against every standard target. */
export const Targets = ({ rows }: { rows: readonly AgainstTarget[] }) => {
  if (rows.length === 0) return <p class="muted">This attack is too large to work out against other targets.</p>;
  const most = Math.max(0.01, ...rows.map(({ odds }) => odds?.wounds ?? 0));
  const kinds = kindsOf(rows.map(({ target, odds }) => ({ ...target, odds })));
  return (
    <section class="targets" aria-label="The same attack against the standard targets">
      <Line kinds={kinds.filter(isTrooper)} most={most} />
      <Line kinds={kinds.filter((kind) => !isTrooper(kind))} most={most} />
      <p class="muted">–: the target has no set number of wounds.</p>
    </section>
  );
};
