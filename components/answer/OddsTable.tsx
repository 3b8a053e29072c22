import type { AttackOdds } from '../../rules/answer';
import { percent } from '../../words/numbers';
import { CHARTS } from './charts';
import './OddsTable.css';

/** How many of the simulated attacks caused this many wounds. */
const simulated = (crossCheck: AttackOdds | undefined, wounds: number): string =>
  crossCheck?.attacks
    ? Math.round((crossCheck.wounds.distribution[wounds] ?? 0) * crossCheck.attacks).toLocaleString('en')
    : '…';

interface Props {
  odds: AttackOdds;
  crossCheck: AttackOdds | undefined;
  /** In a wide place: a column for each number of wounds. */
  isWide?: boolean;
}

/** Each series of the charts with its texts, one for each number of wounds. */
const seriesOf = ({ odds, crossCheck }: Props): { title: string; texts: string[] }[] => {
  const { distribution } = odds.wounds;
  const rolled = odds.attacks ? odds : crossCheck;
  return [
    ...Object.values(CHARTS).map(({ title, y }) => ({ title, texts: y(distribution).map((p) => percent(p ?? 0)) })),
    { title: 'simulated', texts: distribution.map((_, wounds) => simulated(rolled, wounds)) },
  ];
};

/** Wider than this, a table does not fit beside the columns. */
const MOST_COLUMNS = 11;

/** The charts' data as a table. */
export const OddsTable = (props: Props) => {
  const series = seriesOf(props);
  const counts = props.odds.wounds.distribution.map((_, wounds) => wounds);
  if (props.isWide && counts.length <= MOST_COLUMNS) {
    return (
      <table class="numbers wide">
        <thead>
          <tr>
            <th scope="col">wounds</th>
            {counts.map((wounds) => (
              <th key={wounds} scope="col">
                {wounds}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {series.map(({ title, texts }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {counts.map((wounds) => (
                <td key={wounds}>{texts[wounds]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    );
  }
  return (
    <table class="numbers">
      <thead>
        <tr>
          <th scope="col">wounds</th>
          {series.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {counts.map((wounds) => (
          <tr key={wounds}>
            <th scope="row">{wounds}</th>
            {series.map(({ title, texts }) => (
              <td key={title}>{texts[wounds]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
