import { useComputed } from '@preact/signals';
import { useId } from 'preact/hooks';
import { valueIn } from '../../rules/config';
import { FIELD_IDS, FIELDS, type FieldId } from '../../rules/fields';
import { isPossible } from '../../rules/possible';
import { choiceWord, helpOf, labelOf } from '../../rules/words';
import type { Store } from '../../state/sync/store';
import { focusBeside } from '../controls/focus-beside';
import { Stepper } from '../controls/Stepper';
import { useSameList } from '../lists/same-list';
import { FieldControl } from './FieldControl';
import { useFieldSource } from './field-source';

/** Fields that mean something only because of this one. */
const besides = (id: FieldId): FieldId[] =>
  FIELD_IDS.filter((other) => FIELDS[other].beside === id && FIELDS[other].shown === 'keyword');

/** A keyword that was added: its name, its number, and the way to be rid of it. */
export const KeywordChip = ({ id, store }: { id: FieldId; store: Store }) => {
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
    // digits are deleted in the number itself
    if (event.target instanceof HTMLInputElement && event.target.type === 'text') return;
    event.preventDefault();
    remove(event);
  };
  const beside = useSameList(() => besides(id).filter((other) => isPossible(store.config.value, other)));
  const name = labelOf(id).replace(/ X$/, '');
  return (
    <li class={`chip${beside.length > 2 ? ' wide' : ''}${edited ? ' by-hand' : ''}`} onKeyDown={onKeyDown}>
      {field.kind === 'count' ? (
        <Stepper
          label={name}
          help=""
          value={value as number}
          min={field.min}
          max={field.max}
          about={about}
          onChange={(next) => store.edit({ [id]: next })}
        />
      ) : (
        <span class="chip-name">{field.kind === 'choice' ? `${name}: ${choiceWord(String(value))}` : name}</span>
      )}
      <button type="button" class="remove" aria-label={`Remove ${name}`} aria-describedby={rule} onClick={remove}>
        ×
      </button>
      {beside.length > 0 && (
        <div class="beside">
          {beside.map((other) => (
            <FieldControl key={other} id={other} store={store} />
          ))}
        </div>
      )}
      <span class="rule" id={rule} role="note">
        {helpOf(id)} {about}
      </span>
    </li>
  );
};
