import { type FunctionComponent, render } from 'preact';
import { expect, test } from 'vitest';
import { lazy } from '../../components/controls/lazy';

test('a part on both sides appears on both, even if its code arrives just after the second one is drawn', async () => {
  let arrive: (() => void) | undefined;
  const Part = lazy(
    () =>
      new Promise<{ Part: FunctionComponent }>((resolve) => {
        arrive = () => resolve({ Part: () => <p>here</p> });
      }),
    'Part',
  );
  const [one, other] = [document.createElement('div'), document.createElement('div')];
  render(<Part />, one);
  await expect.poll(() => arrive).toBeDefined();
  // drawn, but its effects run after the next paint
  render(<Part />, other);
  arrive?.();
  await expect.poll(() => one.textContent).toBe('here');
  await expect.poll(() => other.textContent).toBe('here');
});

test('a part whose code does not arrive, as in a window that closes, reports nothing and is requested again next time', async () => {
  let asked = 0;
  const Part = lazy(async (): Promise<{ Part: FunctionComponent }> => {
    asked++;
    if (asked === 1) throw new Error('Unable to preload CSS');
    return { Part: () => <p>here</p> };
  }, 'Part');
  const [first, second] = [document.createElement('div'), document.createElement('div')];
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', note);
  render(<Part />, first);
  await expect.poll(() => asked).toBe(1);
  // Node reports a rejection once its turn is over
  await new Promise((resolve) => setTimeout(resolve));
  render(<Part />, second);
  await expect.poll(() => second.textContent).toBe('here');
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});
