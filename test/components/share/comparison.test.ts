import { expect, test } from 'vitest';
import { type Compared, comparisonOf } from '../../../components/answer/comparison';
import { drawComparison } from '../../../components/share/comparison-picture';
import { comparisonText } from '../../../components/share/comparison-text';
import { COLORS } from '../../../components/share/page';
import { exactOdds } from '../../../odds';
import { oddsOnTargets } from '../../../odds/questions/extras';
import { STANDARD_TARGETS } from '../../../odds/questions/standard-targets';
import { type AttackConfig, withValue } from '../../../rules/config';
import { config } from './attack';
import { recordDrawing } from './canvas';

const attackOf = (name: string, of: AttackConfig, letter?: string): Compared => ({
  name,
  config: of,
  odds: exactOdds(of),
  targets: oddsOnTargets(of),
  ...(letter && { letter }),
});
const targets = STANDARD_TARGETS.map((target) => ({ target, odds: undefined }));
const comparison = (...attacks: Compared[]) => comparisonOf(attacks, targets);

const now = attackOf('1 aim', withValue(config, 'attacker_unitCost', 62));
const twoAims = attackOf('2 aims', withValue(now.config, 'attacker_aimTokens', 2), 'A');
const noPierce = attackOf('no Pierce', withValue(now.config, 'attacker_pierceX', 0), 'B');

test('each pin has its difference to the attack on screen, rounded once from the exact values', () => {
  const [wounds] = comparison(now, twoAims, noPierce).numbers;
  expect(wounds?.cells.map(({ difference }) => difference)).toEqual([
    undefined,
    (twoAims.odds?.wounds.mean ?? 0) - (now.odds?.wounds.mean ?? 0),
    (noPierce.odds?.wounds.mean ?? 0) - (now.odds?.wounds.mean ?? 0),
  ]);
});

test('the rows are wounds, any wound, unit destroyed, points and wounds per 100 points, then the fifteen targets', () => {
  const { numbers, targets: rows } = comparison(now, twoAims);
  expect(numbers.map(({ label }) => label)).toEqual([
    'Wounds',
    'Any wound',
    'Unit destroyed',
    'Points',
    'Wounds per 100 pts',
  ]);
  expect(rows).toHaveLength(15);
  expect(rows.map(({ cells }) => cells[1]?.text)).toEqual(twoAims.targets?.map(({ wounds }) => wounds.toFixed(2)));
});

test('the best of each row is marked; if all are alike, none is', () => {
  const bestOf = (...attacks: Compared[]) => comparison(...attacks).numbers[0]?.cells.map(({ isBest }) => isBest);
  expect(bestOf(now, twoAims, noPierce)).toEqual([false, true, false]);
  expect(bestOf(now, now)).toEqual([false, false]);
  expect(bestOf(noPierce, now, now)).toEqual([false, true, true]);
});

test('a number is not the best of its row if no other attack has one', () => {
  const { target: _, ...untargeted } = config;
  const byHand = attackOf('by hand', untargeted);
  const destroyedIn = (...attacks: Compared[]) =>
    comparison(...attacks)
      .numbers.find(({ label }) => label === 'Unit destroyed')
      ?.cells.map(({ text, isBest }) => (isBest ? `${text} best` : text));
  const [killed, more] = [now, twoAims].map(({ odds }) => `${(100 * (odds?.kill?.destroyed ?? 0)).toFixed(1)}%`);
  expect(destroyedIn(byHand, now)).toEqual(['–', killed]);
  expect(destroyedIn(byHand, now, now)).toEqual(['–', killed, killed]);
  expect(destroyedIn(byHand, now, twoAims)).toEqual(['–', killed, `${more} best`]);
});

test('without points or the target’s wounds, their rows are left out', () => {
  const { target: _, ...untargeted } = config;
  const { numbers } = comparison(attackOf('now', untargeted), attackOf('same', untargeted, 'A'));
  expect(numbers.map(({ label }) => label)).toEqual(['Wounds', 'Any wound']);
});

