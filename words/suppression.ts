import type { AttackOdds } from '../rules/answer';
import { frequencyOf } from './chances';
import { percent } from './numbers';

type Suppression = Pick<AttackOdds, 'suppression'>;

/** What each state means for the unit's next turn. */
const MEANS = {
  suppressed: 'loses an action',
  panicked: 'cannot act unless it rallies',
  panickedAfterRally: 'still cannot act',
} as const;
const LABELS = {
  suppressed: 'Suppressed',
  panicked: 'Panicked',
  panickedAfterRally: 'Panicked after rallying',
} as const;

/** A chance of a target that lives, and what it means. */
export interface SuppressionFact {
  id: keyof typeof MEANS;
  label: string;
  chance: number;
  means: string;
}

/** How likely the target is Suppressed and Panicked if it lives; empty if that is not known or cannot happen. */
export const suppressionFacts = ({ suppression }: Suppression): SuppressionFact[] =>
  (Object.keys(MEANS) as SuppressionFact['id'][]).flatMap((id) => {
    const chance = suppression?.[id] ?? undefined;
    // a unit that cannot panic need not rally
    if (chance === undefined || (id !== 'suppressed' && suppression?.panicked === 0)) return [];
    return [{ id, label: LABELS[id], chance, means: MEANS[id] }];
  });

/** "If it lives: 99.7% suppressed, 12.0% panicked.", for screen readers and chats; empty if there is nothing to say. */
export const suppressionWords = (odds: Suppression): string => {
  const facts = suppressionFacts(odds).map(({ label, chance }) => `${percent(chance)} ${label.toLowerCase()}`);
  return facts.length > 0 ? `If it lives: ${facts.join(', ')}.` : '';
};

/** Rarer than this, a state is not worth a sentence. */
const WORTH_SAYING = 0.1;

/** "If it lives, it is almost always Suppressed."; the worse state if that is likely enough. */
export const suppressionSentence = ({
  engine,
  suppression,
}: Pick<AttackOdds, 'engine'> & Partial<Suppression>): string => {
  const { suppressed, panicked } = suppression ?? {};
  const [state, chance, means] =
    (panicked ?? 0) >= WORTH_SAYING
      ? (['Panicked', panicked ?? 0, MEANS.panicked] as const)
      : (['Suppressed', suppressed ?? 0, MEANS.suppressed] as const);
  if (chance < WORTH_SAYING) return '';
  const { words, isAdverb } = frequencyOf(chance, engine === 'exact');
  return isAdverb
    ? `If it lives, it is ${words} ${state} (${means}).`
    : `If it lives, it is ${state} ${words} (${means}).`;
};
