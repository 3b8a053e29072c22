/** A window that is not visible draws no frames, and a part may be drawn without its app: then it goes on after this long. */
const UNPAINTED_MS = 150;
/** A frame is on screen when the next but one begins: until then other threads and processes work on it. */
const FRAMES = 3;

let showApp = (): void => undefined;
const shown = new Promise<void>((resolve) => {
  showApp = resolve;
});

/** Call it when the app has been put into the page. */
export const appIsShown = (): void => showApp();

const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);

const painted = async (): Promise<void> => {
  await shown;
  for (let i = 0; i < FRAMES; i++) await frame();
};

let first: Promise<unknown> | undefined;

/**
 * Runs what the window needs only after its first numbers, once they are on screen: loading files would compete with
 * painting them.
 */
export const afterFirstPaint = async <Value>(work: () => Value): Promise<Awaited<Value>> => {
  first ??= Promise.race([painted(), new Promise((resolve) => setTimeout(resolve, UNPAINTED_MS))]);
  await first;
  return await work();
};
