import type { FieldId } from '../../rules/fields';
import { courageWord } from '../../rules/words';

const COURAGE = {
  wordOf: courageWord,
  spokenOf: (courage: number) => ({ '?': 'not known', '–': 'none' })[courageWord(courage)],
};

/** How a stepper writes its number: courage has “–” and “?”. */
export const stepperWords = (id: FieldId): Partial<typeof COURAGE> => (id === 'target_courage' ? COURAGE : {});
