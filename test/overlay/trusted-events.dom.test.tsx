import { expect, test, vi } from 'vitest';
import { createTrustedEvents } from '../../overlay/trusted-events';

/** An event that counts as the player's own. */
const byPlayer = (name: string): Event =>
  Object.defineProperty(new Event(name, { bubbles: true }), 'isTrusted', { value: true });
const byScript = (name: string): Event =>
  Object.defineProperty(new Event(name, { bubbles: true }), 'isTrusted', { value: false });

const listening = () => {
  const heard: string[] = [];
  const events = createTrustedEvents();
  events.on('pointermove', ({ type }) => heard.push(type));
  events.on('keydown', ({ type }) => heard.push(type));
  return { events, heard };
};

test('of ten thousand events that a script makes up, one costs a call, and none counts', async () => {
  const { events, heard } = listening();
  let asked = 0;
  for (let i = 0; i < 10_000; i++) {
    const event = new Event('pointermove', { bubbles: true });
    Object.defineProperty(event, 'isTrusted', { get: () => void asked++ });
    document.body.dispatchEvent(event);
  }
  expect(asked).toBe(1);
  // other kinds of events are still received
  document.body.dispatchEvent(byPlayer('keydown'));
  expect(heard).toEqual(['keydown']);
  // and the same kind as soon as the script is done
  await Promise.resolve();
  document.body.dispatchEvent(byPlayer('pointermove'));
  expect(heard).toEqual(['keydown', 'pointermove']);
  events.stop();
});

test('listeners that are stopped during such a script stay stopped', async () => {
  const { events, heard } = listening();
  const add = vi.spyOn(document, 'addEventListener');
  document.body.dispatchEvent(byScript('pointermove'));
  events.stop();
  await Promise.resolve();
  document.body.dispatchEvent(byPlayer('pointermove'));
  document.body.dispatchEvent(byPlayer('keydown'));
  expect(heard).toEqual([]);
  expect(add).not.toHaveBeenCalled();
  add.mockRestore();
});
