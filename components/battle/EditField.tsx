import { type AttackConfig, valueIn } from '../../rules/config';
import { FIELDS, type FieldId } from '../../rules/fields';
import { choiceWord, helpOf, labelOf } from '../../rules/words';
import type { Edits } from '../../setup/setup';
import { Segments } from '../controls/Segments';
import { Stepper } from '../controls/Stepper';
import { stepperWords } from '../form/courage-words';

interface Props {
  id: FieldId;
  config: AttackConfig;
  label?: string;
  max?: number;
  onEdit(edits: Edits): void;
}

/** A field of an attack that is not the one on screen. */
export const EditField = ({ id, config, label = labelOf(id), max, onEdit }: Props) => {
  const field = FIELDS[id];
  const value = valueIn(config, id);
  const words = { label, help: helpOf(id) };
  const onChange = (next: number | string | boolean) => onEdit({ [id]: next });
  if (field.kind === 'count') {
    const most = Math.min(field.max, max ?? field.max);
    const spoken = stepperWords(id);
    return <Stepper {...words} {...spoken} value={value as number} min={field.min} max={most} onChange={onChange} />;
  }
  if (field.kind === 'choice') {
    return <Segments {...words} value={value as string} names={field.names} wordOf={choiceWord} onChange={onChange} />;
  }
  return (
    <label class="toggle" title={words.help}>
      <input type="checkbox" checked={value as boolean} onChange={() => onChange(!value)} />
      {label}
    </label>
  );
};
