import type { AttackOdds } from '../rules/answer';
import { frequencyOf } from './chances';

/** What each state means for the unit's next turn. */
export const SUPPRESSION_MEANS = {
  suppressed: 'loses an action',
  panicked: 'cannot act unless it rallies',
  panickedAfterRally: 'still cannot act',
} as const;
/** Rarer than this, a state is not worth a sentence. */
const WORTH_SAYING = 0.1;

/** "If it lives, it is almost always Suppressed."; the worse state if that is likely enough. */
export const suppressionSentence = ({
  engine,
  suppression,
}: Pick<AttackOdds, 'engine'> & Partial<Pick<AttackOdds, 'suppression'>>): string => {
  const { suppressed, panicked } = suppression ?? {};
  const [state, chance, means] =
    (panicked ?? 0) >= WORTH_SAYING
      ? (['Panicked', panicked ?? 0, SUPPRESSION_MEANS.panicked] as const)
      : (['Suppressed', suppressed ?? 0, SUPPRESSION_MEANS.suppressed] as const);
  if (chance < WORTH_SAYING) return '';
  const { words, isAdverb } = frequencyOf(chance, engine === 'exact');
  return isAdverb
    ? `If it lives, it is ${words} ${state} (${means}).`
    : `If it lives, it is ${state} ${words} (${means}).`;
};
