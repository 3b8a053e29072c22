import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { CardText } from '../../messages/card';
import { type CardLook, drawCard, spoken } from '../../overlay/card';
import { luminanceOf, themeAt } from '../../overlay/theme';
import { isMeant } from '../../overlay/trust';

const TEXT: CardText = {
  key: '0',
  title: '3× Rebel Troopers',
  more: 'Z-6',
  points: '72 pts',
  target: 'into Stormtroopers in light cover',
  attack: {
    wounds: '2.10',
    destroyed: '12.0%',
    range: 'range 3',
    sure: 'exact',
    bars: [
      ['0', '20%', 0.5],
      ['1', '40%', 1],
      ['2+', '40%', 1],
    ],
    kill: { text: '2+ = destroyed', at: 2 },
    facts: [
      { label: 'in melee', value: '1.50' },
      { label: 'with an aim', value: '+0.41', change: 'up' },
    ],
  },
  suffers: '1.60',
  assumed: 'No tokens, every mini in range with line of sight.',
  assumptions: ['The unit didn’t move.'],
};
const LOOK: CardLook = { theme: 'dark', site: 'Legion HQ', isCoarse: false, hasKeys: false, isUnfolded: false };
const drawn = (text: CardText, look: Partial<CardLook> = {}) => {
  const card = document.createElement('div');
  drawCard(card, text, { ...LOOK, ...look });
  return card;
};

/** The visible text, which is drawn from attributes. */
const shownIn = (element: Element | null): string =>
  element
    ? [element, ...element.querySelectorAll<HTMLElement>('*')]
        .map((each) => (each as HTMLElement).dataset?.t ?? '')
        .join('')
    : '';

test('a page cannot search for the text of the card', () => {
  expect(shownIn(drawn(TEXT))).toContain('2.10wounds');
  expect(drawn(TEXT).textContent).toBe('');
});

test('the card shows the unit, the target, the odds, their accuracy and what they assume', () => {
  const card = drawn(TEXT);
  const first = ['3× Rebel Troopers · Z-6', '72 pts', 'into Stormtroopers in light cover', 'range 3', '2.10wounds'];
  const more = ['12.0%unit destroyed', 'in melee1.50', 'with an aim+0.41', 'Takes 1.60 from a typical six-dice attack'];
  for (const words of [...first, ...more, 'exact', TEXT.assumed]) expect(shownIn(card)).toContain(words);
});

test('“more” shows what else the odds assume', () => {
  const more = (card: Element) => card.querySelector('[data-action="more"]');
  expect(shownIn(drawn(TEXT))).not.toContain('The unit didn’t move.');
  expect(more(drawn(TEXT))?.getAttribute('aria-expanded')).toBe('false');
  const unfolded = drawn(TEXT, { isUnfolded: true });
  expect(shownIn(unfolded)).toContain('The unit didn’t move.');
  expect(shownIn(more(unfolded))).toBe('less');
});

test('a card opened with the keyboard names its keys', () => {
  expect(shownIn(drawn(TEXT))).not.toContain('Esc');
  expect(shownIn(drawn(TEXT, { hasKeys: true }))).toMatch(/Enter: attack · Shift\+Enter: target · Esc: close$/);
});

test('the card of the sample list has no site to switch off', () => {
  expect(shownIn(drawn(TEXT))).toContain('Turn off on Legion HQ');
  expect(drawn(TEXT, { site: '' }).querySelector('[data-action="off"]')).toBeNull();
});

test('every bar is as high as its chance, with the chance on it, and a line where the target is destroyed', () => {
  const chart = drawn(TEXT).querySelector('.chart');
  const columns = [...(chart?.querySelectorAll<HTMLElement>('.col') ?? [])];
  expect(columns.map((column) => `${column.style.getPropertyValue('--p')} ${shownIn(column)}`)).toEqual([
    '0.5 20%0',
    '1 40%1',
    '1 40%2+',
  ]);
  expect(Number(chart?.querySelector<HTMLElement>('.kill')?.style.getPropertyValue('--at'))).toBeCloseTo(2 / 3);
  expect(chart?.getAttribute('aria-label')).toBe(
    'Chance of each number of wounds: 0: 20%, 1: 40%, 2+: 40%. 2+ = destroyed',
  );
});

test('the card of a unit without an attack shows why, and I can still make it the target', () => {
  const { attack: _, ...rest } = TEXT;
  const card = drawn({ ...rest, none: 'No attack of its own.' });
  expect(shownIn(card)).toContain('No attack of its own.');
  expect(card.querySelector('.chart')).toBeNull();
  expect([...card.querySelectorAll('button')].map(shownIn)).toEqual([
    'Make it the target',
    'more',
    'Open calculator',
    expect.stringMatching(/^Turn off on/),
  ]);
  expect(spoken({ ...rest, none: 'No attack of its own.' })).toBe('3× Rebel Troopers, Z-6: No attack of its own.');
});

const MARKUP = [
  '<img src=x onerror=alert(1)>',
  '<script>1</script>',
  '"><svg onload=1>',
  `.*+?^$\{}()|[]\\`,
  '\u202Eevil',
];
test.each(MARKUP)('%s is shown as plain text', (name) => {
  const plain = drawn(TEXT).querySelectorAll('*').length;
  const card = drawn({ ...TEXT, title: name, more: name, target: name, assumed: name });
  expect(card.querySelectorAll('*')).toHaveLength(plain);
  expect(shownIn(card.querySelector('h2'))).toBe(`${name} · ${name}`);
});

test('the card adds no tab stop to the page', () => {
  const buttons = [...drawn(TEXT).querySelectorAll('button')];
  expect(buttons.map((button) => button.getAttribute('tabindex'))).toEqual(new Array(6).fill('-1'));
});

test('the card is light or dark like the background behind the row', () => {
  document.body.innerHTML = '<div id="ground"><p style="background: rgba(255, 255, 255, 0.08)"><i>row</i></p></div>';
  const row = document.querySelector('i') as Element;
  const ground = document.getElementById('ground') as HTMLElement;
  ground.style.backgroundColor = 'rgb(20, 20, 20)';
  expect(themeAt(row)).toBe('dark');
  ground.style.backgroundColor = 'rgb(250, 250, 250)';
  expect(themeAt(row)).toBe('light');
  expect(luminanceOf('rgb(255, 255, 255)')).toBeCloseTo(1);
  expect(luminanceOf('rgba(0, 0, 0, 0)')).toBeUndefined();
  expect(luminanceOf('color(display-p3 1 1 1)')).toBeUndefined();
});

test('a click counts only on a card that I see and have had time to see', () => {
  const event = { isTrusted: true } as Event;
  const use = { event, isSeen: true, isOnTop: true };
  expect(isMeant(use)).toBe(true);
  expect(isMeant({ ...use, isSeen: false })).toBe(false);
  expect(isMeant({ ...use, isOnTop: false })).toBe(false);
  expect(isMeant({ ...use, event: { isTrusted: false } as Event })).toBe(false);
});

test('the card has the colors of the app', () => {
  const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
  const colors = (name: string): string[] => {
    const [, light = '', dark = ''] =
      new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(read('components/styles/tokens.css')) ?? [];
    return [light, dark];
  };
  const own = (name: string) =>
    [...read('overlay/card.css').matchAll(new RegExp(`--${name}: (#\\w+);`, 'g'))].map(([, color]) => color);
  for (const name of ['text', 'muted', 'line', 'edge', 'control', 'attack', 'defense', 'focus'])
    expect(own(name), name).toEqual(colors(name));
  expect(own('ground')).toEqual(colors('raised'));
});
