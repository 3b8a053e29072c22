import { useRef } from 'preact/hooks';
import { CheckIcon } from '../header/icons';
import { useRoving } from './roving';
import { Sheet } from './Sheet';
import './ChoiceSheet.css';

interface Option {
  value: string | number;
  text: string;
}

export interface Choice {
  label: string;
  options: readonly Option[];
  value: string | number;
  onChange(value: string): void;
}

/** The options of a `Select`, one below the other within a thumb's reach; choosing one closes it. */
export const ChoiceSheet = ({ label, options, value, onChange, onClose }: Choice & { onClose(): void }) => {
  const list = useRef<HTMLUListElement>(null);
  const onKeyDown = useRoving(list, 'column');
  return (
    <Sheet title={label} look="choice" onClose={onClose}>
      <ul ref={list} onKeyDown={onKeyDown}>
        {options.map((option) => {
          const isChosen = option.value === value;
          return (
            <li key={option.value}>
              <button
                type="button"
                tabIndex={isChosen ? 0 : -1}
                autofocus={isChosen}
                aria-current={isChosen ? 'true' : undefined}
                onClick={() => {
                  onClose();
                  if (!isChosen) onChange(String(option.value));
                }}
              >
                {option.text}
                {isChosen && <CheckIcon />}
              </button>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
};
