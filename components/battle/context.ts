import { createContext } from 'preact';
import type { LazyVolley } from '../../state/battle/lazy';

/** The volley, which attacks are added to from many places. */
export const VolleysContext = createContext<LazyVolley | undefined>(undefined);
