import { Fragment } from 'preact';
import type { Explanation, StepRow } from '../../rules/answer';
import type { StepId } from '../../rules/steps';
import { STEPS } from '../../rules/steps';
import { wounds } from '../../words/numbers';
import { Signed } from '../controls/Signed';
import './Steps.css';

const totalOf = (left: StepRow['left']): number => ('wounds' in left ? left.wounds : left.hits + left.crits);

/** Light: hits, dark: crits or wounds, dashed: what this step removed. Widths are shares of the largest row. */
const Bar = ({ row: { left, change }, most }: { row: StepRow; most: number }) => {
  const share = (value: number) => `${(100 * value) / most}%`;
  const hits = 'wounds' in left ? 0 : left.hits;
  return (
    <td class="step-bar">
      <span class="waterfall" aria-hidden="true">
        {hits > 0 && <i class="hits" style={{ width: share(hits) }} />}
        <i style={{ width: share(totalOf(left) - hits) }} />
        {change < 0 && <i class="removed" style={{ width: share(-change) }} />}
      </span>
    </td>
  );
};

/** The remaining hits and crits; wounds once the defense dice have been rolled. */
const Remaining = ({ left }: Pick<StepRow, 'left'>) =>
  'wounds' in left ? (
    <td colSpan={2} class="wounds">
      {wounds(left.wounds)} wounds
    </td>
  ) : (
    <>
      <td>{wounds(left.hits)}</td>
      <td>{wounds(left.crits)}</td>
    </>
  );

interface RowProps {
  row: StepRow;
  /** The largest number of results in any row. */
  most: number;
  /** False for the first row (the roll) and the last (the sum), which change nothing. */
  changes: boolean;
  href: string;
}

const Row = ({ row, most, changes, href }: RowProps) => {
  const { step, label, left, change, effects } = row;
  return (
    <tr>
      <th scope="row">
        <a href={href} target="_blank" rel="noreferrer" title={`Rule: ${STEPS[step].title}`}>
          {label}
        </a>
        {effects.map((effect) => (
          <Fragment key={effect}>
            {' '}
            <span class="effect">{effect}</span>
          </Fragment>
        ))}
      </th>
      <Bar row={row} most={most} />
      <Remaining left={left} />
      <td class="change">{changes && <Signed difference={change} />}</td>
    </tr>
  );
};

interface Props {
  /** Undefined until there is an answer. */
  explanation: Explanation | undefined;
  /** The address of a step's rule. */
  ruleHref(step: StepId): string;
}

/** The attack step by step: the hits and crits that remain after each, and what every keyword did. */
export const Steps = ({ explanation, ruleHref }: Props) => {
  if (!explanation) return <p class="muted">…</p>;
  const { rows, note } = explanation;
  const most = Math.max(0.01, ...rows.map(({ left }) => totalOf(left)));
  return (
    <div class="steps">
      {note && <p class="muted">{note}</p>}
      <table aria-label="The attack step by step">
        <thead>
          <tr>
            <th scope="col">On average</th>
            <td class="step-bar" />
            <th scope="col">hits</th>
            <th scope="col">crits</th>
            <th scope="col">change</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <Row
              key={row.label}
              row={row}
              most={most}
              changes={i > 0 && i < rows.length - 1}
              href={ruleHref(row.step)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
};
