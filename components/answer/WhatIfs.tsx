import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Difference, WhatIf } from '../../rules/answer';
import { directionOf, withSign } from '../../words/numbers';
import { Signed } from '../controls/Signed';
import { MoreIcon } from '../header/icons';

/** A difference in words, for screen readers and tooltips. */
const inWords = ({ wounds, destroyed }: Difference): string =>
  [
    `${withSign(wounds)} wounds`,
    destroyed !== undefined && `unit destroyed ${withSign(100 * destroyed, 1)} percentage points`,
  ]
    .filter(Boolean)
    .join(', ');

interface ChipProps {
  whatIf: WhatIf;
  difference: Difference | undefined;
  onApply(id: string): void;
}

const Chip = ({ whatIf: { id, label }, difference, onApply }: ChipProps) => {
  const words = difference ? inWords(difference) : 'computing …';
  const direction = difference && directionOf(difference.wounds);
  return (
    <button type="button" title={words} aria-label={`${label}: ${words}`} onClick={() => onApply(id)}>
      <span>{label}</span>
      <span class={`gain ${direction ?? 'awaited'}`}>
        {difference ? <Signed difference={difference.wounds} /> : '…'}
      </span>
    </button>
  );
};

interface Props {
  whatIfs: readonly WhatIf[];
  /** By what-if id; an entry that is still missing shows a placeholder. */
  differences: Readonly<Record<string, Difference | undefined>>;
  onApply(id: string): void;
}

/** Small changes and what each would do to the expected wounds; a click applies one. */
export const WhatIfs = ({ whatIfs, differences, onApply }: Props) => {
  const isOpen = useSignal(false);
  const list = useRef<HTMLUListElement>(null);
  const applied = useRef<number | undefined>(undefined);
  // a chip that has nothing left to change goes away: the one in its place takes the focus
  useLayoutEffect(() => {
    if (applied.current === undefined || document.activeElement !== document.body) return;
    const chips = list.current?.querySelectorAll('button') ?? [];
    chips[Math.min(applied.current, chips.length - 1)]?.focus();
    applied.current = undefined;
  }, [whatIfs]);
  if (whatIfs.length === 0) return null;
  return (
    <section class={isOpen.value ? 'what-ifs all' : 'what-ifs'} aria-label="What if">
      <h2 class="unseen">What if</h2>
      <span class="label" aria-hidden="true">
        What if
      </span>
      {/* a chip that gets the focus must be in view */}
      <ul
        ref={list}
        onFocusCapture={() => {
          isOpen.value = true;
        }}
      >
        {whatIfs.map((whatIf, i) => (
          <li key={whatIf.id}>
            <Chip
              whatIf={whatIf}
              difference={differences[whatIf.id]}
              onApply={(id) => {
                applied.current = i;
                onApply(id);
              }}
            />
          </li>
        ))}
      </ul>
      {!isOpen.value && (
        <button
          type="button"
          class="plain more"
          onClick={() => {
            isOpen.value = true;
          }}
        >
          More <MoreIcon />
        </button>
      )}
    </section>
  );
};
