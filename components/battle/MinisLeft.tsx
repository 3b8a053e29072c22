import type { VolleyAnswer, VolleyConfig } from '../../rules/volley';
import type { Nerves } from '../../setup/nerves';
import { minisLeftAfter } from '../../state/battle/volley';
import { percent } from '../../words/numbers';
import { ifItLives } from '../../words/volley';

/** A part narrower than this has no room for its number. */
const LEAST_LABELLED = 0.15;

const wordsFor = (left: number): string => (left === 0 ? 'none left' : String(left));

interface Props {
  answer: VolleyAnswer;
  config: VolleyConfig;
  nerves: Nerves;
}

/** What is left of the target, with the chance of each number of miniatures, or of wounds if it is only one. */
export const MinisLeft = ({ answer, config, nerves }: Props) => {
  const minis = minisLeftAfter(answer, config);
  const isOne = config.target.miniatures === 1;
  const wounds = (answer.volley.attacks.at(-1)?.wounds ?? []).toReversed();
  const left = isOne ? wounds : minis;
  const most = left.length - 1;
  const what = isOne ? 'Wounds left after the volley' : 'Minis left after the volley';
  const parts = left.map((p, n) => ({ p, n })).filter(({ p }) => p > 0);
  const heat = (n: number) => ({ '--t': most === 0 ? 1 : 1 - (0.9 * n) / most });
  return (
    <div class="volley-left">
      <p class="muted">{what}</p>
      <div class="left-bar" aria-hidden="true">
        {parts.map(({ p, n }) => (
          <span key={n} style={{ flex: p, ...heat(n) }} title={`${wordsFor(n)}: ${percent(p)}`}>
            {p >= LEAST_LABELLED && percent(p)}
          </span>
        ))}
      </div>
      <div class="left-key" aria-hidden="true">
        {parts.map(({ p, n }) => (
          <span key={n} style={{ flex: p }}>
            {p >= (n === 0 ? 0.16 : 0.03) && wordsFor(n)}
          </span>
        ))}
      </div>
      <details class="left-table">
        <summary>As a table</summary>
        <table>
          <caption class="unseen">{what}</caption>
          <thead>
            <tr>
              <th scope="col">left</th>
              <th scope="col">exactly</th>
              <th scope="col">or fewer</th>
            </tr>
          </thead>
          <tbody>
            {left.map((p, n) => (
              <tr key={n}>
                <th scope="row">{n === 0 ? 'none' : n}</th>
                <td>{percent(p)}</td>
                <td>
                  {percent(
                    Math.min(
                      1,
                      left.slice(0, n + 1).reduce((sum, each) => sum + each, 0),
                    ),
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <p class="volley-lives">{ifItLives(answer, config, minis, nerves)}</p>
    </div>
  );
};
