import type { ComponentChildren } from 'preact';
import { valueIn } from '../rules/config';
import { FIELDS, type FieldId } from '../rules/fields';
import { helpOf, labelOf } from '../rules/words';
import type { Attack } from '../state/attack';
import { AttackDie, DefenseDie, type DieColor } from './marks';
import { Segments } from './Segments';
import { Stepper } from './Stepper';

const DIE_MARKS: Partial<Record<FieldId, ComponentChildren>> = {
  attacker_redDice: <AttackDie color="red" />,
  attacker_blackDice: <AttackDie color="black" />,
  attacker_whiteDice: <AttackDie color="white" />,
};

const defenseDie = (name: string) => (name === 'none' ? undefined : <DefenseDie color={name as DieColor} />);

/** The control that fits a field's kind. */
export const FieldControl = ({ id, attack }: { id: FieldId; attack: Attack }) => {
  const field = FIELDS[id];
  const value = valueIn(attack.config.value, id);
  const words = { label: labelOf(id), help: helpOf(id) };
  const onChange = (next: number | string) => attack.set(id, next);
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
    const marks = id === 'defender_dieColor' ? { markOf: defenseDie } : {};
    return <Segments {...words} {...marks} value={value as string} names={field.names} onChange={onChange} />;
  }
  return (
    <label class="toggle" title={words.help}>
      <input type="checkbox" checked={value as boolean} onChange={() => attack.set(id, !value)} />
      {words.label}
    </label>
  );
};
