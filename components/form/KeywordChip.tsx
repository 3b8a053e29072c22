import { useComputed } from '@preact/signals';
import { useId } from 'preact/hooks';
import { valueIn } from '../../rules/config';
import { FIELD_IDS, FIELDS, type FieldId } from '../../rules/fields';
import { isPossible } from '../../rules/possible';
import { choiceWord, helpOf, labelOf } from '../../rules/words';
import type { Store } from '../../state/sync/store';
import { focusBeside } from '../controls/focus-beside';
import { Stepper } from '../controls/Stepper';
import { useStableList } from '../controls/use-stable-list';
import { stepperWords } from './courage-words';
import { FieldControl } from './FieldControl';
import { useFieldSource } from './field-source';

/** Fields that only apply when this keyword is set. */
const dependentFields = (id: FieldId): FieldId[] =>
  FIELD_IDS.filter((other) => FIELDS[other].beside === id && FIELDS[other].shown === 'keyword');

/** A keyword on the form: its name, its number, and a button to remove it. */
export const KeywordChip = ({ id, store, why }: { id: FieldId; store: Store; why?: string | undefined }) => {
  const rule = useId();
  const field = FIELDS[id];
  const { value } = useComputed(() => valueIn(store.config.value, id));
  const { about, edited } = useFieldSource(id);
  const remove = (event: Event) => {
    focusBeside((event.currentTarget as Element).closest('.chip'), '.search-box');
    store.edit({ [id]: field.default });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Backspace' && event.key !== 'Delete') return;
    // in the number's text box these keys delete digits
    if (event.target instanceof HTMLInputElement && event.target.type === 'text') return;
    event.preventDefault();
    remove(event);
  };
  const dependents = useStableList(() => dependentFields(id).filter((other) => isPossible(store.config.value, other)));
  const name = labelOf(id).replace(/ X$/, '');
  return (
    <li
      class={`chip${dependents.length > 2 ? ' wide' : ''}${edited ? ' by-hand' : ''}${why ? ' no-effect' : ''}`}
      onKeyDown={onKeyDown}
    >
      {field.kind === 'count' ? (
        <Stepper
          label={name}
          help=""
          value={value as number}
          min={field.min}
          max={field.max}
          about={about}
          {...stepperWords(id)}
          onChange={(next) => store.edit({ [id]: next })}
        />
      ) : (
        <span class="chip-name">{field.kind === 'choice' ? `${name}: ${choiceWord(String(value))}` : name}</span>
      )}
      <button type="button" class="remove" aria-label={`Remove ${name}`} aria-describedby={rule} onClick={remove}>
        ×
      </button>
      {dependents.length > 0 && (
        <div class="beside">
          {dependents.map((other) => (
            <FieldControl key={other} id={other} store={store} />
          ))}
        </div>
      )}
      <span class="rule" id={rule} role="note">
        {helpOf(id)} {about} {why}
      </span>
    </li>
  );
};
