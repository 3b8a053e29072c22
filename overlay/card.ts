import type { CardAction, CardText } from '../messages/card';
import { atLeastChart, barLabels } from './chart';
import type { Theme } from './theme';

type Child = Node | string | undefined;

/**
 * The style sheet draws text from an attribute, because the page could find and select real text (`window.find`), even
 * in a closed root. Screen readers read it like real text.
 */
export const write = (element: HTMLElement, text: string): HTMLElement => {
  element.dataset.t = text;
  return element;
};
const textSpan = (text: string): HTMLElement => write(document.createElement('span'), text);

/** Creates an element with text and other elements in it. Text from a page or a list is never parsed as markup. */
const create = (tag: string, name: string, ...children: Child[]): HTMLElement => {
  const element = document.createElement(tag);
  if (name) element.className = name;
  const [first, ...others] = children.filter((child): child is Node | string => child !== undefined && child !== '');
  if (typeof first === 'string' && others.length === 0) return write(element, first);
  const all = first === undefined ? [] : [first, ...others];
  element.append(...all.map((child) => (typeof child === 'string' ? textSpan(child) : child)));
  return element;
};

const ACTIONS: readonly (readonly [CardAction, string])[] = [
  ['attack', 'Attack with it'],
  ['target', 'Make it the target'],
  ['open', 'Open calculator'],
];

const button = (action: CardAction, label: string): HTMLElement => {
  const element = create('button', '', label);
  element.setAttribute('type', 'button');
  // the card adds no tab stops to the page: its keys are Enter and Shift+Enter
  element.setAttribute('tabindex', '-1');
  element.dataset.action = action;
  return element;
};

const headline = ({ wounds, destroyed }: NonNullable<CardText['attack']>): HTMLElement =>
  create(
    'p',
    'headline',
    create('span', 'wounds', create('b', '', wounds), ' wounds'),
    destroyed === undefined ? undefined : create('span', 'destroyed', create('b', '', destroyed), ' unit destroyed'),
  );

const bars = (atLeast: readonly number[]): HTMLElement => {
  const labels = create('div', 'labels', ...barLabels(atLeast).map((label) => create('span', '', label)));
  const drawing = create('div', '', atLeastChart(atLeast), labels);
  drawing.setAttribute('aria-hidden', 'true');
  return drawing;
};

const chancesOf = ({ atLeast, chances }: NonNullable<CardText['attack']>): HTMLElement =>
  create(
    'div',
    'chart',
    bars(atLeast),
    create(
      'ul',
      '',
      ...chances.map(([label, chance]) => create('li', '', create('span', '', label), create('b', '', chance))),
    ),
  );

const lineOf = (name: string, left: HTMLElement, right: string | undefined): HTMLElement =>
  create('div', name, left, right === undefined ? undefined : create('span', 'right', right));

/** A unit without an attack cannot attack; everything else works on every card. */
export const canUse = ({ attack }: CardText, action: CardAction): boolean =>
  attack !== undefined || action !== 'attack';

const contentOf = (text: CardText, site: string): HTMLElement[] => {
  const { title, more, points, target, attack, none, asTarget, assumptions } = text;
  const unit = create('h2', '', title, more === undefined ? undefined : create('span', '', ` · ${more}`));
  return [
    lineOf('line', unit, points),
    lineOf('line muted', create('p', '', target), attack?.range),
    ...(attack ? [headline(attack), chancesOf(attack), create('p', 'muted', attack.beside.join(' · '))] : []),
    ...(none === undefined ? [] : [create('p', 'none', none)]),
    ...(asTarget === undefined ? [] : [create('p', 'as-target', asTarget)]),
    create('div', 'actions', ...ACTIONS.filter(([action]) => canUse(text, action)).map((it) => button(...it))),
    create('p', 'assumed', assumptions.join(' ')),
    // the sample list is not on a site that could be switched off
    lineOf('line muted', site ? button('off', `Turn off on ${site}`) : create('span', ''), attack?.sure),
  ];
};

/** The card in one sentence, for screen readers. */
export const spoken = ({ title, more, target, attack, none }: CardText): string => {
  const unit = more === undefined ? title : `${title}, ${more}`;
  if (!attack) return `${unit}: ${none ?? ''}`;
  const destroyed = attack.destroyed === undefined ? '' : `, ${attack.destroyed} unit destroyed`;
  return `${unit} ${target}, ${attack.range}: ${attack.wounds} wounds on average${destroyed}`;
};

/** Draws a unit's odds into the card. */
export const drawCard = (card: HTMLElement, text: CardText, theme: Theme, site: string): void => {
  card.dataset.theme = theme;
  card.setAttribute('role', 'group');
  card.setAttribute('aria-label', spoken(text));
  card.replaceChildren(...contentOf(text, site));
  card.scrollTop = 0;
};

/** Draws one sentence instead of odds. */
export const drawSentence = (card: HTMLElement, sentence: string, theme: Theme): void => {
  card.dataset.theme = theme;
  card.setAttribute('role', 'group');
  card.setAttribute('aria-label', sentence);
  card.replaceChildren(create('p', 'sentence', sentence));
};
