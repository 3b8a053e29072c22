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
  /** Why it changes nothing, if so. */
  why?: string | undefined;
  /** The same, where the caller shows it. */
  whyBeside?: string | undefined;
  /** `two` has a second line in each option; `view` switches what is shown, not the situation. */
  look?: 'two' | 'view';
  onChange(value: string): void;
}

/** A choice of a few options: radio buttons styled as a segmented control, so keyboard and screen readers just work. */
export const Segments = (props: Props) => {
  const { label, help, value, names, markOf, wordOf, about, edited, why, whyBeside, look, onChange } = props;
  const group = useId();
  const hasNoEffect = why !== undefined || whyBeside !== undefined;
  return (
    <fieldset
      class={`segments${look ? ` ${look}` : ''}${edited ? ' by-hand' : ''}${hasNoEffect ? ' no-effect' : ''}`}
      title={whyBeside ?? help}
      aria-description={[about, why ?? whyBeside].filter(Boolean).join(' ') || undefined}
    >
      <legend class="label">{label}</legend>
      <span class="options">
        {names.map((name) => (
          <label key={name}>
            <input type="radio" name={group} checked={name === value} onChange={() => onChange(name)} />
            <span>
              {markOf?.(name)}
              {wordOf?.(name) ?? name}
            </span>
          </label>
        ))}
      </span>
      {why && <span class="why">{why}</span>}
    </fieldset>
  );
};
