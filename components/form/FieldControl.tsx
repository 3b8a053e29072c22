import { useComputed } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { valueIn } from '../../rules/config';
import { FIELDS, type FieldId } from '../../rules/fields';
import { choiceWord, helpOf, labelOf } from '../../rules/words';
import type { Store } from '../../state/sync/store';
import { AttackDie, DefenseDie, type DieColor } from '../controls/marks';
import { Segments } from '../controls/Segments';
import { Stepper } from '../controls/Stepper';
import { useFieldSource } from './field-source';

const DIE_MARKS: Partial<Record<FieldId, ComponentChildren>> = {
  attacker_redDice: <AttackDie color="red" />,
  attacker_blackDice: <AttackDie color="black" />,
  attacker_whiteDice: <AttackDie color="white" />,
};

const defenseDie = (name: string) => (name === 'none' ? undefined : <DefenseDie color={name as DieColor} />);
const showsDie = (id: FieldId) => id === 'defender_dieColor' || id === 'defender_guardianDieColor';

/** A stepper, segmented control or checkbox, depending on the field's kind. */
export const FieldControl = ({ id, store, why }: { id: FieldId; store: Store; why?: string | undefined }) => {
  const field = FIELDS[id];
  // subscribes to this field only, so that other edits don't redraw it
  const { value } = useComputed(() => valueIn(store.config.value, id));
  const { about, edited } = useFieldSource(id);
  const words = { label: labelOf(id), help: `${helpOf(id)} ${about}`.trim(), about, edited, why };
  const onChange = (next: number | string | boolean) => store.edit({ [id]: next });
  if (field.kind === 'count') {
    return (
      <Stepper
        {...words}
        value={value as number}
        min={field.min}
        max={field.max}
        mark={DIE_MARKS[id]}
        onChange={onChange}
      />
    );
  }
  if (field.kind === 'choice') {
    return (
      <Segments
        {...words}
        {...(showsDie(id) && { markOf: defenseDie })}
        value={value as string}
        names={field.names}
        wordOf={choiceWord}
        onChange={onChange}
      />
    );
  }
  return (
    <label class={edited ? 'toggle by-hand' : 'toggle'} title={why ?? words.help}>
      <input
        type="checkbox"
        aria-description={about || undefined}
        checked={value as boolean}
        onChange={() => onChange(!value)}
      />
      {words.label}
    </label>
  );
};
