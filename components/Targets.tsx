import type { AttackOdds } from '../rules/answer';
import type { AgainstTarget } from '../state/answers';
import { percent, wounds } from './numbers';
import { kindsOf } from './target-kinds';
import './Targets.css';

/** What was too large to be worked out exactly says so. */
const about = ({ attacks }: AttackOdds): string => (attacks ? '≈ ' : '');
const destroyed = (odds: AttackOdds | undefined): string => {
  if (!odds) return '…';
  return odds.kill ? about(odds) + percent(odds.kill.destroyed).replace(' %', '') : '–';
};

/** A strip under the result: this attack against all standard targets at once. */
export const Targets = ({ rows }: { rows: readonly AgainstTarget[] }) => {
  const kinds = kindsOf(rows.map(({ target }) => target));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: where it is too wide, keys must reach its other end
    <section class="targets" aria-label="This attack into the standard targets" tabIndex={0}>
      <table>
        <colgroup />
        {kinds.map(([kind, size]) => (
          <colgroup key={kind} span={size} />
        ))}
        <thead>
          <tr>
            <th scope="row">Into</th>
            {kinds.map(([kind, size]) => (
              <th key={kind} scope="colgroup" colSpan={size}>
                {kind}
              </th>
            ))}
          </tr>
          <tr>
            <td />
            {rows.map(({ target }) => (
              <th key={target.id} scope="col" title={target.name}>
                {target.brief[1]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">wounds</th>
            {rows.map(({ target, odds }) => (
              <td key={target.id}>{odds ? about(odds) + wounds(odds.wounds.mean) : '…'}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">destroyed, %</th>
            {rows.map(({ target, odds }) => (
              <td key={target.id}>{destroyed(odds)}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
};
