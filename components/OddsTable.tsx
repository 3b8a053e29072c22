import type { AttackOdds } from '../rules/answer';
import { atLeast } from '../rules/statistics';
import { percent } from './numbers';

/** How many of the simulated attacks ended with so many wounds. */
const simulated = (proof: AttackOdds | undefined, wounds: number): string =>
  proof?.attacks ? Math.round((proof.wounds.distribution[wounds] ?? 0) * proof.attacks).toLocaleString('en') : '…';

/** What the chart shows, as numbers. */
export const OddsTable = ({ odds, proof }: { odds: AttackOdds; proof: AttackOdds | undefined }) => {
  const chances = atLeast(odds.wounds.distribution);
  return (
    <table class="numbers">
      <thead>
        <tr>
          <th scope="col">wounds</th>
          <th scope="col">exactly</th>
          <th scope="col">at least</th>
          <th scope="col">simulated attacks</th>
        </tr>
      </thead>
      <tbody>
        {odds.wounds.distribution.map((p, wounds) => (
          <tr key={wounds}>
            <th scope="row">{wounds}</th>
            <td>{percent(p)}</td>
            <td>{percent(chances[wounds] ?? 0)}</td>
            <td>{simulated(odds.attacks ? odds : proof, wounds)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
