import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface Props<Name extends string> {
  label: string;
  names: Record<Name, string>;
  chosen: Signal<Name>;
  children: ComponentChildren;
}

/** Several panels in the same place, switched with tabs. Arrow keys move between the tabs. */
export const Tabs = <Name extends string>({ label, names, chosen, children }: Props<Name>) => {
  const id = useId();
  const keys = Object.keys(names) as Name[];
  const onKeyDown = (event: KeyboardEvent & { currentTarget: HTMLElement }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    chosen.value = keys[(keys.indexOf(chosen.value) + step + keys.length) % keys.length] as Name;
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${chosen.value}"]`)?.focus();
  };
  return (
    <div class="tabs">
      <div class="tab-list" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {keys.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            data-tab={name}
            data-name={names[name]}
            aria-selected={name === chosen.value}
            aria-controls={id}
            tabIndex={name === chosen.value ? 0 : -1}
            onClick={() => {
              chosen.value = name;
            }}
          >
            {names[name]}
          </button>
        ))}
      </div>
      <div id={id} class="tab-panel" role="tabpanel" aria-labelledby={`${id}-${chosen.value}`}>
        {children}
      </div>
    </div>
  );
};
