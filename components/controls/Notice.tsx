import { createContext } from 'preact';
import { useContext, useRef } from 'preact/hooks';
import type { Store } from '../../state/sync/store';
import { lazy } from './lazy';

// most windows never have one
const NoticeLine = lazy(() => import('./NoticeLine'), 'NoticeLine');

/** The app's store. Sheets cover everything else, so each sheet shows the notice itself. */
export const StoreContext = createContext<Store | undefined>(undefined);

/** One sentence for the player, until dismissed. */
export const Notice = ({ inSheet = false, onExamples }: { inSheet?: boolean; onExamples?: () => void }) => {
  const store = useContext(StoreContext);
  const announced = useRef(inSheet ? store?.notice.peek() : undefined);
  if (!store?.notice.value) return null;
  return <NoticeLine store={store} announced={announced.current} onExamples={onExamples} />;
};
