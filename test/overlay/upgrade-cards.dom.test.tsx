import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnyCard } from '../../messages';
import type { UpgradeText } from '../../messages/card';
import { followClicks } from '../../overlay/follow-clicks';
import { createPageCards } from '../../overlay/page-cards';
import type { PageEvidence } from '../../sites';
import { chipKey } from '../../sites/evidence';
import { cardOf, player, row } from './list-page';
import { openOverlay, openPageBeforeEach, restOn } from './open-overlay';

const upgrade = (key: string, more: Partial<UpgradeText> = {}): UpgradeText => ({
  key,
  kind: 'upgrade',
  title: `Upgrade ${key}`,
  points: '20 pts',
  about: 'Rebel Troopers into Stormtroopers',
  range: 'range 3',
  hero: { number: '+0.68', words: 'wounds (0.88 → 1.56)' },
  facts: [{ label: 'destroyed (0.2% → 5.5%)', value: '+5.3%', change: 'up' }],
  lines: [],
  ...more,
});

describe('the small card of an upgrade', () => {
  openPageBeforeEach();
  const open = () => openOverlay({ cardOf: (key) => (key === 'c' ? cardOf(key) : upgrade(key)) });
  const textOf = (card: Element) =>
    [...card.querySelectorAll<HTMLElement>('[data-t]')].map(({ dataset }) => dataset.t).join(' ');

  test('shows what it changes, at which range and for how many points, without buttons', () => {
    const { card } = open();
    restOn('a');
    expect(textOf(card)).toBe(
      'Upgrade a 20 pts Rebel Troopers into Stormtroopers range 3 +0.68 wounds (0.88 → 1.56) destroyed (0.2% → 5.5%) +5.3%',
    );
    expect(card.querySelector('button')).toBeNull();
    restOn('c');
    expect(card.hasAttribute('data-small')).toBe(false);
  });

  test('a click on it closes it, so that the next one reaches what it covers', () => {
    const { card, title } = open();
    restOn('a');
    player.clicks(card);
    expect(title()).toBeUndefined();
  });

  test('over something else on the page, it lets the mouse through; a finger’s tap on it only closes it', () => {
    const { card, title } = open();
    restOn('a');
    expect(card.hasAttribute('data-through')).toBe(false);
    // the page has something everywhere
    const everything = document.querySelector('input') as Element;
    everything.getBoundingClientRect = () => new DOMRect(0, 0, innerWidth, innerHeight);
    restOn('b');
    expect(card.hasAttribute('data-through')).toBe(true);
    // a unit's card has buttons
    restOn('c');
    expect(card.hasAttribute('data-through')).toBe(false);
    player.touches(row('b'));
    expect([title(), card.hasAttribute('data-through')]).toEqual(['Upgrade b', false]);
  });

  test('by keyboard: up and down, and keys without a meaning stay with the page', () => {
    const { overlay, title, heard } = open();
    overlay.openFocused();
    player.presses('ArrowDown');
    expect(title()).toBe('Upgrade b');
    expect(player.presses('Enter').defaultPrevented).toBe(false);
    expect(player.presses('ArrowRight').defaultPrevented).toBe(false);
    expect(heard.at(-1)).toContain('+0.68 wounds (0.88 → 1.56). destroyed (0.2% → 5.5%): +5.3%');
    player.presses('ArrowDown');
    expect(title()).toBe('Unit c');
    player.presses('Escape');
    expect(title()).toBeUndefined();
  });
});

describe('cards of the picker', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const page = (...offered: string[]): PageEvidence => ({
    known: true,
    rows: [{ key: 'list:ah', place: 'list', upgrades: [], count: 1 }],
    ...(offered.length > 0 && { offer: { cards: offered.map((key) => ({ key })) } }),
  });
  const pageCards = (answer: AnyCard[]) => {
    let now = page();
    const cards = createPageCards({
      site: { read: () => now },
      cardsFor: async () => answer,
      onChange: () => undefined,
    });
    const show = async (next: PageEvidence) => {
      now = next;
      cards.read();
      await vi.advanceTimersByTimeAsync(0);
    };
    return { cards, show };
  };

  test('those of another unit are gone as soon as the page is read', async () => {
    const { cards, show } = pageCards([upgrade('offer:1'), upgrade('offer:2')]);
    await show(page('offer:1', 'offer:2'));
    expect(cards.cardOf('offer:1')?.title).toBe('Upgrade offer:1');
    expect(cards.keysBeside('offer:2')).toEqual(['offer:1', 'offer:2']);
    const reading = show(page('offer:3'));
    expect(cards.cardOf('offer:1')).toBeUndefined();
    await reading;
  });

  test('a chip without a card shows its unit’s, and is between the rows by keyboard', async () => {
    const first = chipKey('list:ah', 0);
    const { cards, show } = pageCards([cardOf('list:ah'), upgrade(first)]);
    await show(page());
    expect(cards.cardOf(first)?.title).toBe(`Upgrade ${first}`);
    expect(cards.cardOf(chipKey('list:ah', 1))?.title).toBe('Unit list:ah');
    expect(cards.keysBeside(first)).toEqual(['list:ah', first]);
  });
});

describe('clicks are followed', () => {
  openPageBeforeEach();
  const follow = () => {
    const seen: string[] = [];
    const stop = followClicks({
      clicked: ({ textContent }, isTrusted) => seen.push(`${textContent} ${isTrusted ? 'player' : 'script'}`),
      settled: () => seen.push('settled'),
    });
    return { seen, stop };
  };

  test('before the page’s own listeners, and again when they are done', () => {
    const { seen, stop } = follow();
    document.addEventListener('click', () => seen.push('page'), { once: true, capture: true });
    player.clicks(row('a'));
    vi.advanceTimersByTime(0);
    expect(seen).toEqual(['a player', 'page', 'settled']);
    stop();
    player.clicks(row('a'));
    expect(seen).toHaveLength(3);
  });

  test('of a thousand clicks that a script makes, only the first; then the player’s again', async () => {
    const { seen, stop } = follow();
    for (let i = 0; i < 1000; i++) row('b').dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(seen).toEqual(['b script']);
    await Promise.resolve();
    player.clicks(row('c'));
    expect(seen).toEqual(['b script', 'c player']);
    stop();
  });
});
