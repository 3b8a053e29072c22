import type { Difference, WhatIf } from '../../rules/answer';
import { directionOf, signed, withSign } from '../../words/numbers';
import './WhatIfs.css';

/** A difference in words, for screen readers and tooltips. */
const inWords = ({ wounds, destroyed }: Difference): string =>
  [
    `${withSign(wounds)} wounds`,
    destroyed !== undefined && `destroyed ${withSign(100 * destroyed, 1)} percentage points`,
  ]
    .filter(Boolean)
    .join(', ');

interface ChipProps {
  whatIf: WhatIf;
  difference: Difference | undefined;
  onApply(id: string): void;
}

const Chip = ({ whatIf: { id, label }, difference, onApply }: ChipProps) => {
  const words = difference ? inWords(difference) : 'not known yet';
  const direction = difference && directionOf(difference.wounds);
  return (
    <button
      type="button"
      title={words}
      aria-label={`${label}: ${words}`}
      // browsers don't scroll to a focused chip that is partly visible
      onFocus={(event) => event.currentTarget.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })}
      onClick={() => onApply(id)}
    >
      <span>{label}</span>
      <span class={`gain ${direction ?? 'awaited'}`}>{difference ? signed(difference.wounds) : '…'}</span>
    </button>
  );
};

interface Props {
  whatIfs: readonly WhatIf[];
  /** By what-if id; an entry that is still missing shows a placeholder. */
  differences: Readonly<Record<string, Difference | undefined>>;
  onApply(id: string): void;
}

/** The mouse wheel scrolls the popup's single row sideways, until it reaches the end. */
const onWheel = (event: WheelEvent) => {
  const row = event.currentTarget as HTMLElement;
  const before = row.scrollLeft;
  row.scrollLeft += event.deltaY;
  if (row.scrollLeft !== before) event.preventDefault();
};

/** Small changes and what each would do to the expected wounds; a click applies one. */
export const WhatIfs = ({ whatIfs, differences, onApply }: Props) =>
  whatIfs.length === 0 ? null : (
    <section class="what-ifs" aria-label="What if">
      <span class="label" aria-hidden="true">
        What if
      </span>
      <ul onWheel={onWheel}>
        {whatIfs.map((whatIf) => (
          <li key={whatIf.id}>
            <Chip whatIf={whatIf} difference={differences[whatIf.id]} onApply={onApply} />
          </li>
        ))}
      </ul>
    </section>
  );
