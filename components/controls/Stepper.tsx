import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface Props {
  label: string;
  help: string;
  value: number;
  min: number;
  max: number;
  mark?: ComponentChildren;
  /** How a value is written, and read out where that differs. */
  wordOf?: (value: number) => string;
  spokenOf?: (value: number) => string | undefined;
  /** Where the value comes from, for screen readers; `edited` marks a value the player changed since. */
  about?: string;
  edited?: boolean;
  /** Why it changes nothing, if so. */
  why?: string | undefined;
  onChange(value: number): void;
}

const PAGE_STEP = 5;

interface StepButtonProps {
  label: string;
  sign: string;
  disabled: boolean;
  onClick(): void;
}

/** Skipped by Tab, because the number itself takes the arrow keys. */
const StepButton = ({ label, sign, disabled, onClick }: StepButtonProps) => (
  <button type="button" tabIndex={-1} aria-label={label} disabled={disabled} onClick={onClick}>
    {sign}
  </button>
);

/** Minus, number, plus. The number takes digits, arrows, Page Up/Down, Home, End, and the wheel while focused. */
export const Stepper = (props: Props) => {
  const { label, help, value, min, max, mark, wordOf = String, spokenOf, about, edited, why, onChange } = props;
  const reason = useId();
  const within = (to: number) => Math.min(max, Math.max(min, Math.trunc(to)));
  const changeTo = (to: number) => {
    if (within(to) !== value) onChange(within(to));
  };
  /** The number of a focused box makes the browser lay the page out: before anything else changes, that is cheap. */
  const showAtOnce = (input: HTMLInputElement, to: number) => {
    if (within(to) !== value) input.value = wordOf(within(to));
  };
  const keys: Record<string, number> = {
    ArrowUp: value + 1,
    ArrowDown: value - 1,
    PageUp: value + PAGE_STEP,
    PageDown: value - PAGE_STEP,
    Home: min,
    End: max,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = keys[event.key];
    if (to === undefined) return;
    event.preventDefault();
    showAtOnce(event.currentTarget as HTMLInputElement, to);
    changeTo(to);
  };
  const onInput = (event: { currentTarget: HTMLInputElement }) => {
    const typed = event.currentTarget.value;
    if (!/^\d+$/.test(typed)) return;
    changeTo(Number(typed));
    // replace a number above the limit right away
    if (Number(typed) > max) event.currentTarget.value = String(max);
  };
  const onWheel = (event: WheelEvent) => {
    if (document.activeElement !== event.currentTarget) return;
    event.preventDefault();
    changeTo(value - Math.sign(event.deltaY));
  };
  return (
    <div
      class={`stepper${value === min ? ' zero' : ''}${edited ? ' by-hand' : ''}${why ? ' no-effect' : ''}`}
      title={help}
    >
      <span class="label">
        {mark}
        {label}
      </span>
      <span class="step-box">
        <StepButton label={`${label}: one less`} sign="−" disabled={value <= min} onClick={() => changeTo(value - 1)} />
        <input
          type="text"
          class={value > 99 ? 'long' : undefined}
          inputMode="numeric"
          role="spinbutton"
          aria-label={label}
          aria-description={about || undefined}
          aria-describedby={why ? reason : undefined}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuetext={spokenOf?.(value)}
          value={wordOf(value)}
          onKeyDown={onKeyDown}
          onInput={onInput}
          onWheel={onWheel}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={(event) => {
            event.currentTarget.value = wordOf(value);
          }}
        />
        <StepButton label={`${label}: one more`} sign="+" disabled={value >= max} onClick={() => changeTo(value + 1)} />
      </span>
      {why && (
        <span class="why" id={reason}>
          {why}
        </span>
      )}
    </div>
  );
};
