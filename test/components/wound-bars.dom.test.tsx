import { fireEvent, screen } from '@testing-library/preact';
import { describe, expect, test } from 'vitest';
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

describe('with many bars', () => {
  const showMany = async () => {
    const store = await showApp({}, { attacks: 1000 });
    store.edit({ attacker_redDice: 20, attacker_whiteDice: 20, target_miniatures: 4 });
    const chart = await screen.findByRole('list', { name: 'Chance of each number of wounds' });
    const bars = () => [...chart.querySelectorAll('li[tabindex]')];
    await expect.poll(() => bars().length).toBeGreaterThan(20);
    return { chart, bars: bars() };
  };

  test('I see only the values and numbers that have room, and hear all of them', async () => {
    const { bars } = await showMany();
    const isSeen = (words: RegExp) => (bar: Element) =>
      [...bar.querySelectorAll('span:not(:has(*), .bar, .unseen, .tip)')].some((span) => words.test(span.textContent));
    expect(bars.filter(isSeen(/%$/)).length).toBeLessThan(bars.length / 2);
    expect(bars.filter(isSeen(/^\d+\+?$/)).length).toBeLessThan(bars.length);
    expect(bars[0]?.textContent).toMatch(/^<1%0exactly 0/);
  });

  test('the words of an early kill are to the right of its line, inside the chart', async () => {
    const { chart } = await showMany();
    expect(chart.querySelector('.kill-label')?.className).toBe('kill-label');
  });
});
