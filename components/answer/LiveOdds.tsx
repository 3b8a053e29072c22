import { useSignal, useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { Answers } from '../../state/answers';
import { spoken } from '../../words/numbers';

/** Minimum time between two announcements to screen readers. */
const ANNOUNCE_INTERVAL_MS = 1000;

/** Announces the newest answer to screen readers, but not every intermediate one. */
export const LiveOdds = ({ answers }: { answers: Answers }) => {
  const announcement = useSignal('');
  const last = useRef(0);
  useSignalEffect(() => {
    const odds = answers.odds.value;
    if (!odds) return;
    const wait = Math.max(300, last.current + ANNOUNCE_INTERVAL_MS - Date.now());
    const timer = setTimeout(() => {
      last.current = Date.now();
      announcement.value = spoken(odds);
    }, wait);
    return () => clearTimeout(timer);
  });
  return (
    <p class="unseen" role="status" data-odds="spoken">
      {announcement}
    </p>
  );
};
