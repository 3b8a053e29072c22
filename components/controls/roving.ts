import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

/** The keys that move the focus: along a row, or down a column. */
const KEYS: Record<'row' | 'column', Record<string, number>> = {
  row: { ArrowLeft: -1, ArrowRight: 1 },
  column: { ArrowUp: -1, ArrowDown: 1 },
};

const isVisible = (node: HTMLElement): boolean => node.checkVisibility?.() ?? true;

/**
 * Makes many buttons one stop of the Tab key: arrow keys, Home and End move between them, and Tab comes back to the one
 * left last. Render the buttons with `tabIndex={-1}`.
 */
export const useRoving = (box: RefObject<HTMLElement | null>, direction: keyof typeof KEYS, selector = 'button') => {
  const buttons = () => [...(box.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
  // sorting, filtering and narrow windows remove or hide buttons
  useEffect(() => {
    const all = buttons();
    const stop = all.find(({ tabIndex }) => tabIndex === 0);
    if (stop && isVisible(stop)) return;
    const first = all.find(isVisible);
    if (stop) stop.tabIndex = -1;
    if (first) first.tabIndex = 0;
  });
  return (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const step = KEYS[direction][event.key];
    if (!step && event.key !== 'Home' && event.key !== 'End') return;
    const stops = buttons().filter(isVisible);
    const place = stops.indexOf(event.target as HTMLElement);
    if (place < 0) return;
    event.preventDefault();
    const next = step ? stops[place + step] : stops.at(event.key === 'Home' ? 0 : -1);
    if (!next) return;
    for (const stop of stops) stop.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  };
};
