import type { Host } from './host';
import type { HoverIntent } from './hover-intent';
import type { Keys } from './keys';
import type { PointedRow } from './pointed-row';
import { createSettling } from './settling';
import type { TrustedEvents } from './trusted-events';

/** The parts of an overlay that react to what the player does. */
export interface Parts {
  events: TrustedEvents;
  rows: PointedRow;
  host: Pick<Host, 'owns' | 'isIn'>;
  intent: HoverIntent;
  keys: Keys;
  alt: { isDown: boolean };
}

/** The pointer over rows and card. A finger does not hover: see taps.ts. */
export const followPointer = ({ events, rows, host, intent, keys, alt }: Parts): void => {
  const point = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return;
    const { clientX: x, clientY: y, timeStamp: time, target, buttons } = event;
    rows.pointer = { x, y, isDragging: buttons !== 0 };
    if (keys.active) return;
    alt.isDown = event.altKey;
    const key = rows.keyAt(target);
    intent.point({ x, y, time, key: buttons ? undefined : key, onCard: host.owns(target) });
  };
  events.on('pointerover', point, true);
  events.on('pointermove', point, true);
  events.on('pointerout', ({ relatedTarget, pointerType }) => {
    if (relatedTarget !== null || pointerType === 'touch') return;
    rows.pointer = undefined;
    if (!keys.active) intent.gone();
  });
  events.on('pointerdown', ({ target }) => {
    if (!host.owns(target)) keys.close();
  });
};

/**
 * Scrolling and resizing the window close the card; when that has stopped, the row that is now under the pointer counts.
 * Returns how to stop.
 */
export const followScrolling = ({ events, rows, host, intent, keys }: Parts): (() => void) => {
  // Browsers send an event for what comes under a still pointer, but not always after the last scroll event.
  const settling = createSettling((time) => {
    const { pointer } = rows;
    if (!pointer || pointer.isDragging || keys.active) return;
    const { x, y } = pointer;
    const target = document.elementFromPoint(x, y);
    intent.point({ x, y, time, key: rows.keyAt(target), onCard: host.owns(target) });
  });
  const moved = (time: number) => {
    keys.leave();
    intent.scrolled();
    settling.scrolled(time);
  };
  events.on(
    'scroll',
    ({ target, timeStamp }) => {
      if (!keys.scrolled() && rows.isMovedBy(target)) moved(timeStamp);
    },
    true,
  );
  const resized = ({ isTrusted, timeStamp }: Event) => {
    if (isTrusted) moved(timeStamp);
  };
  addEventListener('resize', resized);
  return () => {
    removeEventListener('resize', resized);
    settling.stop();
  };
};

/** The keyboard: Alt, the card's own keys, and the focus that moves to another row. */
export const followKeyboard = ({ events, rows, intent, keys, alt }: Parts, onlyWithAlt: () => boolean): void => {
  events.on('keydown', (event) => {
    if (event.key === 'Alt' && !alt.isDown) {
      alt.isDown = true;
      if (onlyWithAlt()) intent.again();
    }
    keys.press(event);
  });
  events.on('keyup', ({ key }) => {
    if (key === 'Alt') alt.isDown = false;
  });
  events.on('focusin', ({ target }) => {
    if (keys.active) keys.focused(rows.keyOf(target));
  });
};
