import type { VolleyAnswer } from '../../rules/volley';
import { percent, wounds } from '../../words/numbers';
import { neededWords } from '../../words/volley';
import { Page, type Style } from './page';

const WIDTH = 1200;
const MARGIN = 56;
const ROW = 92;
const BAR = 14;

const TITLE: Style = { size: 40, color: 'text', bold: true };
const ABOUT: Style = { size: 24, color: 'muted' };
const ANSWER: Style = { size: 84, color: 'text', bold: true };
const WORDS: Style = { size: 26, color: 'muted' };
const NAME: Style = { size: 28, color: 'text', bold: true };
const SUB: Style = { size: 22, color: 'muted' };
const SENTENCE: Style = { size: 28, color: 'text' };
const SMALL: Style = { size: 20, color: 'muted' };

/** A volley with its odds, as the picture shows them. */
export interface PicturedVolley {
  title: string;
  about: string;
  answer: VolleyAnswer;
  attackers: readonly string[];
  ranges: readonly string[];
  /** What is left of a target that lives. */
  sentence: string;
  /** Whether the odds are exact, and what they leave out. */
  sure: string;
  code: string;
}

const drawAttack = (page: Page, { answer, attackers, ranges }: PicturedVolley, i: number): void => {
  const attack = answer.volley.attacks[i];
  if (!attack) return;
  const [left, right] = [page.margin + 48, page.width - page.margin];
  const before = answer.volley.attacks[i - 1]?.destroyed ?? 0;
  page.textAt(String(i + 1), page.margin, page.y + 20, SUB);
  page.textAt(attackers[i] ?? '', left, page.y + 20, NAME);
  page.textAt(percent(attack.destroyed), right, page.y + 20, { ...NAME, align: 'right' });
  const sub = [ranges[i], `${wounds(attack.woundsOfAttack)} wounds`].filter(Boolean).join(' · ');
  page.textAt(sub, left, page.y + 50, SUB);
  page.textAt(neededWords(attack.reached), right, page.y + 50, { ...SUB, align: 'right' });
  const width = right - left;
  page.box(left, page.y + 66, width, BAR, 'best');
  page.box(left, page.y + 66, width * attack.destroyed, BAR, 'attack');
  // a thin gap between what was there and what this attack adds
  if (before > 0) page.box(left + width * before, page.y + 66, 3, BAR, 'ground');
  page.gap(ROW);
};

/** Draws a volley: the chance to destroy the target, and what each attack adds to it. */
export const drawVolley = (canvas: HTMLCanvasElement, volley: PicturedVolley): void => {
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('The browser could not draw the picture.');
  const page = new Page(pen, WIDTH, MARGIN);
  const destroyed = percent(volley.answer.volley.destroyed);
  page.paragraph(volley.title, TITLE);
  page.paragraph(volley.about, ABOUT);
  page.gap(20);
  page.textOn(destroyed, page.margin, page.y + ANSWER.size * 0.8, ANSWER);
  page.textOn('destroyed', page.margin + page.widthOf(destroyed, ANSWER) + 16, page.y + ANSWER.size * 0.8, WORDS);
  page.gap(ANSWER.size * 1.2);
  for (const i of volley.answer.volley.attacks.keys()) drawAttack(page, volley, i);
  if (volley.sentence) page.paragraph(volley.sentence, SENTENCE);
  page.gap(20);
  page.paragraph(volley.sure === 'exact' ? 'Exact probabilities' : volley.sure, SMALL);
  page.paragraph('Tell Me the Odds, an unofficial fan tool', { ...SMALL, color: 'text' });
  page.paragraph(volley.code, { ...SMALL, mono: true });
  page.drawOn(canvas);
};
