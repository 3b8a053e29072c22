import { type Signal, signal } from '@preact/signals';

/** The views in the order of the header; one is offered once it works. */
export const VIEWS = { attack: 'Attack', battle: 'Battle', units: 'Units' } as const;
export type View = keyof typeof VIEWS;
export const VIEW_NAMES = Object.keys(VIEWS) as View[];

/** Where a window remembers its view. */
const KEY = 'odds-view';

const isView = (name: string | null | undefined): name is View => VIEW_NAMES.includes(name as View);
/** A view that was linked to: `tab.html#units`, or a unit's page in it: `#units/ay`. */
const viewIn = (hash: string): View | undefined => {
  const [name] = hash.slice(1).split('/');
  return isView(name) ? name : undefined;
};

/** The id of the unit whose page was linked to; empty if none was. */
const unitIn = (hash: string): string => /^#units\/(\w{2})$/.exec(hash)?.[1] ?? '';

/** Storage may be forbidden; then every window starts with the attack. */
const remembered = (): View | undefined => {
  try {
    const name = localStorage.getItem(KEY);
    return isView(name) ? name : undefined;
  } catch {
    return undefined;
  }
};
const remember = (view: View): void => {
  try {
    localStorage.setItem(KEY, view);
  } catch {
    // it is only forgotten
  }
};

/** Windows that open from now on start with the attack. */
export const forgetView = (): void => {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // nothing was stored
  }
};

const mayMove = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches;

export interface Views {
  view: Signal<View>;
  /** The unit whose page the Units view shows; empty for the table of all. */
  unit: Signal<string>;
  open(view: View): void;
}

/**
 * The view on screen. Links and the back button work by the address. Otherwise a window starts with the view it showed
 * last, or with the attack if it was opened for one. `loadBattle` starts before the view changes.
 */
export const createViews = (isForAttack: boolean, loadBattle: () => void): Views => {
  const view = signal<View>(viewIn(location.hash) ?? (isForAttack ? undefined : remembered()) ?? 'attack');
  const show = (next: View) => {
    if (next === view.peek()) return;
    if (next === 'battle') loadBattle();
    // writing waits for the browser's storage, and the view need not
    setTimeout(() => remember(next));
    const change = () => {
      view.value = next;
    };
    // taking the picture to fade from would hold up the map's first colors
    const fades = next !== 'battle' && mayMove();
    // a popup whose size changes with the view shows it without the transition
    if (fades && document.startViewTransition) document.startViewTransition(change).ready.catch(() => undefined);
    else change();
  };
  const unit = signal(unitIn(location.hash));
  addEventListener('hashchange', () => {
    unit.value = unitIn(location.hash);
    show(viewIn(location.hash) ?? 'attack');
  });
  return {
    view,
    unit,
    open: (next) => {
      if (viewIn(location.hash) === next && !unit.peek()) show(next);
      else location.hash = next;
    },
  };
};
