import type { AttackOdds } from '../rules/answer';
import { percent } from './numbers';
import { SUPPRESSION_MEANS } from './suppression-sentence';

type Suppression = Pick<AttackOdds, 'suppression'>;

const LABELS = {
  suppressed: 'Suppressed',
  panicked: 'Panicked',
  panickedAfterRally: 'Panicked after rallying',
} as const;

/** A chance of a target that lives, and what it means. */
export interface SuppressionFact {
  id: keyof typeof SUPPRESSION_MEANS;
  label: string;
  chance: number;
  means: string;
}

/** How likely the target is Suppressed and Panicked if it lives; empty if that is not known or cannot happen. */
export const suppressionFacts = ({ suppression }: Suppression): SuppressionFact[] =>
  (Object.keys(SUPPRESSION_MEANS) as SuppressionFact['id'][]).flatMap((id) => {
    const chance = suppression?.[id] ?? undefined;
    // a unit that cannot panic need not rally
    if (chance === undefined || (id !== 'suppressed' && suppression?.panicked === 0)) return [];
    return [{ id, label: LABELS[id], chance, means: SUPPRESSION_MEANS[id] }];
  });

/** "If it lives: 99.7% suppressed, 12.0% panicked.", for screen readers and chats; empty if there is nothing to say. */
export const suppressionWords = (odds: Suppression): string => {
  const facts = suppressionFacts(odds).map(({ label, chance }) => `${percent(chance)} ${label.toLowerCase()}`);
  return facts.length > 0 ? `If it lives: ${facts.join(', ')}.` : '';
};
