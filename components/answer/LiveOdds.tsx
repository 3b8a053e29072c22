import { useSignal, useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { Answers } from '../../state/answers';
import { spoken } from '../../words/numbers';

/** Screen readers hear the newest answer, at most once in this time. */
const QUIET_MS = 1000;

/** Says the answer aloud, but not every step on the way to it. */
export const LiveOdds = ({ answers }: { answers: Answers }) => {
  const said = useSignal('');
  const last = useRef(0);
  useSignalEffect(() => {
    const odds = answers.odds.value;
    if (!odds) return;
    const wait = Math.max(300, last.current + QUIET_MS - Date.now());
    const timer = setTimeout(() => {
      last.current = Date.now();
      said.value = spoken(odds);
    }, wait);
    return () => clearTimeout(timer);
  });
  return (
    <p class="unseen" role="status" data-odds="spoken">
      {said}
    </p>
  );
};
