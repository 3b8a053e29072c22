import { createContext } from 'preact';
import { useContext, useRef } from 'preact/hooks';
import type { Store } from '../../state/sync/store';

/** The app's store. Sheets cover everything else, so each sheet shows the notice itself. */
export const StoreContext = createContext<Store | undefined>(undefined);

/** One sentence for the player, until dismissed. */
export const Notice = ({ inSheet = false }: { inSheet?: boolean }) => {
  const store = useContext(StoreContext);
  // a notice from before the sheet opened is not announced again
  const announced = useRef(inSheet ? store?.notice.peek() : undefined);
  if (!store?.notice.value) return null;
  const dismiss = () => {
    store.notice.value = undefined;
    document.querySelector<HTMLElement>('dialog[open] button, [role="spinbutton"]')?.focus();
  };
  return (
    <div class="notice" role={store.notice.value === announced.current ? undefined : 'alert'}>
      <p>{store.notice}</p>
      <button type="button" class="remove" aria-label="Understood" onClick={dismiss}>
        ×
      </button>
    </div>
  );
};
