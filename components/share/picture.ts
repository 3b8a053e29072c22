import type { AttackOdds } from '../../rules/answer';
import type { Nerves } from '../../setup/nerves';
import { type Setup, toSnapshot } from '../../setup/setup';
import { assumptions, describeSides } from '../../words/describe';
import { headlineOf, howSure } from '../../words/numbers';
import { woundsSentence } from '../../words/sentence';
import { suppressionWords } from '../../words/suppression';
import { drawBars } from './bars';
import { Page, type Style } from './page';

const WIDTH = 1200;
const MARGIN = 56;

const TITLE: Style = { size: 40, color: 'text', bold: true };
const SIDE: Style = { size: 24, color: 'muted' };
const ANSWER: Style = { size: 84, color: 'text', bold: true };
const SECOND: Style = { size: 52, color: 'text', bold: true };
const WORDS: Style = { size: 26, color: 'muted' };
const SENTENCE: Style = { size: 32, color: 'text' };
const SMALL: Style = { size: 20, color: 'muted' };

/** The numbers with their words behind them, all on one line, the first one larger; smaller where fonts are wide. */
const drawHeadline = (page: Page, odds: AttackOdds): void => {
  const parts = headlineOf(odds).flatMap(({ number, words }, i): { text: string; style: Style; gap: number }[] => [
    { text: number, style: i === 0 ? ANSWER : SECOND, gap: 14 },
    { text: words, style: WORDS, gap: 44 },
  ]);
  const total = parts.reduce((sum, { text, style, gap }) => sum + page.widthOf(text, style) + gap, 0);
  const scale = Math.min(1, page.innerWidth / total);
  const baseline = page.y + ANSWER.size * 0.8;
  let x = page.margin;
  for (const { text, style, gap } of parts) {
    const scaled = { ...style, size: Math.floor(style.size * scale) };
    page.textOn(text, x, baseline, scaled);
    x += page.widthOf(text, scaled) + gap * scale;
  }
  page.gap(ANSWER.size * 1.1);
};

/** Keeps a number and the word it counts on the same line. */
const withoutBreaks = (words: string): string => words.replace(/(\d|→) /g, '$1\u00a0');

const methodOf = (odds: AttackOdds): string =>
  odds.attacks ? `${odds.attacks.toLocaleString('en')} simulated attacks, ${howSure(odds)}` : 'Exact probabilities';

/** An attack with its odds, as the picture shows them. */
export interface Pictured {
  setup: Setup;
  odds: AttackOdds;
  /** Who attacks whom; empty if neither side has a name. */
  title: string;
  leftOut?: readonly string[];
  nerves?: Nerves | undefined;
}

/** Draws an attack and its odds, with everything a reader needs to understand and check them. */
export const drawPicture = (
  canvas: HTMLCanvasElement,
  { setup, odds, title, leftOut = [], nerves }: Pictured,
): void => {
  const { config } = setup;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('The browser could not draw the picture.');
  const page = new Page(pen, WIDTH, MARGIN);
  const { attack, defense } = describeSides(config);
  page.paragraph(title || 'What will this attack do?', TITLE);
  page.gap(16);
  page.paragraph(withoutBreaks(attack), SIDE, 'attack');
  page.gap(10);
  page.paragraph(withoutBreaks(`into ${defense}`), SIDE, 'defense');
  page.gap(28);
  drawHeadline(page, odds);
  page.paragraph(woundsSentence(odds, config), SENTENCE);
  const suppression = suppressionWords(odds, nerves);
  if (suppression) page.paragraph(suppression, WORDS);
  page.gap(32);
  drawBars(page, odds, config);
  page.gap(28);
  page.paragraph([methodOf(odds), ...assumptions(config)].join(' · '), SMALL);
  if (leftOut.length > 0) page.paragraph(howSure(odds, leftOut), SMALL);
  for (const note of odds.notes) page.paragraph(note, SMALL);
  page.gap(20);
  page.paragraph('Tell Me the Odds, an unofficial fan tool', { ...SMALL, color: 'text' });
  page.paragraph(toSnapshot(setup).code, { ...SMALL, mono: true });
  page.drawOn(canvas);
};

/** What `draw` draws, as a PNG; rejects with a sentence for the player. */
export const pngOf = async (draw: (canvas: HTMLCanvasElement) => void): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  draw(canvas);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser could not make the picture.')))),
  );
};
