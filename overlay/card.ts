import { type AnyCard, CARD_ACTIONS, type CardAction, type CardText, isUpgrade } from '../messages/card';
import { woundBars } from './chart';
import { create } from './elements';
import { fact, hero, line } from './lines';
import type { Theme } from './theme';
import { upgradeContent, upgradeInWords } from './upgrade-card';

/** What the buttons do: something outside the card, or unfolding the card itself. */
export type CardButton = CardAction | 'more';

/** How a card is drawn, apart from its text. */
export interface CardLook {
  theme: Theme;
  /** The site that a button turns off; the sample list has none. */
  site: string;
  /** For fingers: larger buttons. */
  isCoarse: boolean;
  /** The player opened it with the keyboard: it names its keys. */
  hasKeys: boolean;
  /** The player asked for more. */
  isUnfolded: boolean;
}

const KEYS = '↑ ↓ units · ← → buttons · Enter: attack · Shift+Enter: target · Esc: close';
const SHORTCUTS: Partial<Record<CardButton, string>> = { attack: 'Enter', target: 'Shift+Enter' };

const button = (action: CardButton, label: string): HTMLElement => {
  const element = create('button', '', label);
  element.setAttribute('type', 'button');
  // the card adds no tab stops to the page: see keys.ts
  element.setAttribute('tabindex', '-1');
  const shortcut = SHORTCUTS[action];
  if (shortcut) element.setAttribute('aria-keyshortcuts', shortcut);
  element.dataset.action = action;
  return element;
};

/** The button that an element of the card belongs to. */
export const buttonAt = (target: EventTarget | null): CardButton | undefined => {
  const chosen = (target as Element | null)?.closest<HTMLElement>('[data-action]')?.dataset.action;
  return chosen === 'more' ? chosen : CARD_ACTIONS.find((known) => known === chosen);
};

const heroes = ({ wounds, destroyed, sure }: NonNullable<CardText['attack']>): HTMLElement =>
  create(
    'div',
    'heroes',
    hero('hero first', wounds, 'wounds'),
    destroyed === undefined ? undefined : hero('hero', destroyed, 'unit destroyed'),
    create('p', sure === 'exact' ? 'badge exact' : 'badge', sure),
  );

const takes = (suffers: string): HTMLElement =>
  create('p', 'takes', 'Takes ', create('b', '', suffers), ' from a typical six-dice attack');

const rest = ({ attack, suffers }: CardText): HTMLElement =>
  create(
    'div',
    'rest',
    ...(attack ? [woundBars(attack), create('div', 'facts', ...attack.facts.map(fact))] : []),
    suffers === undefined ? undefined : takes(suffers),
  );

/** A unit without an attack cannot attack; everything else works on every card. */
export const canUse = ({ attack }: CardText, action: CardAction): boolean =>
  attack !== undefined || (action !== 'attack' && action !== 'volley');

const moreButton = (isUnfolded: boolean): HTMLElement => {
  const element = button('more', isUnfolded ? 'less' : 'more');
  element.setAttribute('aria-expanded', String(isUnfolded));
  return element;
};

/**
 * What the unit has: beside its name after a dot, or all of it on the next line, where CSS cuts the dot off. A weapon's
 * name, such as “Z-6”, stays whole.
 */
const gearOf = (more: string | undefined): HTMLElement | undefined =>
  more === undefined
    ? undefined
    : create(
        'span',
        'gears',
        create('span', 'dot', ' · '),
        ...more.split(', ').flatMap((gear, i) => [...(i === 0 ? [] : [', ']), create('span', 'gear', gear)]),
      );

const contentOf = (text: CardText, { site, hasKeys, isUnfolded }: CardLook): HTMLElement[] => {
  const { title, more, points, target, attack, none, assumed, assumptions } = text;
  const unit = create('h2', 'unit', title, gearOf(more));
  return [
    line('name', unit, points),
    line('into', create('p', '', target), attack?.range),
    ...(attack ? [heroes(attack)] : []),
    ...(none === undefined ? [] : [create('p', 'none', none)]),
    rest(text),
    create(
      'div',
      'acts',
      canUse(text, 'attack') ? button('attack', 'Attack with it') : undefined,
      button('target', 'Make it the target'),
    ),
    line('foot', create('p', '', assumed), moreButton(isUnfolded)),
    ...(isUnfolded && assumptions.length > 0 ? [create('p', 'assumed', assumptions.join(' '))] : []),
    create(
      'div',
      'foot links',
      canUse(text, 'volley') ? button('volley', 'Add to volley') : undefined,
      button('open', 'Open calculator'),
      site ? button('off', `Turn off on ${site}`) : undefined,
    ),
    ...(hasKeys ? [create('p', 'keys', KEYS)] : []),
  ];
};

/** The card in one sentence, for screen readers. */
export const spoken = (text: AnyCard): string => (isUpgrade(text) ? upgradeInWords(text) : unitInWords(text));

const unitInWords = ({ title, more, target, attack, none }: CardText): string => {
  const unit = more === undefined ? title : `${title}, ${more}`;
  if (!attack) return `${unit}: ${none ?? ''}`;
  const destroyed = attack.destroyed === undefined ? '' : `, ${attack.destroyed} unit destroyed`;
  return `${unit} ${target}, ${attack.range}: ${attack.wounds} wounds on average${destroyed}`;
};

const draw = (card: HTMLElement, label: string, theme: Theme, content: HTMLElement[]): void => {
  card.dataset.theme = theme;
  card.setAttribute('role', 'group');
  card.setAttribute('aria-label', label);
  card.replaceChildren(...content);
  card.scrollTop = 0;
};

/** Draws a unit's odds, or what an upgrade changes, into the card. */
export const drawCard = (card: HTMLElement, text: AnyCard, look: CardLook): void => {
  card.toggleAttribute('data-coarse', look.isCoarse);
  card.toggleAttribute('data-small', isUpgrade(text));
  draw(card, spoken(text), look.theme, isUpgrade(text) ? upgradeContent(text, look) : contentOf(text, look));
};

/** Draws one sentence instead of odds. */
export const drawSentence = (card: HTMLElement, sentence: string, theme: Theme): void => {
  card.removeAttribute('data-small');
  draw(card, sentence, theme, [create('p', 'sentence', sentence)]);
};
