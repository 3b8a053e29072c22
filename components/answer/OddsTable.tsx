import type { AttackOdds } from '../../rules/answer';
import { percent } from '../../words/numbers';
import { CHARTS } from './charts';
import './OddsTable.css';

/** How many of the simulated attacks caused this many wounds. */
const simulated = (crossCheck: AttackOdds | undefined, wounds: number): string =>
  crossCheck?.attacks
    ? Math.round((crossCheck.wounds.distribution[wounds] ?? 0) * crossCheck.attacks).toLocaleString('en')
    : '…';

/** The charts' data as a table. */
export const OddsTable = ({ odds, crossCheck }: { odds: AttackOdds; crossCheck: AttackOdds | undefined }) => {
  const { distribution } = odds.wounds;
  const columns = Object.values(CHARTS).map(({ title, y }) => ({ title, chances: y(distribution) }));
  return (
    <table class="numbers">
      <thead>
        <tr>
          <th scope="col">wounds</th>
          {columns.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
          <th scope="col">simulated</th>
        </tr>
      </thead>
      <tbody>
        {distribution.map((_, wounds) => (
          <tr key={wounds}>
            <th scope="row">{wounds}</th>
            {columns.map(({ title, chances }) => (
              <td key={title}>{percent(chances[wounds] ?? 0)}</td>
            ))}
            <td>{simulated(odds.attacks ? odds : crossCheck, wounds)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
