import type { CardAction, CardText } from '../messages/card';
import { atLeastChart, barLabels } from './chart';
import type { Theme } from './theme';

type Child = Node | string | undefined;

/**
 * Text is drawn by the style sheet, from an attribute: real text in the page could be found and selected by the page
 * (`window.find`), even in a closed root. Screen readers read it like real text.
 */
export const write = (element: HTMLElement, text: string): HTMLElement => {
  element.dataset.t = text;
  return element;
};
const written = (text: string): HTMLElement => write(document.createElement('span'), text);

/** An element with text and other elements in it; what a page or a list says is never read as markup. */
const made = (tag: string, name: string, ...children: Child[]): HTMLElement => {
  const element = document.createElement(tag);
  if (name) element.className = name;
  const [first, ...others] = children.filter((child): child is Node | string => child !== undefined && child !== '');
  if (typeof first === 'string' && others.length === 0) return write(element, first);
  const all = first === undefined ? [] : [first, ...others];
  element.append(...all.map((child) => (typeof child === 'string' ? written(child) : child)));
  return element;
};

const ACTIONS: readonly (readonly [CardAction, string])[] = [
  ['attack', 'Attack with it'],
  ['target', 'Make it the target'],
  ['open', 'Open'],
];

const button = (action: CardAction, words: string): HTMLElement => {
  const element = made('button', '', words);
  element.setAttribute('type', 'button');
  // the page's order of tab stops stays as it is: keys are Enter and Shift+Enter
  element.setAttribute('tabindex', '-1');
  element.dataset.action = action;
  return element;
};

const headline = ({ wounds, destroyed }: NonNullable<CardText['attack']>): HTMLElement =>
  made(
    'p',
    'headline',
    made('span', 'wounds', made('b', '', wounds), ' wounds'),
    destroyed === undefined ? undefined : made('span', 'destroyed', made('b', '', destroyed), ' destroyed'),
  );

const bars = (atLeast: readonly number[]): HTMLElement => {
  const labels = made('div', 'labels', ...barLabels(atLeast).map((label) => made('span', '', label)));
  const drawing = made('div', '', atLeastChart(atLeast), labels);
  drawing.setAttribute('aria-hidden', 'true');
  return drawing;
};

const chances = ({ atLeast, told }: NonNullable<CardText['attack']>): HTMLElement =>
  made(
    'div',
    'chart',
    bars(atLeast),
    made('ul', '', ...told.map(([label, chance]) => made('li', '', made('span', '', label), made('b', '', chance)))),
  );

const lineOf = (name: string, left: HTMLElement, right: string | undefined): HTMLElement =>
  made('div', name, left, right === undefined ? undefined : made('span', 'right', right));

/** Who has no attack cannot be attacked with. */
export const canUse = ({ attack }: CardText, action: CardAction): boolean =>
  attack !== undefined || action !== 'attack';

const contentOf = (text: CardText, site: string): HTMLElement[] => {
  const { title, more, points, target, attack, none, asTarget, assumptions } = text;
  const unit = made('h2', '', title, more === undefined ? undefined : made('span', '', ` · ${more}`));
  return [
    lineOf('line', unit, points),
    lineOf('line muted', made('p', '', target), attack?.range),
    ...(attack ? [headline(attack), chances(attack), made('p', 'muted', attack.beside.join(' · '))] : []),
    ...(none === undefined ? [] : [made('p', 'none', none)]),
    ...(asTarget === undefined ? [] : [made('p', 'as-target', asTarget)]),
    made('div', 'actions', ...ACTIONS.filter(([action]) => canUse(text, action)).map((it) => button(...it))),
    made('p', 'assumed', assumptions.join(' ')),
    // a list of our own has no site to switch off
    lineOf('line muted', site ? button('off', `Off on ${site}`) : made('span', ''), attack?.sure),
  ];
};

/** The card in one sentence, for those who hear it. */
export const spoken = ({ title, more, target, attack, none }: CardText): string => {
  const unit = more === undefined ? title : `${title}, ${more}`;
  if (!attack) return `${unit}: ${none ?? ''}`;
  const destroyed = attack.destroyed === undefined ? '' : `, ${attack.destroyed} destroyed`;
  return `${unit} ${target}, ${attack.range}: ${attack.wounds} wounds expected${destroyed}`;
};

/** Draws a card into an element of ours. */
export const drawCard = (card: HTMLElement, text: CardText, theme: Theme, site: string): void => {
  card.dataset.theme = theme;
  card.setAttribute('role', 'group');
  card.setAttribute('aria-label', spoken(text));
  card.replaceChildren(...contentOf(text, site));
  card.scrollTop = 0;
};

/** One sentence instead of odds. */
export const drawSentence = (card: HTMLElement, sentence: string, theme: Theme): void => {
  card.dataset.theme = theme;
  card.setAttribute('role', 'group');
  card.setAttribute('aria-label', sentence);
  card.replaceChildren(made('p', 'sentence', sentence));
};
