import type { PageRow } from '../sites';
import type { TrustedEvents } from './trusted-events';

interface TapOptions {
  events: TrustedEvents;
  /** The row at an element where a tap does nothing of the page's own. */
  rowAt: (target: Element) => PageRow | undefined;
  /** The row whose card is open. */
  openKey: () => string | undefined;
  onlyWithAlt: () => boolean;
  /** Shows the card of a tapped row; false if there is none (yet). */
  show: (key: string) => boolean;
}

/** List builders pick a row up to drag it when a finger rests on it this long. */
const HOLD_MS = 140;
/** A finger that moves farther, in pixels, does not tap. */
const FARTHEST = 10;

interface Touch {
  id: number;
  x: number;
  y: number;
  time: number;
  /** The row whose card was open: a second tap on it only closes the card. */
  openKey: string | undefined;
  isUp: boolean;
}

const isTap = ({ x, y, time }: Touch, { clientX, clientY, timeStamp }: PointerEvent): boolean =>
  timeStamp - time < HOLD_MS && Math.hypot(clientX - x, clientY - y) <= FARTHEST;

/**
 * Cards by tap. Only listens: the page gets every event. The browser's click decides, because it does not come if the
 * page was scrolled or the row was dragged. Start it before the listeners that close the card on touch.
 */
export const followTaps = ({ events, rowAt, openKey, onlyWithAlt, show }: TapOptions) => {
  let touch: Touch | undefined;
  /** A tapped row whose card has not arrived yet. */
  let waiting: string | undefined;
  const forget = () => {
    touch = undefined;
    waiting = undefined;
  };

  const down = ({ pointerId: id, pointerType, isPrimary, clientX: x, clientY: y, timeStamp: time }: PointerEvent) => {
    forget();
    if (pointerType === 'touch' && isPrimary) touch = { id, x, y, time, openKey: openKey(), isUp: false };
  };
  const up = (event: PointerEvent) => {
    if (event.pointerId !== touch?.id) return;
    if (isTap(touch, event)) touch.isUp = true;
    else touch = undefined;
  };
  const click = ({ target, altKey }: MouseEvent) => {
    const tapped = touch;
    touch = undefined;
    if (!tapped?.isUp || !(target instanceof Element) || (onlyWithAlt() && !altKey)) return;
    const row = rowAt(target);
    if (row && row.key !== tapped.openKey && !show(row.key)) waiting = row.key;
  };
  events.on('pointerdown', down, true);
  events.on('pointerup', up, true);
  events.on('pointercancel', forget, true);
  events.on('scroll', forget, true);
  events.on('click', click, true);

  return {
    /** Cards have arrived: shows the one that was tapped. */
    again(): void {
      if (waiting !== undefined && show(waiting)) waiting = undefined;
    },
  };
};
