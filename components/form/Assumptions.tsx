import { useComputed } from '@preact/signals';
import { valueIn } from '../../rules/config';
import { FIELDS, type FieldId } from '../../rules/fields';
import { choiceWord, helpOf, labelOf } from '../../rules/words';
import type { Store } from '../../state/sync/store';
import { assumptionsOf, choicesOf } from '../../words/ways-of-playing';
import { Select } from '../controls/Select';
import { useStableList } from '../controls/use-stable-list';

const Choice = ({ id, store }: { id: FieldId; store: Store }) => {
  const field = FIELDS[id];
  const { value } = useComputed(() => valueIn(store.config.value, id));
  if (field.kind !== 'choice') return null;
  return (
    <span class="play" title={helpOf(id)}>
      <Select
        label={labelOf(id)}
        isLabelled
        value={value as string}
        options={field.names.map((name) => ({ value: name, text: choiceWord(name) }))}
        onChange={(name) => store.edit({ [id]: name })}
      />
    </span>
  );
};

/** The assumptions behind the numbers, with a menu wherever players have a choice. */
export const Assumptions = ({ store }: { store: Store }) => {
  const words = useComputed(() => assumptionsOf(store.config.value).join('; '));
  const choices = useStableList(() => choicesOf(store.config.value));
  return (
    <div class="assumptions">
      <span>Assumes {words}.</span>
      {choices.map((id) => (
        <Choice key={id} id={id} store={store} />
      ))}
    </div>
  );
};
