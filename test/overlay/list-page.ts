import type { CardText } from '../../messages';
import type { Host } from '../../overlay/host';
import type { PageRow, Site } from '../../sites';

/** The height of a row. */
const ROW = 40;

/** The cards' numbers follow from the key, so that two cards differ. */
export const cardOf = (key: string, wounds = '2.10'): CardText => ({
  key,
  title: `Unit ${key}`,
  target: 'into Stormtroopers',
  attack: { wounds, range: 'range 3', bars: [['0', '10%', 0.11]], facts: [], sure: 'exact' },
  assumed: 'No tokens.',
  assumptions: [],
});

const placeAt = (element: Element, left: number, top: number, width: number, height: number): void => {
  element.getBoundingClientRect = () => new DOMRect(left, top, width, height);
};

/** A page with a list on its left; happy-dom has no layout, so every row is given its place. */
export const showList = (keys: readonly string[]): void => {
  document.body.innerHTML = `<main>${keys.map((key) => `<p data-key="${key}"><i>${key}</i></p>`).join('')}</main><input>`;
  for (const [i, row] of document.querySelectorAll('p').entries()) placeAt(row, 0, i * ROW, 300, ROW);
};
export const row = (key: string): Element => document.querySelector(`[data-key="${key}"]`) as Element;

const rowAt = (element: Element): PageRow | undefined => {
  const found = element.closest<HTMLElement>('[data-key]');
  return found ? { key: found.dataset.key ?? '', place: 'list', element: found } : undefined;
};

export const site: Pick<Site, 'name' | 'rowAt' | 'tapAt' | 'find'> = {
  name: 'Legion HQ',
  rowAt,
  tapAt: rowAt,
  find: (_, key) => document.querySelector(`[data-key="${key}"]`) ?? undefined,
};

/** An event that counts as the player's own. */
const byPlayer = <E extends Event>(event: E, time = performance.now()): E =>
  Object.defineProperties(event, { isTrusted: { value: true }, timeStamp: { value: time } });

interface Touching extends PointerEventInit {
  moved?: number;
  held?: number;
  isClick?: boolean;
}

/** What the player does: events as a browser would send them. */
export const player = {
  points: (target: Element, init: PointerEventInit = {}): boolean => {
    const { left, top } = target.getBoundingClientRect();
    const at = { clientX: left + 10, clientY: top + 10, bubbles: true, ...init };
    return target.dispatchEvent(byPlayer(new PointerEvent('pointermove', at)));
  },
  leavesPage: () =>
    document.body.dispatchEvent(byPlayer(new PointerEvent('pointerout', { bubbles: true, relatedTarget: null }))),
  presses: (key: string, init: KeyboardEventInit = {}, target: Element = document.body): KeyboardEvent => {
    const event = byPlayer(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));
    target.dispatchEvent(event);
    return event;
  },
  releases: (key: string) => document.body.dispatchEvent(byPlayer(new KeyboardEvent('keyup', { key, bubbles: true }))),
  does: (name: string, target: Element | Document | Window = document.body): boolean =>
    target.dispatchEvent(byPlayer(new Event(name, { bubbles: true }))),
  /** Touches an element: where and when the finger comes down and is lifted, and whether the browser makes a click of it. */
  touches: (target: Element, { moved = 0, held = 50, isClick = true, ...init }: Touching = {}): void => {
    const send = (name: string, x: number, time: number) => {
      const Type = name === 'click' ? MouseEvent : PointerEvent;
      const event = new Type(name, {
        ...{ bubbles: true, cancelable: true, clientX: x, clientY: 5 },
        ...{ pointerType: 'touch', pointerId: 2, isPrimary: true, ...init },
      } as PointerEventInit);
      target.dispatchEvent(byPlayer(event, time));
    };
    send('pointerdown', 5, 1000);
    send('pointerup', 5 + moved, 1000 + held);
    send('pointerout', 5 + moved, 1000 + held);
    if (isClick) send('click', 5 + moved, 1000 + held);
  },
  clicks: (target: Element): boolean => target.dispatchEvent(byPlayer(new MouseEvent('click', { bubbles: true }))),
};

/** Replaces the closed element in the top layer, which only a browser has. */
export const openHost = () => {
  const element = document.createElement('div');
  const card = element.appendChild(document.createElement('div'));
  placeAt(card, 308, 0, 300, 200);
  Object.defineProperties(card, { offsetWidth: { value: 300 }, offsetHeight: { value: 200 } });
  document.documentElement.append(element);
  const seen = { isSeen: true, isOnTop: true, isRefused: false };
  const heard: string[] = [];
  let giveUp = (): void => undefined;
  const create = (onGiveUp: () => void): Host => {
    giveUp = onGiveUp;
    return {
      card,
      show: () => !seen.isRefused,
      hide: () => card.replaceChildren(),
      announce: (sentence) => heard.push(sentence),
      isSeen: () => seen.isSeen,
      isOnTop: () => seen.isOnTop,
      owns: (target) => target === element,
      isIn: (target) => target instanceof Element && target.contains(element),
      remove: () => element.remove(),
    };
  };
  const title = (): string | undefined => card.querySelector<HTMLElement>('h2, .sentence')?.dataset.t;
  const button = (action: string) => card.querySelector(`[data-action="${action}"]`) as Element;
  return { create, element, card, seen, heard, title, button, giveUp: () => giveUp() };
};
