import type { AttackOdds, SuppressionOdds } from '../rules/answer';
import type { Nerves } from '../setup/nerves';
import { percent } from './numbers';
import { type SuppressionState, suppressionMeans } from './suppression-sentence';

type Suppression = Pick<AttackOdds, 'suppression'>;

const LABELS: Record<SuppressionState, string> = {
  suppressed: 'Suppressed',
  panicked: 'Panicked',
  panickedAfterRally: 'Panicked after rallying',
};

/** A chance of a target that lives, and what it means. */
export interface SuppressionFact {
  id: SuppressionState;
  label: string;
  chance: number;
  means: string;
}

/** How likely the target is Suppressed and Panicked if it lives; empty if that is not known or cannot happen. */
export const suppressionFacts = ({ suppression }: Suppression, nerves?: Nerves): SuppressionFact[] =>
  (Object.keys(LABELS) as SuppressionState[]).flatMap((id) => {
    const chance = suppression?.[id] ?? 0;
    // a unit that cannot panic need not rally
    if (chance === 0 || (id !== 'suppressed' && suppression?.panicked === 0)) return [];
    if (id === 'suppressed' && nerves === 'droidIn2025') return [];
    return [{ id, label: LABELS[id], chance, means: suppressionMeans(id, nerves) }];
  });

/** "If it lives: 99.7% suppressed, 12.0% panicked.", for chats and pictures; empty if there is nothing to say. */
export const suppressionWords = (odds: Suppression, nerves?: Nerves): string => {
  const facts = suppressionFacts(odds, nerves).map(({ label, chance }) => `${percent(chance)} ${label.toLowerCase()}`);
  return facts.length > 0 ? `If it lives: ${facts.join(', ')}.` : '';
};

/** Below half a percent, a state is as good as impossible. */
const AS_GOOD_AS_NEVER = 0.005;

/** "suppressed (41.2%): it loses an action; panicked 3.1%"; empty if that is not known or cannot happen. */
export const suppressionPhrase = (
  { suppressed, panicked }: Pick<SuppressionOdds, 'suppressed' | 'panicked'>,
  nerves?: Nerves,
): string => {
  const suppression = { mean: null, suppressed, panicked, panickedAfterRally: null };
  const facts = suppressionFacts({ suppression }, nerves);
  if (suppressed === null || panicked === null) return '';
  const worth = facts.filter(({ chance }) => chance >= AS_GOOD_AS_NEVER);
  const main = worth.findLast(({ chance }) => chance >= 0.5) ?? worth[0];
  if (!main) return nerves === 'droidIn2025' ? 'not panicked' : 'not suppressed';
  return [
    `${main.label.toLowerCase()} (${percent(main.chance)}): it ${main.means}`,
    ...worth.slice(worth.indexOf(main) + 1).map(({ label, chance }) => `${label.toLowerCase()} ${percent(chance)}`),
  ].join('; ');
};
