import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { CardText } from '../../messages/card';
import { drawCard, spoken } from '../../overlay/card';
import { luminanceOf, themeAt } from '../../overlay/theme';
import { isMeant } from '../../overlay/trust';

const TEXT: CardText = {
  key: '0',
  title: '3× Rebel Troopers',
  more: 'Z-6',
  points: '72 pts',
  target: 'into Stormtroopers, light cover',
  attack: {
    wounds: '2.10',
    destroyed: '12.0%',
    range: 'range 3',
    atLeast: [0.89, 0.64, 0.31],
    chances: [
      ['≥1', '89.0%'],
      ['≥2', '64.0%'],
    ],
    beside: ['2.92 wounds per 100 pts', 'with an aim +0.41'],
    sure: 'exact',
  },
  asTarget: 'Takes 1.60 from a typical six-dice attack',
  assumptions: ['No tokens.', 'The unit didn’t move.'],
};
const drawn = (text: CardText, site = 'Legion HQ') => {
  const card = document.createElement('div');
  drawCard(card, text, 'dark', site);
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
  expect(shownIn(drawn(TEXT))).toContain('2.10 wounds');
  expect(drawn(TEXT).textContent).toBe('');
});

test('the card shows the unit, the target, the odds, their accuracy and the assumptions', () => {
  const card = drawn(TEXT);
  const first = ['3× Rebel Troopers · Z-6', '72 pts', 'into Stormtroopers, light cover', 'range 3', '2.10 wounds'];
  const more = [
    '12.0% unit destroyed',
    '2.92 wounds per 100 pts · with an aim +0.41',
    'Takes 1.60',
    'exact',
    'The unit didn’t move.',
  ];
  for (const words of [...first, ...more]) expect(shownIn(card)).toContain(words);
  expect([...card.querySelectorAll('li')].map(shownIn)).toEqual(['≥189.0%', '≥264.0%']);
});

test('the card of the sample list has no site to switch off', () => {
  expect(shownIn(drawn(TEXT))).toContain('Turn off on Legion HQ');
  expect(drawn(TEXT, '').querySelector('[data-action="off"]')).toBeNull();
  expect(shownIn(drawn(TEXT, ''))).toContain('exact');
});

test('every bar is as high as its chance', () => {
  const bars = [...drawn(TEXT).querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')));
  expect(bars.map((height) => Math.round((height / 44) * 100))).toEqual([89, 64, 31]);
});

test('the card of a unit without an attack shows why, and I can still make it the target', () => {
  const { attack: _, ...rest } = TEXT;
  const card = drawn({ ...rest, none: 'No attack of its own.' });
  expect(shownIn(card)).toContain('No attack of its own.');
  expect(card.querySelector('svg')).toBeNull();
  expect([...card.querySelectorAll('button')].map(shownIn)).toEqual([
    'Make it the target',
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
  const card = drawn({ ...TEXT, title: name, more: name, target: name, assumptions: [name] });
  expect(card.querySelectorAll('*')).toHaveLength(plain);
  expect(shownIn(card.querySelector('h2'))).toBe(`${name} · ${name}`);
});

test('the card adds no tab stop to the page', () => {
  const buttons = [...drawn(TEXT).querySelectorAll('button')];
  expect(buttons.map((button) => button.getAttribute('tabindex'))).toEqual(['-1', '-1', '-1', '-1']);
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
  for (const name of ['text', 'muted', 'line', 'control', 'attack', 'focus'])
    expect(own(name), name).toEqual(colors(name));
  expect(own('ground')).toEqual(colors('raised'));
});
