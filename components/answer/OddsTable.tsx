import type { AttackOdds } from '../../rules/answer';
import { atLeast } from '../../rules/statistics';
import { CHART_VIEWS } from '../../words/chart-views';
import { percent } from '../../words/numbers';
import { type CountColumn, CountTable } from './CountTable';
import './OddsTable.css';

interface Props {
  odds: AttackOdds;
  crossCheck: AttackOdds | undefined;
  /** In a wide place: a column for each number of wounds. */
  isWide?: boolean;
}

/** How many of the simulated attacks caused each number of wounds, once there are any. */
const simulated = ({ odds, crossCheck }: Props): CountColumn => {
  const { attacks, wounds } = (odds.attacks ? odds : crossCheck) ?? {};
  return {
    id: 'simulated',
    title: attacks ? `simulated (of ${attacks.toLocaleString('en')})` : 'simulated',
    texts: odds.wounds.distribution.map((_, n) =>
      attacks ? Math.round((wounds?.distribution[n] ?? 0) * attacks).toLocaleString('en') : '…',
    ),
  };
};

/** What the chart shows, with a text for each number of wounds. */
const columnsOf = (props: Props): CountColumn[] => {
  const { distribution } = props.odds.wounds;
  return [
    { id: 'exactly', title: CHART_VIEWS.exactly, texts: distribution.map(percent) },
    { id: 'or more', title: CHART_VIEWS['or more'], texts: atLeast(distribution).map(percent) },
    simulated(props),
  ];
};

/** Wider than this, a table does not fit beside the columns. */
const MOST_COLUMNS = 11;

/** The chart's data as a table. */
export const OddsTable = (props: Props) => {
  const columns = columnsOf(props);
  const { distribution } = props.odds.wounds;
  if (!props.isWide || distribution.length > MOST_COLUMNS)
    return <CountTable counted="wounds" columns={columns} name="Chances" />;
  return (
    <table class="numbers wide" aria-label="Chances">
      <thead>
        <tr>
          <th scope="col">wounds</th>
          {distribution.map((_, wounds) => (
            <th key={wounds} scope="col">
              {wounds}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {columns.map(({ id, title, texts }) => (
          <tr key={id}>
            <th scope="row">{title}</th>
            {texts.map((text, wounds) => (
              <td key={wounds}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
