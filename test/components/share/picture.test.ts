import { describe, expect, test } from 'vitest';
import { barRange } from '../../../components/share/bars';
import { drawPicture } from '../../../components/share/picture';
import type { AttackOdds } from '../../../rules/answer';
import { fromShareCode, toShareCode } from '../../../rules/share-code';
import { NO_NAMES, type Setup } from '../../../setup/setup';
import { config, odds, rolled, setup } from './attack';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  color: string;
}

/** A canvas that records what is drawn; letters are half as wide as they are high. */
const drawn = (what: Setup, answer: AttackOdds) => {
  const texts: { text: string; left: number; right: number; y: number }[] = [];
  const boxes: Box[] = [];
  const canvas = { width: 300, height: 150, getContext: () => pen };
  const pen = {
    font: '',
    fillStyle: '',
    textAlign: 'left',
    measureText: (text: string) => ({ width: (text.length * Number(/(\d+)px/.exec(pen.font)?.[1])) / 2 }),
    fillText: (text: string, x: number, y: number) => {
      const { width } = pen.measureText(text);
      const left = { left: x, center: x - width / 2, right: x - width }[pen.textAlign as 'left'];
      texts.push({ text, left, right: left + width, y });
    },
    fillRect: (x: number, y: number, width: number, height: number) =>
      boxes.push({ x, y, width, height, color: pen.fillStyle }),
  };
  drawPicture(canvas as unknown as HTMLCanvasElement, what, answer);
  const all = texts.map(({ text }) => text.replaceAll('\u00a0', ' ')).join('\n');
  return { canvas, texts, boxes, all };
};

test('the picture has names, both sides, numbers, accuracy, assumptions, share code and the app’s name', () => {
  const { all } = drawn(setup, odds);
  for (const words of [
    'Stormtroopers into Rebel Veterans',
    '2 red 4 white, surge → hit, 1 aim, Pierce 1',
    'into white, surge → block, heavy cover, 4 miniatures',
    '2.70\nwounds expected',
    '98.7 %\nat least 1',
    '23.5 %\ndestroyed',
    'exact',
    'Rerolls: keep hits',
    'Tell Me the Odds — unofficial fan tool',
    toShareCode(config),
  ]) {
    expect(all).toContain(words);
  }
});

test('a picture of simulated odds has the number of attacks and the margin of error', () => {
  const { all } = drawn(setup, { ...rolled(10_000), notes: ['One note.'] });
  expect(all).toContain('10,000 simulated attacks');
  expect(all).toMatch(/± 0\.02\d/);
  expect(all).toContain('One note.');
});

describe('the bars', () => {
  const barsOf = (answer: AttackOdds) => {
    const { boxes } = drawn(setup, answer);
    return boxes.filter(({ color, width }) => color === '#ba5009' && width > 5);
  };

  test('are proportional to their chances', () => {
    const { distribution } = odds.wounds;
    const bars = barsOf(odds);
    const highest = Math.max(...bars.map(({ height }) => height));
    const most = Math.max(...distribution);
    expect(bars.map(({ height }) => height / highest)).toEqual(distribution.map((p) => expect.closeTo(p / most, 2)));
  });

  test('have their chances written above them', () => {
    const { texts } = drawn(setup, odds);
    const written = texts.filter(({ text }) => /%$/.test(text)).length;
    expect(written).toBe(odds.wounds.distribution.length + 2);
  });

  test('leave out the rare tails', () => {
    expect(barRange([0.0001, 0.0002, 0.5, 0.4994, 0.0003])).toEqual({ from: 2, to: 3 });
    expect(barRange([1])).toEqual({ from: 0, to: 0 });
    expect(barRange([0, 0, 1])).toEqual({ from: 2, to: 2 });
  });
});

test('no content runs over the edge, however long', () => {
  const everything = fromShareCode(
    'odds1:t1-r9-b8-w6-s2-aim2-st2-obs1-prec1-cr2-le1-sh1-pi3-im2-mm-d1-ds1-c2-cx1-smo2-sd-do3-dst2-ar2-ul2-iv-om-g2-tm1',
  ).config;
  const many = Array.from({ length: 60 }, () => 1 / 60);
  const longNames = { attacker: 'A very long name '.repeat(5), defender: 'x'.repeat(80) };
  for (const { canvas, texts } of [
    drawn({ config: everything, names: longNames }, { ...odds, wounds: { ...odds.wounds, distribution: many } }),
    drawn({ config, names: NO_NAMES }, odds),
  ]) {
    expect(canvas.width).toBeGreaterThanOrEqual(1080);
    expect(Math.min(...texts.map(({ left }) => left))).toBeGreaterThanOrEqual(0);
    expect(Math.max(...texts.map(({ right }) => right))).toBeLessThanOrEqual(canvas.width);
    expect(Math.max(...texts.map(({ y }) => y))).toBeLessThan(canvas.height);
  }
});
