import { cleanup, configure } from '@testing-library/preact';
import { afterEach } from 'vitest';

// A test that waits would print the whole document at every try; set DEBUG_PRINT_LIMIT to see it when a test fails.
const withoutDocument = (message: string | null) =>
  Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });

configure({
  // a slow machine must not fail a test
  asyncUtilTimeout: 20_000,
  ...(process.env.DEBUG_PRINT_LIMIT ? {} : { getElementError: withoutDocument }),
});

// the files of a worker share one document
document.body.replaceChildren();
afterEach(cleanup);

// happy-dom has no canvas: uPlot draws into nothing here. That it draws the right thing is tested in real browsers.
const nothing = () =>
  new Proxy({} as Record<string | symbol, unknown>, {
    get: (target, name) => target[name] ?? (name === 'measureText' ? () => ({ width: 0 }) : () => undefined),
    set: (target, name, value) => Reflect.set(target, name, value),
  });

HTMLCanvasElement.prototype.getContext = nothing as never;
// called with `new`, which does not work with an arrow function
globalThis.Path2D = function Path() {
  return nothing();
} as never;
