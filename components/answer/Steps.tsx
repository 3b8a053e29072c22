import type { Explanation, StepRow } from '../../rules/answer';
import type { StepId } from '../../rules/steps';
import { STEPS } from '../../rules/steps';
import { directionOf, withSign, wounds } from '../../words/numbers';
import './Steps.css';

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
  /** False for the first row (the roll) and the last (the sum), which change nothing. */
  changes: boolean;
  href: string;
}

const Row = ({ row: { step, label, left, change, effects }, changes, href }: RowProps) => (
  <tr>
    <th scope="row">
      <a href={href} target="_blank" rel="noreferrer" title={`The rule: ${STEPS[step].title}`}>
        {label}
      </a>
      {effects.map((effect) => (
        <span key={effect} class="effect">
          {effect}
        </span>
      ))}
    </th>
    <Remaining left={left} />
    <td class={changes ? `change ${directionOf(change)}` : 'change'}>{changes && withSign(change)}</td>
  </tr>
);

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
  return (
    <div class="steps">
      {note && <p class="muted">{note}</p>}
      <table aria-label="The attack step by step">
        <thead>
          <tr>
            <th scope="col">on average</th>
            <th scope="col">hits</th>
            <th scope="col">crits</th>
            <th scope="col">change</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <Row key={row.label} row={row} changes={i > 0 && i < rows.length - 1} href={ruleHref(row.step)} />
          ))}
        </tbody>
      </table>
    </div>
  );
};
