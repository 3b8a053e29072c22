import { createContext } from 'preact';
import { useContext, useRef } from 'preact/hooks';
import type { Store } from '../../state/sync/store';

/** The store of the app around: sheets lie over everything else, so each of them shows the notice itself. */
export const StoreOfApp = createContext<Store | undefined>(undefined);

/** One sentence that the player should read. */
export const Notice = ({ inSheet = false }: { inSheet?: boolean }) => {
  const store = useContext(StoreOfApp);
  // what was said before a sheet opened is not said aloud again
  const known = useRef(inSheet ? store?.notice.peek() : undefined);
  if (!store?.notice.value) return null;
  const understood = () => {
    store.notice.value = undefined;
    document.querySelector<HTMLElement>('dialog[open] button, [role="spinbutton"]')?.focus();
  };
  return (
    <div class="notice" role={store.notice.value === known.current ? undefined : 'alert'}>
      <p>{store.notice}</p>
      <button type="button" class="remove" aria-label="Understood" onClick={understood}>
        ×
      </button>
    </div>
  );
};
