import type { Point } from './rect';

/** Where the pointer is, as reported by an event. */
export interface Pointed extends Point {
  /** The event's time stamp, in milliseconds. */
  time: number;
  /** The row under the pointer. */
  key: string | undefined;
  onCard: boolean;
}

/** A pointer faster than this is passing by, in pixels per millisecond. */
const PASSING = 0.5;
/** A pointer that has not moved for this long is at rest. */
export const STILL_MS = 40;

const speedBetween = (from: Pointed, to: Pointed): number =>
  Math.hypot(to.x - from.x, to.y - from.y) / (to.time - from.time);

/** Remembers the pointer's last position and how fast it moves. */
export const createPointerTrack = () => {
  let last: Pointed | undefined;
  let speed = 0;

  return {
    get last(): Pointed | undefined {
      return last;
    },
    moveTo(now: Pointed): void {
      if (last && now.time <= last.time) {
        // A coarse clock stamps several moves with the same time: keep the first position, so that the next tick
        // measures them together.
        last = { ...now, x: last.x, y: last.y };
        return;
      }
      if (last) {
        const latest = speedBetween(last, now);
        speed = now.time - last.time > STILL_MS ? latest : (speed + latest) / 2;
      }
      last = now;
    },
    isPassing: (): boolean => last !== undefined && performance.now() - last.time < STILL_MS && speed > PASSING,
    /** It is not known which row is under the pointer. */
    loseRow(): void {
      if (last) last = { ...last, key: undefined };
    },
    /** The pointer is not on the page. */
    clear(): void {
      last = undefined;
    },
  };
};
export type PointerTrack = ReturnType<typeof createPointerTrack>;
