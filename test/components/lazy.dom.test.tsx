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
