import type { AttackOdds } from '../rules/answer';
import type { AgainstTarget } from '../state/answers';
import { percent, wounds } from './numbers';
import './Targets.css';

/** Neighbours of one kind, which share a title. */
const kindsOf = (rows: readonly AgainstTarget[]): [kind: string, size: number][] =>
  rows.reduce<[string, number][]>((kinds, { target }) => {
    const last = kinds.at(-1);
    if (last?.[0] === target.brief[0]) last[1]++;
    else kinds.push([target.brief[0], 1]);
    return kinds;
  }, []);

/** What was too large to be worked out exactly says so. */
const about = ({ attacks }: AttackOdds): string => (attacks ? '≈ ' : '');
const destroyed = (odds: AttackOdds | undefined): string => {
  if (!odds) return '…';
  return odds.kill ? about(odds) + percent(odds.kill.destroyed).replace(' %', '') : '–';
};

/** A strip under the result: this attack against all standard targets at once. */
export const Targets = ({ rows }: { rows: readonly AgainstTarget[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: where it is too wide, keys must reach its other end
  <section class="targets" aria-label="This attack into the standard targets" tabIndex={0}>
    <table>
      <colgroup />
      {kindsOf(rows).map(([kind, size]) => (
        <colgroup key={kind} span={size} />
      ))}
      <thead>
        <tr>
          <th scope="row">Into</th>
          {kindsOf(rows).map(([kind, size]) => (
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
