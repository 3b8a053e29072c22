import type { AttackOdds } from '../rules/answer';
import type { Nerves } from '../setup/nerves';
import { frequencyOf } from './chances';

/** What each state means for the unit's next turn. */
const MEANS = {
  suppressed: 'loses an action',
  panicked: 'cannot act unless it rallies',
  panickedAfterRally: 'still cannot act',
} as const;

export type SuppressionState = keyof typeof MEANS;

export const suppressionMeans = (state: SuppressionState, nerves?: Nerves): string =>
  state === 'suppressed' && nerves === 'droid' ? 'keeps its actions' : MEANS[state];

/** Rarer than this, a state is not worth a sentence. */
const WORTH_SAYING = 0.1;

/** "If it lives, it is almost always Suppressed and loses an action."; the worse state if that is likely enough. */
export const suppressionSentence = (
  { engine, suppression }: Pick<AttackOdds, 'engine'> & Partial<Pick<AttackOdds, 'suppression'>>,
  nerves?: Nerves,
): string => {
  const { suppressed, panicked } = suppression ?? {};
  const isPanic = (panicked ?? 0) >= WORTH_SAYING || nerves === 'droidIn2025';
  const [state, chance] = isPanic ? (['Panicked', panicked ?? 0] as const) : (['Suppressed', suppressed ?? 0] as const);
  if (chance < WORTH_SAYING) return '';
  const { words, isAdverb } = frequencyOf(chance, engine === 'exact');
  const means = suppressionMeans(isPanic ? 'panicked' : 'suppressed', nerves);
  const then = `${nerves === 'droid' && !isPanic ? 'but' : 'and'} ${means}`;
  return `If it lives, ${isAdverb ? `it is ${words}` : `${words} it is`} ${state} ${then}.`;
};
