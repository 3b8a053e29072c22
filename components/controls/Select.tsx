import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import type { Choice } from './ChoiceSheet';
import { lazy } from './lazy';

const ChoiceSheet = lazy(() => import('./ChoiceSheet'), 'ChoiceSheet');

const isForFingers = (): boolean => matchMedia('(pointer: coarse)').matches;

/** One of many options: the browser's own menu, and on touch screens a sheet with a large row for each. */
export const Select = ({ label, isLabelled = false, ...choice }: Choice & { isLabelled?: boolean }) => {
  const { options, value, onChange } = choice;
  const isOpen = useSignal(false);
  const id = useId();
  const visible = isLabelled && (
    <label class="label" for={id}>
      {label}
    </label>
  );
  if (isForFingers()) {
    const chosen = options.find((option) => option.value === value)?.text ?? '';
    return (
      <>
        {visible}
        <button
          type="button"
          id={id}
          class="select"
          aria-haspopup="dialog"
          aria-label={`${label}: ${chosen}`}
          onClick={() => {
            isOpen.value = true;
          }}
        >
          {chosen}
        </button>
        {isOpen.value && (
          <ChoiceSheet
            {...choice}
            label={label}
            onClose={() => {
              isOpen.value = false;
            }}
          />
        )}
      </>
    );
  }
  return (
    <>
      {visible}
      <select
        id={id}
        aria-label={isLabelled ? undefined : label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </>
  );
};
