import { plural } from '../../rules/plural';
import { SUMMARY_RANGES, type ListSummary as Summary } from '../../state/lists/index';

const COLORS = ['red', 'black', 'white'] as const;

/** “12 red · 32 black”; empty without dice. */
const diceWords = (dice: Summary['dice'][1]): string =>
  COLORS.filter((color) => dice[color] > 0)
    .map((color) => `${dice[color]} ${color}`)
    .join(' · ');

const woundWords = ({ red, white }: Summary['wounds']): string =>
  [red > 0 && `${red} red`, white > 0 && `${white} white`].filter(Boolean).join(' · ');

const rangeName = (range: (typeof SUMMARY_RANGES)[number]): string => {
  if (range === 'melee') return 'Melee';
  return range === 5 ? 'Beyond 4' : `Range ${range}`;
};

/** What players count before a game: activations, miniatures, wounds by save, dice by range. */
export const ListSummary = ({ summary }: { summary: Summary }) => {
  const ranges = SUMMARY_RANGES.map((range) => ({ range, words: diceWords(summary.dice[range]) }));
  return (
    <details class="army-summary">
      <summary>
        {plural(summary.activations, 'activation')} · {plural(summary.miniatures, 'mini')} ·{' '}
        {plural(summary.wounds.red + summary.wounds.white, 'wound')}
      </summary>
      <dl>
        <div>
          <dt>Wounds by save</dt>
          <dd>{woundWords(summary.wounds)}</dd>
        </div>
        {ranges
          .filter(({ words }) => words)
          .map(({ range, words }) => (
            <div key={range}>
              <dt>{rangeName(range)}</dt>
              <dd>{words}</dd>
            </div>
          ))}
      </dl>
      <p class="muted">Dice if every unit attacks once, each with its strongest weapons at that range.</p>
    </details>
  );
};
