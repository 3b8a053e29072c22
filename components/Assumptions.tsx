import { valueIn } from '../rules/config';
import { FIELDS, type FieldId } from '../rules/fields';
import { choiceWord, helpOf, labelOf } from '../rules/words';
import type { Store } from '../state/store';
import { assumptionsOf, choicesOf } from './assumptions';

const Choice = ({ id, store }: { id: FieldId; store: Store }) => {
  const field = FIELDS[id];
  if (field.kind !== 'choice') return null;
  return (
    <label class="play" title={helpOf(id)}>
      {labelOf(id)}
      <select
        value={valueIn(store.config.value, id) as string}
        onChange={(event) => store.edit({ [id]: event.currentTarget.value })}
      >
        {field.names.map((name) => (
          <option key={name} value={name}>
            {choiceWord(name)}
          </option>
        ))}
      </select>
    </label>
  );
};

/** What every number assumes, with a choice wherever the rules leave one. */
export const Assumptions = ({ store }: { store: Store }) => {
  const config = store.config.value;
  return (
    <p class="assumptions">
      <span>Assumes: {assumptionsOf(config).join('; ')}.</span>
      {choicesOf(config).map((id) => (
        <Choice key={id} id={id} store={store} />
      ))}
    </p>
  );
};
