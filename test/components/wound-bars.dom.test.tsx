import { fireEvent, screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { showApp } from './show-app';

test('the chart is one stop of the Tab key, and arrow keys go from bar to bar', async () => {
  await showApp({}, { attacks: 1000 });
  const chart = await screen.findByRole('list', { name: 'Chance of each number of wounds' });
  const bars = [...chart.querySelectorAll<HTMLElement>('li[tabindex]')];
  const stops = () => bars.filter(({ tabIndex }) => tabIndex === 0).map((bar) => bars.indexOf(bar));
  expect(bars.length).toBeGreaterThan(3);
  await expect.poll(stops).toEqual([0]);
  bars[0]?.focus();
  fireEvent.keyDown(bars[0] as HTMLElement, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(bars[1]);
  fireEvent.keyDown(bars[1] as HTMLElement, { key: 'End' });
  expect(document.activeElement).toBe(bars.at(-1));
  expect(stops()).toEqual([bars.length - 1]);
});
