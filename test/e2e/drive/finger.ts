import type { CDPSession } from 'playwright-core';

/** The moves of a swipe. */
const STEPS = 8;

/** A finger on the page, through the browser's debugger: real touches, from which the browser makes all other events. */
export const fingerOn = async (session: CDPSession) => {
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 });
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: [number, number][]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at.map(([x, y]) => ({ x, y })) });
  return {
    /** Sends all events together: on a busy machine, waiting for answers in between would turn the tap into a hold. */
    tap: async (x: number, y: number): Promise<void> => {
      await Promise.all([touch('touchStart', [x, y]), touch('touchEnd')]);
    },
    /** Rests for some milliseconds, then lifts, at the same point or after moving to another one. */
    hold: async (at: [number, number], milliseconds: number, to?: [number, number]): Promise<void> => {
      await touch('touchStart', at);
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      if (to) await touch('touchMove', to);
      await touch('touchEnd');
    },
    /** Scrolls: moves from one point up or down by a distance, without resting. */
    swipe: async (x: number, y: number, distance: number): Promise<void> => {
      const steps = Array.from({ length: STEPS }, (_, i) => y + (distance * (i + 1)) / STEPS);
      await Promise.all([
        touch('touchStart', [x, y]),
        ...steps.map((to) => touch('touchMove', [x, to])),
        touch('touchEnd'),
      ]);
    },
  };
};
