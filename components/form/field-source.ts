import { useComputed } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { FieldId } from '../../rules/fields';
import type { UnitsLater } from '../../state/units/later';

/** The units of the form that a control stands in. */
export const UnitsOfForm = createContext<UnitsLater | undefined>(undefined);

/** Whose card a control's value comes from, in words, and whether it was edited since. */
export const useFieldSource = (id: FieldId): { about: string; edited: boolean } => {
  const units = useContext(UnitsOfForm);
  // two plain values, so that a control is drawn again only when one of them changes
  const { value: unit } = useComputed(() => units?.units.value?.sourceOf(id)?.unit);
  const { value: edited } = useComputed(() => units?.units.value?.sourceOf(id)?.edited ?? false);
  const { value: denied } = useComputed(() => units?.units.value?.sourceOf(id)?.denied);
  if (!unit) return { about: '', edited: false };
  if (denied) return { about: `Edited: ${denied}.`, edited };
  return { about: edited ? `Edited: ${unit} has it otherwise.` : `From ${unit}.`, edited };
};
