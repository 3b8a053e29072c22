import { useComputed } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { FieldId } from '../../rules/fields';
import type { LazyUnits } from '../../state/units/lazy';

/** The units on the form, for the controls inside it. */
export const UnitsContext = createContext<LazyUnits | undefined>(undefined);

/** A sentence about the card that a field's value comes from, and whether the player changed it since. */
export const useFieldSource = (id: FieldId): { about: string; edited: boolean } => {
  const units = useContext(UnitsContext);
  // computed as plain values, so that the control is redrawn only when one of them changes
  const { value: unit } = useComputed(() => units?.units.value?.sourceOf(id)?.unit);
  const { value: edited } = useComputed(() => units?.units.value?.sourceOf(id)?.edited ?? false);
  const { value: denied } = useComputed(() => units?.units.value?.sourceOf(id)?.denied);
  if (!unit) return { about: '', edited: false };
  if (denied) return { about: `Changed: ${denied}.`, edited };
  return { about: edited ? `Changed from the ${unit} card.` : `From the ${unit} card.`, edited };
};
