/** Gives the page a turn. */
export { pause } from '../../odds/questions/brief';

/** This many cells are laid out and painted in a few milliseconds. */
const CELLS_IN_A_FRAME = 48;
/** A window that is not visible gets no frames: then it goes on after this long. */
const NO_FRAME_MS = 100;

const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, NO_FRAME_MS);
    requestAnimationFrame(() => resolve());
  });

/** Spreads drawing over frames: call it with the number of cells to be drawn next, and draw them when it resolves. */
export const createPace = (): ((cells: number) => Promise<void>) => {
  let drawn = 0;
  return async (cells) => {
    if (drawn > 0 && drawn + cells > CELLS_IN_A_FRAME) {
      await nextFrame();
      drawn = 0;
    }
    drawn += cells;
  };
};
