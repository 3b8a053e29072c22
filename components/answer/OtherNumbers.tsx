import type { AttackOdds } from '../../rules/answer';
import type { AttackConfig } from '../../rules/config';
import type { Nerves } from '../../setup/nerves';
import { otherDistributions, rowsIn } from '../../words/distributions';
import { percent, wounds } from '../../words/numbers';
import { suppressionFacts } from '../../words/suppression';

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
          <th scope="row">Suppression tokens</th>
          <td>{wounds(tokens)}</td>
          <td>on average</td>
        </tr>
      </tbody>
    </table>
  );
};

/** Minis removed, wounds back and the guardian's wounds, where there are any. */
const Distributions = ({ odds, config }: Omit<Props, 'nerves'>) => {
  const others = otherDistributions(odds, config);
  if (others.length === 0) return null;
  return (
    <table class="numbers others">
      <thead>
        <tr>
          <th scope="col">exactly</th>
          {others.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: rowsIn(others) }, (_, n) => (
          <tr key={n}>
            <th scope="row">{n}</th>
            {others.map(({ title, chances }) => (
              <td key={title}>{n < chances.length ? percent(chances[n] ?? 0) : ''}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** What an attack does beside its wounds, as tables. */
export const OtherNumbers = (props: Props) => (
  <>
    <Suppression {...props} />
    <Distributions {...props} />
  </>
);
