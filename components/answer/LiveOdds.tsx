import { useSignal, useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { Answers } from '../../state/answers';
import type { LazyUnits } from '../../state/units/lazy';
import { spoken } from '../../words/numbers';
import { suppressionSentence } from '../../words/suppression-sentence';

/** Minimum time between two announcements to screen readers. */
const ANNOUNCE_INTERVAL_MS = 1000;

interface Props {
  answers: Answers;
  units: LazyUnits;
}

/** Announces the newest answer to screen readers, but not every intermediate one. */
export const LiveOdds = ({ answers, units }: Props) => {
  const announcement = useSignal('');
  const last = useRef(0);
  useSignalEffect(() => {
    const odds = answers.odds.value;
    if (!odds) return;
    const wait = Math.max(300, last.current + ANNOUNCE_INTERVAL_MS - Date.now());
    const timer = setTimeout(() => {
      last.current = Date.now();
      announcement.value = [spoken(odds), suppressionSentence(odds, units.units.value?.nerves.value)]
        .filter(Boolean)
        .join('. ');
    }, wait);
    return () => clearTimeout(timer);
  });
  return (
    <p class="unseen" role="status" data-odds="spoken">
      {announcement}
    </p>
  );
};
