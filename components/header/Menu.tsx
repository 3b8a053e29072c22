import { useSignal } from '@preact/signals';
import { useEffect, useId, useRef } from 'preact/hooks';
import { MenuIcon } from './icons';

export interface MenuItem {
  id: string;
  name: string;
  /** A key that does the same, or a few words more. */
  hint?: string;
  does(): void;
}

const NEIGHBORS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** What is needed less often, under three dots. Arrow keys move, Escape closes. */
export const Menu = ({ items }: { items: readonly (MenuItem | undefined)[] }) => {
  const isOpen = useSignal(false);
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    isOpen.value = false;
  };
  useEffect(() => {
    if (isOpen.value) frame.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }, [isOpen.value]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen.peek()) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      close();
      button.current?.focus();
      return;
    }
    const neighbor = NEIGHBORS[event.key];
    if (!neighbor) return;
    event.preventDefault();
    const all = [...(frame.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    all[neighbor(all.indexOf(document.activeElement as HTMLElement), all.length)]?.focus();
  };
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (!frame.current?.contains(relatedTarget as Node | null)) close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys and the focus belong to the buttons inside
    <div class="menu" ref={frame} onKeyDown={onKeyDown} onFocusOut={onFocusOut}>
      <button
        ref={button}
        type="button"
        class="plain icon"
        aria-label="Menu"
        title="Menu"
        aria-haspopup="menu"
        aria-expanded={isOpen.value}
        aria-controls={isOpen.value ? id : undefined}
        onClick={() => {
          isOpen.value = !isOpen.peek();
        }}
      >
        <MenuIcon />
      </button>
      {isOpen.value && (
        <div id={id} role="menu" aria-label="Menu">
          {items.map(
            (item) =>
              item && (
                <button
                  key={item.id}
                  type="button"
                  role="menuitem"
                  data-item={item.id}
                  tabIndex={-1}
                  onClick={() => {
                    close();
                    button.current?.focus();
                    item.does();
                  }}
                >
                  {item.name}
                  {item.hint && <span class="muted">{item.hint}</span>}
                </button>
              ),
          )}
        </div>
      )}
    </div>
  );
};
