import type { CardText } from '../messages/card';
import { drawCard, drawSentence } from './card';
import { placeOf } from './placement';
import { themeAt } from './theme';

const viewport = () => {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  return { width: Math.min(width, innerWidth) || innerWidth, height: innerHeight || height };
};

/** Puts the card beside a row; false if there is no room. */
const place = (card: HTMLElement, element: Element): boolean => {
  const row = element.getBoundingClientRect();
  const { previousElementSibling: before, nextElementSibling: after } = element;
  const neighbors = [before, after].flatMap((sibling) => sibling?.getBoundingClientRect() ?? []);
  card.style.maxHeight = '';
  const found = placeOf({
    row,
    neighbors: neighbors.filter((near) => near.bottom > row.top - row.height && near.top < row.bottom + row.height),
    card: { width: card.offsetWidth, height: card.offsetHeight },
    viewport: viewport(),
  });
  if (!found) return false;
  card.style.left = `${found.left}px`;
  card.style.top = `${found.top}px`;
  card.style.maxHeight = `${found.maxHeight}px`;
  return true;
};

/** Draws odds or a sentence beside a row, in the page's light or dark theme; false if there is no room. */
export const drawBeside = (card: HTMLElement, row: Element, text: CardText | string, site: string): boolean => {
  const theme = themeAt(row);
  if (typeof text === 'string') drawSentence(card, text, theme);
  else drawCard(card, text, theme, site);
  return place(card, row);
};
