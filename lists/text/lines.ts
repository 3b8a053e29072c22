import type { Rank } from '../../units';
import type { WrittenCard, WrittenUnit } from '../written';
import { typedParts } from './typed';

/** A line of a list that may be a unit or belong to one. */
export interface Line {
  /** From 1. */
  line: number;
  text: string;
  rank?: Rank;
}

/** Longer than any line of a list; the rest is ignored. */
const LONGEST_LINE = 1000;
export const MOST_LINES = 5000;

export const linesOf = (text: string): Line[] =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/, MOST_LINES)
    .map((line, i) => ({ line: i + 1, text: line.slice(0, LONGEST_LINE).trim() }));

const POINTS = /^(\d{1,5}) ?\/ ?\d{1,5}(?: ?\((\d{1,3}) activations?\))?$/i;
const ACTIVATIONS = /^(\d{1,3}) activations?$/i;
const RANK = /^(commander|operative|counterpart|corps|special forces|support|heav)(?:s|y|ies)?:$/i;
/** Headings followed by command cards or the battle deck instead of units. */
const NO_UNITS =
  /^(?:battle deck$|(?:commands?|command cards|contingencies|objectives?|primar(?:y|ies)|secondar(?:y|ies)|advantages?|deployments?|conditions?) ?:)/i;
const PIPS = /^[•*]/;

const RANKS: Record<string, Rank> = {
  commander: 'commander',
  operative: 'operative',
  counterpart: 'counterpart',
  corps: 'corps',
  'special forces': 'special',
  support: 'support',
  heav: 'heavy',
};

/** The title is the text above the points; without points there is no title. */
export const titleOf = (lines: readonly Line[]): string | undefined => {
  const points = lines.findIndex(({ text }) => POINTS.test(text));
  return lines
    .slice(0, Math.max(0, points))
    .findLast(({ text }) => text !== '')
    ?.text.slice(0, 100);
};

/** The points of all units together. */
export const pointsOf = (lines: readonly Line[]): number | undefined => {
  const points = lines.find(({ text }) => POINTS.test(text));
  return points && Number.parseInt(points.text, 10);
};

/** The number of activations stated in the text. */
export const activationsOf = (lines: readonly Line[]): number | undefined => {
  const stated = lines.map(({ text }) => POINTS.exec(text)?.[2] ?? ACTIVATIONS.exec(text)?.[1]).find(Boolean);
  return stated ? Number(stated) : undefined;
};

/** The lines that may be units or belong to one, each with the rank of its heading. */
export const bodyOf = (lines: readonly Line[], isUnit: (text: string) => boolean): Line[] => {
  const body: Line[] = [];
  let rank: Rank | undefined;
  let inUnits = true;
  for (const { line, text } of lines.slice(lines.findIndex((each) => POINTS.test(each.text)) + 1)) {
    if (text === '' || POINTS.test(text) || ACTIVATIONS.test(text)) continue;
    const heading = RANK.exec(text)?.[1]?.toLowerCase();
    if (heading) [rank, inUnits] = [RANKS[heading], true];
    else if (NO_UNITS.test(text)) inUnits = false;
    else if (inUnits ? !PIPS.test(text) || isUnit(text) : isUnit(text)) {
      inUnits = true;
      body.push({ line, text, ...(rank && { rank }) });
    }
  }
  return body;
};

export const BULLET = /^[-–—•*]+ */;

/** `3× Rebel Troopers`, `3 Rebel Troopers`: how many, and of what. */
export const countedName = (text: string): { count: number; name: string } => {
  const [all, count] = /^(\d{1,2})(?: ?[×x] *| +)/i.exec(text) ?? [];
  return { count: count ? Number(count) : 1, name: text.slice(all?.length ?? 0).trim() };
};

/** `Scout Troopers`, `2× Scout Troopers w/ DLT-19x`: a unit without points, which people add to lists of any format. */
export const bareUnit = (text: string, line: number, isUnit: (name: string) => boolean): WrittenUnit | undefined => {
  const { count, name } = countedName(text);
  return isUnit(name) || isUnit(typedParts(name).name) ? { name, line, count, upgrades: [], loadout: [] } : undefined;
};

/** `Luke Skywalker (120)`: a name and its points. */
export const pricedName = (text: string): { name: string; cost: number } | undefined => {
  const open = text.lastIndexOf('(');
  const [, cost] = /^\( ?(-?\d{1,5})(?:\.\d+)? ?\)$/.exec(text.slice(Math.max(0, open))) ?? [];
  const name = text.slice(0, Math.max(0, open)).trim();
  return cost && name ? { name, cost: Number(cost) } : undefined;
};

const PRICED = /(.+?) ?\((-?\d{1,4})\) ?(?:([,;/]) ?|$)/y;

/** `Force Reflexes (5), Tenacity (6)/Endurance (6)`: the cards, and after a slash those of the loadout. */
export const pricedCards = (text: string, line: number): { upgrades: WrittenCard[]; loadout: WrittenCard[] } => {
  const cards = { upgrades: [] as WrittenCard[], loadout: [] as WrittenCard[] };
  let place: keyof typeof cards = 'upgrades';
  PRICED.lastIndex = 0;
  let read = 0;
  for (let match = PRICED.exec(text); match; match = PRICED.exec(text)) {
    const [, name = '', cost, after] = match;
    cards[place].push({ name: name.trim(), cost: Number(cost), line });
    place = after === '/' ? 'loadout' : 'upgrades';
    read = PRICED.lastIndex;
    if (read >= text.length) break;
  }
  const rest = text.slice(read).trim();
  if (rest) cards[place].push({ name: rest, line });
  return cards;
};

/** A name contains at most two commas. */
const MOST_PARTS = 3;

/** `Jedi Training, Force Adept, Tenacity`: names may contain commas, so the longest known name wins. */
export const plainCards = (text: string, line: number, isUpgrade: (name: string) => boolean): WrittenCard[] => {
  const parts = text.split(',').map((part) => part.trim());
  const cards: WrittenCard[] = [];
  for (let i = 0; i < parts.length; ) {
    let length = Math.min(MOST_PARTS, parts.length - i);
    while (length > 1 && !isUpgrade(parts.slice(i, i + length).join(', '))) length--;
    const name = parts.slice(i, i + length).join(', ');
    if (name) cards.push({ name, line });
    i += length;
  }
  return cards;
};
