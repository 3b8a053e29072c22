import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface Props {
  label: string;
  help: string;
  value: string;
  names: readonly string[];
  markOf?: (name: string) => ComponentChildren;
  wordOf?: (name: string) => ComponentChildren;
  /** Where the value comes from, for screen readers; `edited` marks a value the player changed since. */
  about?: string;
  edited?: boolean;
  onChange(value: string): void;
}

/** A choice of a few options: radio buttons styled as a segmented control, so keyboard and screen readers just work. */
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