test('a number that is still being worked out is “…”, one that does not exist “–”', () => {
  const pending = { ...twoAims, odds: undefined, targets: undefined };
  const unknown = { ...twoAims, odds: undefined, targets: [] };
  const textsOf = (attack: Compared) => {
    const { numbers, targets: rows } = comparison(now, attack);
    return [numbers[0]?.cells[1]?.text, rows[0]?.cells[1]?.text];
  };
  expect(textsOf(pending)).toEqual(['…', '…']);
  expect(textsOf(unknown)).toEqual(['…', '–']);
});

test('as text, the columns line up under what differs and the best has a star', () => {
  const text = comparisonText(comparison(now, twoAims, noPierce), '1 aim vs. 2 aims: Stormtroopers');
  const lines = text.split('\n');
  expect(lines.slice(0, 4)).toEqual([
    '1 aim vs. 2 aims: Stormtroopers',
    expect.stringMatching(/^1 aim: 2 red 4 white, surge → hit, 1 aim, /),
    expect.stringMatching(/^2 aims: 2 red 4 white, surge → hit, 2 aims, /),
    expect.stringMatching(/^no Pierce: 2 red 4 white, surge → hit, 1 aim, 62 points into /),
  ]);
  const table = text.split('```')[1]?.trim().split('\n') ?? [];
  const ends = (line = '') => [...line.matchAll(/\S+(?=\s\s|\s?$)/g)].map(({ 0: cell, index }) => index + cell.length);
  expect(lines.at(-1)).toBe('* best in its row · Tell Me the Odds');
  const [head, wounds] = lines.slice(lines.indexOf('```') + 1);
  expect(head).toMatch(/^ +1 aim +2 aims +no Pierce$/);
  expect(wounds).toMatch(/^Wounds +2\.70 +\d\.\d\d\* +\d\.\d\d$/);
  // the star is behind its column
  expect(ends(wounds?.replace('*', ' ')).slice(-3)).toEqual(ends(head));
  expect(table.filter((line) => /\d\.\d\d/.test(line)).length).toBe(2 + 15);
  expect(Math.max(...table.map(({ length }) => length))).toBeLessThanOrEqual(60);
});

test('as text, long names are numbered, so that the lines stay short', () => {
  const long = { ...twoAims, name: 'Stormtroopers, Heavy Response Unit · DLT-19, T-21, 82 pts' };
  const lines = comparisonText(comparison(now, long), 'title').split('\n');
  expect(lines[2]).toMatch(/^2\. Stormtroopers, Heavy Response Unit · DLT-19, T-21, 82 pts: 2 red/);
  expect(lines[4]).toMatch(/^ +1 +2$/);
});

test('as a picture, it has every name and number, the best on a tint, and nothing over the edge', () => {
  const long = { ...noPierce, name: 'Stormtroopers, Heavy Response Unit · DLT-19, T-21, 82 pts, into Rebel Troopers' };
  const compared = comparison(now, twoAims, long, { ...twoAims, letter: 'C', name: 'x'.repeat(80) });
  const { all, texts, boxes, canvas } = recordDrawing((to) =>
    drawComparison(to, compared, 'Stormtroopers into Rebels'),
  );
  for (const { cells } of [...compared.numbers, ...compared.targets]) {
    for (const { text } of cells) expect(all).toContain(text);
  }
  for (const { name } of [now, twoAims]) expect(all).toContain(`${name}: 2 red 4 white`);
  expect(all.split('\n')).not.toContain('now');
  expect(all).toContain('Same attack vs.');
  const best = [...compared.numbers, ...compared.targets].flatMap(({ cells }) => cells.filter(({ isBest }) => isBest));
  expect(boxes.filter(({ color }) => color === COLORS.best)).toHaveLength(best.length);
  expect(Math.min(...texts.map(({ left }) => left))).toBeGreaterThanOrEqual(0);
  expect(Math.max(...texts.map(({ right }) => right))).toBeLessThanOrEqual(canvas.width);
  expect(Math.max(...texts.map(({ y }) => y))).toBeLessThan(canvas.height);
});
