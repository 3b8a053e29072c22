import type { CardFact } from '../messages/card';
import { create } from './elements';

/** Text with more at its right end. */
export const line = (name: string, left: HTMLElement, right?: string | HTMLElement): HTMLElement =>
  create('div', name, left, typeof right === 'string' ? create('span', 'right', right) : right);

/** A large number and what it is. */
export const hero = (name: string, number: string, words: string): HTMLElement =>
  create('p', name, create('b', '', number), create('span', '', words));

export const fact = ({ label, value, change }: CardFact): HTMLElement =>
  create('div', 'fact', create('span', '', label), create('b', change ?? '', value));
