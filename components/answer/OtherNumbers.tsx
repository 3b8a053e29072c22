import type { AttackOdds } from '../../rules/answer';
import type { AttackConfig } from '../../rules/config';
import type { Nerves } from '../../setup/nerves';
import { otherDistributions } from '../../words/distributions';
import { percent, wounds } from '../../words/numbers';
import { suppressionFacts } from '../../words/suppression';
import { CountTable } from './CountTable';

interface Props {
  odds: AttackOdds;
  config: AttackConfig;
  nerves: Nerves | undefined;
}

/** Suppressed and Panicked, if the target lives, and what they mean. */
const Suppression = ({ odds, nerves }: Omit<Props, 'config'>) => {
  const facts = suppressionFacts(odds, nerves);
  const tokens = odds.suppression?.mean ?? undefined;
  if (facts.length === 0 || tokens === undefined) return null;
  return (
    <table class="numbers others">
      <thead>
        <tr>
          <th scope="col">if it lives</th>
          <th scope="col">chance</th>
          <th scope="col">what that means</th>
        </tr>
      </thead>
      <tbody>
        {facts.map(({ id, label, chance, means }) => (
          <tr key={id}>
            <th scope="row">{label}</th>
            <td>{percent(chance)}</td>
            <td>{means}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">avg. suppression tokens</th>
          <td>{wounds(tokens)}</td>
          <td />
        </tr>
      </tbody>
    </table>
  );
};

/** What an attack does beside its wounds, as tables. */
export const OtherNumbers = (props: Props) => (
  <>
    <Suppression {...props} />
    {otherDistributions(props.odds, props.config).map(({ title, chances }) => (
      <CountTable
        key={title}
        counted={title}
        looks="numbers others"
        columns={[{ id: 'chance', title: 'chance', texts: chances.map(percent) }]}
      />
    ))}
  </>
);
