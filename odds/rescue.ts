import { RunFailed } from './run/run';

/** Recovers from a failed run: answers exactly if that is quick, otherwise with what was rolled, and adds a note. */
export const rescue = <Rolled extends { weight: number }, Answer extends { notes: string[] }>(
  error: unknown,
  exact: () => Answer | undefined,
  answerFrom: (rolled: Rolled, notes: string[]) => Answer,
  what: 'attacks' | 'volleys',
): Answer => {
  if (!(error instanceof RunFailed)) throw error;
  const instead = exact();
  if (instead) return { ...instead, notes: [...instead.notes, `${error.message} Showing the exact odds instead.`] };
  if (!error.partial) throw error;
  const rolled = error.partial.weight.toLocaleString('en');
  return answerFrom(error.partial, [`${error.message} Showing the ${rolled} ${what} rolled so far.`]);
};
