import { STANDARD_ATTACKS, type Survival } from '../../state/units/index';
import { wounds } from '../../words/numbers';
import { written } from './units-words';
import './Loadouts.css';

/** What the unit takes from each of the standard attacks. */
export const AsTarget = ({ survival }: { survival: Survival }) => {
  const hasNeeded = survival.from.some(({ needed }) => needed !== undefined);
  return (
    <section class="loadouts" aria-label="As a target">
      <h3>As a target</h3>
      <table>
        <caption class="unseen">Wounds taken from each standard attack</caption>
        <thead>
          <tr>
            <th scope="col">takes from</th>
            <th scope="col">wounds</th>
            {hasNeeded && <th scope="col">attacks to destroy it</th>}
          </tr>
        </thead>
        <tbody>
          {survival.from.map((from) => (
            <tr key={from.attack}>
              <th scope="row">{STANDARD_ATTACKS.find(({ id }) => id === from.attack)?.name}</th>
              <td>
                <b>{wounds(from.wounds)}</b>
              </td>
              {hasNeeded && <td>{written(from.needed, { as: 'number' }) ?? '–'}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
