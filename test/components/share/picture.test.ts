import { describe, expect, test } from 'vitest';
import { COLORS } from '../../../components/share/page';
import { drawPicture } from '../../../components/share/picture';
import type { AttackOdds } from '../../../rules/answer';
import { fromShareCode, toShareCode } from '../../../rules/share-code';
import { NO_NAMES, type Setup } from '../../../setup/setup';
import { attackTitle } from '../../../words/attack-title';
import { sentenceOf } from '../../../words/sentence';
import { catalogue } from '../../units/catalogue-here';
import { config, odds, rolled, setup } from './attack';
import { recordDrawing } from './canvas';

const drawn = (what: Setup, answer: AttackOdds) =>
  recordDrawing((canvas) =>
    drawPicture(canvas, { setup: what, odds: answer, title: attackTitle(what, catalogue), leftOut: [] }),
  );

test('the picture has names, both sides, numbers, sentence, kill line, assumptions, share code and the app’s name', () => {
  const { all } = drawn(setup, odds);
  for (const words of [
    'Stormtroopers into Rebel Veterans in heavy',
    '2 red 4 white, surge → hit, 1 aim, Pierce 1',
    'into white, surge → block, heavy cover, 4 miniatures',
    '2.70\nwounds',
    '98.7%\nany wound',
    '23.5%\nunit destroyed',
    '4 = destroyed',
    'Exact probabilities',
    'Rerolls: keep hits',
    'Tell Me the Odds, an unofficial fan tool',
    toShareCode(config),
  ]) {
    expect(all).toContain(words);
  }
  expect(all.replaceAll('\n', ' ')).toContain(sentenceOf(odds, config));
});

test('a picture for a blog says which gun and range', () => {
  const units = { attacker: { unit: 'ay', upgrades: ['ej'], range: '3' } };
  const { all } = drawn({ ...setup, units }, odds);
  expect(all.replaceAll('\n', ' ')).toContain('Stormtroopers · DLT-19 at range 3 into Rebel Veterans in heavy cover');
});

test('a picture of simulated odds has the number of attacks and the margin of error', () => {
  const { all } = drawn(setup, { ...rolled(10_000), notes: ['One note.'] });
  expect(all).toContain('10,000 simulated attacks');
  expect(all).toMatch(/±0\.02\d/);
  expect(all).toContain('One note.');
});

describe('the bars', () => {
  const barsOf = (answer: AttackOdds) => {
    const { boxes } = drawn(setup, answer);
    return boxes.filter(({ color, width }) => color === COLORS.attack && width > 5);
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
    const written = texts.filter(({ text }) => /^\S+%$/.test(text)).length;
    expect(written).toBe(odds.wounds.distribution.length + 2);
  });

  test('fold the rare tail into the last one, as on screen', () => {
    const distribution = [0.3, 0.6, 0.0995, 0.0003, 0.0001, 0.0001];
    expect(barsOf({ ...odds, wounds: { ...odds.wounds, distribution } })).toHaveLength(3);
  });
});

test('no content runs over the edge, however long', () => {
  const everything = fromShareCode(
    'odds1:t1-r9-b8-w6-s2-aim2-st2-obs1-prec1-cr2-le1-sh1-pi3-im2-mm-d1-ds1-c2-cx1-smo2-sd-do3-dst2-ar2-ul2-iv-om-g2-tm1',
  ).config;
  const many = Array.from({ length: 60 }, () => 1 / 60);
  const longNames = { attacker: 'A very long name '.repeat(5), defender: 'x'.repeat(80) };
  for (const { canvas, texts } of [
    drawn(
      { config: everything, names: longNames },
      { ...odds, wounds: { ...odds.wounds, mean: 123456.78, distribution: many } },
    ),
    drawn({ config, names: NO_NAMES }, odds),
  ]) {
    expect(canvas.width).toBeGreaterThanOrEqual(1080);
    expect(Math.min(...texts.map(({ left }) => left))).toBeGreaterThanOrEqual(0);
    expect(Math.max(...texts.map(({ right }) => right))).toBeLessThanOrEqual(canvas.width);
    expect(Math.max(...texts.map(({ y }) => y))).toBeLessThan(canvas.height);
  }
});
