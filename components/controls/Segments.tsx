import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface Props {
  label: string;
  help: string;
  value: string;
  names: readonly string[];
  markOf?: (name: string) => ComponentChildren;
  wordOf?: (name: string) => ComponentChildren;
  /** Where the choice comes from, for screen readers, and whether it was edited since. */
  about?: string;
  edited?: boolean;
  onChange(value: string): void;
}

/** One of a few: radio buttons that look like one switch, so that arrows move and screen readers know what it is. */
export const Segments = ({ label, help, value, names, markOf, wordOf, about, edited, onChange }: Props) => {
  const group = useId();
  return (
    <fieldset class={edited ? 'segments by-hand' : 'segments'} title={help} aria-description={about || undefined}>
      <legend class="label">{label}</legend>
      {names.map((name) => (
        <label key={name}>
          <input type="radio" name={group} checked={name === value} onChange={() => onChange(name)} />
          <span>
            {markOf?.(name)}
            {wordOf?.(name) ?? name}
          </span>
        </label>
      ))}
    </fieldset>
  );
};
