import { grown, onTheWay, type Point, type Rect } from './rect';

/** Where the pointer is, as an event told. */
export interface Pointed extends Point {
  /** In milliseconds. */
  time: number;
  /** The row under it. */
  key: string | undefined;
  onCard: boolean;
}

interface Hovering {
  /** Milliseconds of rest before a card shows. */
  delay: () => number;
  /** The pointer rests on a row. False where there is nothing to show (yet). */
  show: (key: string) => boolean;
  hide: () => void;
  /** Where the card is. */
  cardRect: () => Rect | undefined;
}

/** A card stays this long after the pointer has left it, and longer while the pointer is on its way to it. */
const GRACE_MS = 300;
/** A faster pointer is passing by, in pixels per millisecond. */
const PASSING = 0.5;
/** A pointer that has not moved for so long is at rest. */
const STILL_MS = 40;
/** How much the way to the card is widened. */
const WAY_MARGIN = 12;

/** Tells a pointer that rests on a row from one that passes by, and when a card is no longer looked at. */
export const createHoverIntent = ({ delay, show, hide, cardRect }: Hovering) => {
  let last: Pointed | undefined;
  let speed = 0;
  /** The row whose card is open, and where the pointer was last on it. */
  let open: string | undefined;
  let leftAt: Point | undefined;
  /** The row on which the player closed the card: it stays closed until the pointer leaves it. */
  let dismissed: string | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;

  const stopResting = () => {
    clearTimeout(resting);
    resting = undefined;
  };
  const stopLeaving = () => {
    clearTimeout(leaving);
    leaving = undefined;
  };
  const close = () => {
    stopLeaving();
    if (open === undefined) return;
    open = undefined;
    leftAt = undefined;
    hide();
  };

  const isPassing = () => last !== undefined && performance.now() - last.time < STILL_MS && speed > PASSING;

  const rested = () => {
    resting = undefined;
    const key = last?.key;
    if (key === undefined || key === dismissed || key === open) return;
    if (isPassing()) {
      resting = setTimeout(rested, STILL_MS);
      return;
    }
    if (!show(key)) return;
    open = key;
    leftAt = last;
    stopLeaving();
  };
  const restFor = (milliseconds: number) => {
    stopResting();
    // a timer would cost the player a frame
    if (milliseconds <= 0) rested();
    else resting = setTimeout(rested, milliseconds);
  };
  const leaveSoon = () => {
    stopLeaving();
    leaving = setTimeout(close, GRACE_MS);
  };

  const measure = (now: Pointed) => {
    // a coarse clock says the same time for several moves: the next tick tells their speed together
    if (!last || now.time <= last.time) return !last;
    const moved = Math.hypot(now.x - last.x, now.y - last.y) / (now.time - last.time);
    speed = now.time - last.time > STILL_MS ? moved : (speed + moved) / 2;
    return true;
  };

  const isOnTheWay = (now: Point): boolean => {
    const card = cardRect();
    return Boolean(card && leftAt && onTheWay(leftAt, grown(card, WAY_MARGIN), now));
  };

  const enter = (now: Pointed, onItsWay: boolean) => {
    if (now.key !== dismissed) dismissed = undefined;
    stopResting();
    // whoever crosses other rows on the way to the card does not want theirs
    if (now.key === undefined || now.key === open) return;
    // the pointer came when the event says, not when the page had time to hear of it
    restFor((onItsWay ? GRACE_MS : delay()) - (performance.now() - now.time));
  };

  return {
    /** The pointer moved, or something else is under it. */
    point(now: Pointed): void {
      const before = last;
      if (measure(now)) last = now;
      else if (last) last = { ...now, x: last.x, y: last.y };
      if (now.onCard) {
        stopResting();
        stopLeaving();
        return;
      }
      if (open !== undefined && now.key === open) {
        leftAt = now;
        stopLeaving();
        stopResting();
        return;
      }
      const onItsWay = open !== undefined && isOnTheWay(now);
      if (open !== undefined && (onItsWay || leaving === undefined)) leaveSoon();
      if (!before || before.key !== now.key || before.onCard || (onItsWay && resting !== undefined)) {
        enter(now, onItsWay);
      }
    },
    /** The pointer has left the page. */
    gone(): void {
      last = undefined;
      dismissed = undefined;
      stopResting();
      if (open !== undefined) leaveSoon();
    },
    /** The page scrolls: the card has lost its row, and what is under the pointer is not known until it stops. */
    scrolled(): void {
      if (last) last = { ...last, key: undefined };
      stopResting();
      close();
    },
    /** Something that was missing is there now: a card, or the Alt key. */
    again(): void {
      if (last?.key !== undefined && open === undefined && resting === undefined) restFor(0);
    },
    /** The player wants no card here. */
    dismiss(): void {
      dismissed = last?.key;
      stopResting();
      close();
    },
    /** The card was closed, or opened for another row, without the pointer's doing. */
    openedBy(key: string | undefined): void {
      stopResting();
      stopLeaving();
      open = key;
      leftAt = undefined;
    },
    /** The row on which the pointer is. */
    get key(): string | undefined {
      return last?.key;
    },
    stop(): void {
      stopResting();
      close();
      last = undefined;
    },
  };
};
