import type { AttackOdds } from '../../rules/answer';
import { percent } from '../../words/numbers';
import { CHARTS } from './charts';

/** How many of the simulated attacks caused this many wounds. */
const simulated = (proof: AttackOdds | undefined, wounds: number): string =>
  proof?.attacks ? Math.round((proof.wounds.distribution[wounds] ?? 0) * proof.attacks).toLocaleString('en') : '…';

/** The charts' data as a table. */
export const OddsTable = ({ odds, proof }: { odds: AttackOdds; proof: AttackOdds | undefined }) => {
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
          <th scope="col">simulated attacks</th>
        </tr>
      </thead>
      <tbody>
        {distribution.map((_, wounds) => (
          <tr key={wounds}>
            <th scope="row">{wounds}</th>
            {columns.map(({ title, chances }) => (
              <td key={title}>{percent(chances[wounds] ?? 0)}</td>
            ))}
            <td>{simulated(odds.attacks ? odds : proof, wounds)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
