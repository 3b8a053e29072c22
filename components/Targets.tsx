import { useEffect } from 'preact/hooks';
import type { Answers } from '../state/answers';
import { percent, wounds } from './numbers';

/** This attack against all standard targets at once. */
export const Targets = ({ answers }: { answers: Answers }) => {
  useEffect(() => {
    answers.lookAtTargets(true);
    return () => answers.lookAtTargets(false);
  }, [answers]);
  const rows = answers.targets.value;
  if (rows.length === 0) return <p class="muted">…</p>;
  return (
    <div class="targets">
      <table>
        <thead>
          <tr>
            <th scope="col">this attack into</th>
            <th scope="col">wounds</th>
            <th scope="col">destroyed</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ target, answer }) => (
            <tr key={target.id}>
              <th scope="row">{target.name}</th>
              <td>{wounds(answer.wounds)}</td>
              <td>{answer.destroyed === undefined ? '–' : percent(answer.destroyed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
