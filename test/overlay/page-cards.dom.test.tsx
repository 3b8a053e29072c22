import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CardText } from '../../messages';
import { createPageCards } from '../../overlay/page-cards';
import type { PageEvidence } from '../../sites';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const row = (key: string) => ({ key, place: 'list' as const, upgrades: [], count: 1 });
const card = (key: string): CardText => ({ key, title: key, target: '', assumed: '', assumptions: [] });

/** A page of two rows, and a background that gives these answers one after the other. */
const pageOf = (...answers: (CardText[] | 'stopped')[]) => {
  let asked = 0;
  let rows = [row('a'), row('b')];
  const cards = createPageCards({
    site: { read: (): PageEvidence => ({ known: true, rows }) },
    cardsFor: async () => {
      const answer = answers[asked++] ?? 'stopped';
      if (answer === 'stopped') throw new Error('The message channel closed.');
      return answer;
    },
    onChange: () => undefined,
  });
  const change = () => {
    rows = [...rows, row('c')];
  };
  return { cards, asked: () => asked, change };
};
const BOTH = [card('a'), card('b')];

test('cards come even if the background is stopped several times in a row', async () => {
  const { cards, asked } = pageOf('stopped', 'stopped', 'stopped', 'stopped', BOTH);
  cards.read();
  await vi.advanceTimersByTimeAsync(3000);
  expect(cards.cardOf('a')?.title).toBe('a');
  expect(asked()).toBe(5);
});

test('the pauses grow, and in the end no timer runs', async () => {
  const { cards, asked } = pageOf();
  cards.read();
  await vi.advanceTimersByTimeAsync(40);
  expect(asked()).toBe(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked()).toBeLessThanOrEqual(4);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(asked()).toBeLessThanOrEqual(8);
  expect(vi.getTimerCount()).toBe(0);
});

test('when I point at a unit without a card, the card is requested immediately', async () => {
  const { cards } = pageOf('stopped', 'stopped', BOTH);
  cards.read();
  await vi.advanceTimersByTimeAsync(50);
  expect(cards.cardOf('a')).toBeUndefined();
  await vi.advanceTimersByTimeAsync(0);
  expect(cards.cardOf('a')?.title).toBe('a');
});

test('a card that never arrived is requested again, once', async () => {
  const { cards, asked } = pageOf([], [], []);
  cards.read();
  await vi.advanceTimersByTimeAsync(0);
  for (let hover = 0; hover < 5; hover++) {
    cards.cardOf('a');
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(asked()).toBe(2);
});

test('a changed list is sent immediately, and the old one is not sent again', async () => {
  const { cards, asked, change } = pageOf('stopped', [...BOTH, card('c')]);
  cards.read();
  await vi.advanceTimersByTimeAsync(10);
  change();
  cards.read();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(cards.cardOf('c')?.title).toBe('c');
  expect(asked()).toBe(2);
});

test('a page that I have left requests no more cards', async () => {
  const { cards, asked } = pageOf();
  cards.read();
  await vi.advanceTimersByTimeAsync(10);
  cards.leave();
  await vi.advanceTimersByTimeAsync(60_000);
  // the last message is an empty list
  expect(asked()).toBe(2);
  expect(vi.getTimerCount()).toBe(0);
});
