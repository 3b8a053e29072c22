import type { AttackOdds } from '../../rules/answer';
import { type Setup, titleOf, toSnapshot } from '../../setup/setup';
import { assumptions, describeSides } from '../../words/describe';
import { headlineOf, howSure } from '../../words/numbers';
import { drawBars } from './bars';
import { Page, type Style } from './page';

const WIDTH = 1200;
const MARGIN = 56;

const TITLE: Style = { size: 42, color: 'text', bold: true };
const SIDE: Style = { size: 26, color: 'text' };
const NUMBER: Style = { size: 64, color: 'text', bold: true };
const WORDS: Style = { size: 24, color: 'muted' };
const SMALL: Style = { size: 20, color: 'muted' };

const drawHeadline = (page: Page, odds: AttackOdds, leftOut: readonly string[]): void => {
  let x = page.margin;
  for (const { number, words } of headlineOf(odds)) {
    page.textAt(number, x, page.y + NUMBER.size / 2, NUMBER);
    page.textAt(words, x, page.y + NUMBER.size + WORDS.size, WORDS);
    x += Math.max(page.widthOf(number, NUMBER), page.widthOf(words, WORDS)) + MARGIN;
  }
  const right = page.width - page.margin;
  // the effects left out don't fit beside the numbers; they are named below
  const sure = leftOut.length > 0 && !odds.attacks ? 'exact for these inputs' : howSure(odds);
  page.textAt(sure, right, page.y + NUMBER.size + WORDS.size, { ...WORDS, align: 'right' });
  page.gap(NUMBER.size + WORDS.size * 2);
};

/** Keeps a number and the word it counts on the same line. */
const withoutBreaks = (words: string): string => words.replace(/(\d|→) /g, '$1\u00a0');

const methodOf = ({ attacks }: AttackOdds): string =>
  attacks ? `${attacks.toLocaleString('en')} simulated attacks` : 'Exact probabilities';

/** Draws an attack and its odds, with everything a reader needs to understand and check them. */
export const drawPicture = (
  canvas: HTMLCanvasElement,
  setup: Setup,
  odds: AttackOdds,
  leftOut: readonly string[] = [],
): void => {
  const { config, names } = setup;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('The browser could not draw the picture.');
  const page = new Page(pen, WIDTH, MARGIN);
  const { attack, defense } = describeSides(config);
  page.paragraph(titleOf(names) || 'What will this attack do?', TITLE);
  page.gap(16);
  page.paragraph(withoutBreaks(attack), SIDE, 'attack');
  page.gap(10);
  page.paragraph(withoutBreaks(`into ${defense}`), SIDE, 'defense');
  page.gap(36);
  drawHeadline(page, odds, leftOut);
  page.gap(12);
  drawBars(page, odds.wounds.distribution);
  page.gap(28);
  page.paragraph([methodOf(odds), ...assumptions(config)].join(' · '), SMALL);
  if (leftOut.length > 0) page.paragraph(howSure(odds, leftOut), SMALL);
  for (const note of odds.notes) page.paragraph(note, SMALL);
  page.gap(20);
  page.paragraph('Tell Me the Odds — unofficial fan tool', { ...SMALL, color: 'text' });
  page.paragraph(toSnapshot(setup).code, { ...SMALL, mono: true });
  page.drawOn(canvas);
};

/** The picture as a PNG; rejects with a sentence for the player. */
export const pictureOf = async (setup: Setup, odds: AttackOdds, leftOut: readonly string[]): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  drawPicture(canvas, setup, odds, leftOut);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser could not make the picture.')))),
  );
};
