import { Fragment } from 'preact';
import type { AgainstTarget } from '../../state/answers';
import { percent, wounds } from '../../words/numbers';
import { kindsOf } from './target-kinds';
import './Targets.css';

type Answer = AgainstTarget['odds'];
/** Marks results that were too large to calculate exactly. */
const approximately = ({ simulated }: NonNullable<Answer>): string => (simulated ? '≈ ' : '');
const woundsOf = (odds: Answer): string => (odds ? approximately(odds) + wounds(odds.wounds) : '…');
const destroyedOf = (odds: Answer): string => {
  if (!odds) return '…';
  return odds.destroyed === undefined ? '–' : approximately(odds) + percent(odds.destroyed).replace(' %', '');
};

/** Visible row labels: once before the first table, in a narrow window before every other table. */
const RowNames = ({ first }: { first: boolean }) => (
  <p class="rows" aria-hidden="true">
    <span>{first && 'Into'}</span>
    <span />
    <span>wounds</span>
    <span>destroyed %</span>
  </p>
);

/** A strip under the result: this attack against every standard target, one small table for each kind. */
export const Targets = ({ rows }: { rows: readonly AgainstTarget[] }) =>
  rows.length === 0 ? null : (
    <section class="targets" aria-label="This attack into the standard targets">
      {kindsOf(rows.map((row) => ({ ...row, ...row.target }))).map(({ kind, targets }, i) => (
        <Fragment key={kind}>
          <RowNames first={i === 0} />
          <table>
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
                  <td key={id}>{woundsOf(odds)}</td>
                ))}
              </tr>
              <tr>
                <th scope="row" class="unseen">
                  destroyed %
                </th>
                {targets.map(({ id, odds }) => (
                  <td key={id}>{destroyedOf(odds)}</td>
                ))}
              </tr>
            </tbody>
          </table>
        </Fragment>
      ))}
    </section>
  );
