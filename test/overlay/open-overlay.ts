import { afterEach, beforeEach, vi } from 'vitest';
import type { CardText } from '../../messages';
import { createOverlay, type Overlay, type OverlayOptions } from '../../overlay';
import { cardOf, openHost, player, row, showList, site } from './list-page';

let overlay: Overlay | undefined;
/** A page with three rows and its own clock for each test. */
export const openPageBeforeEach = (): void => {
  beforeEach(() => {
    vi.useFakeTimers();
    showList(['a', 'b', 'c']);
  });
  afterEach(() => {
    overlay?.stop();
    vi.useRealTimers();
  });
};

const KEYS = ['a', 'b', 'c'];

/** Cards for all rows, and what the player chose on them. */
export const openOverlay = (options: Partial<OverlayOptions> = {}) => {
  const host = openHost();
  const chosen: string[] = [];
  const cards = new Map<string, CardText>(KEYS.map((key) => [key, cardOf(key)]));
  overlay = createOverlay({
    site,
    delay: () => 120,
    onlyWithAlt: () => false,
    keysBeside: () => KEYS,
    cardOf: (key) => cards.get(key),
    act: (action, key) => chosen.push(`${action} ${key}`),
    onGiveUp: () => chosen.push('gave up'),
    host: host.create,
    ...options,
  });
  return { ...host, overlay, cards, chosen };
};
export const restOn = (key: string): void => {
  player.points(row(key));
  vi.advanceTimersByTime(120);
};
