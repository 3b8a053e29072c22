import type { CardEvidence, Place } from '../evidence';
import type { Seen } from '../seen-rows';
import { inOneGo, type Steps } from '../steps';
import { kindOf, pictureOf, pricedName, textOf } from './cards';

/** The drag library and its successor. */
export const DRAG = '[data-rbd-draggable-id],[data-rfd-draggable-id]';
const PARTS = `${DRAG},img,.MuiChip-root,.MuiTypography-button,.MuiTypography-caption,.MuiTypography-body1,.MuiTypography-body2`;

const IDS = /^(?:[A-Za-z]{2}){1,40}$/;

export const dragIdOf = (element: Element): string | undefined =>
  element.getAttribute('data-rbd-draggable-id') ?? element.getAttribute('data-rfd-draggable-id') ?? undefined;

/** All rows with the same cards. The drag library's rows are siblings, so there is no need to search the list. */
export const twinsOf = (row: Element): Element[] => {
  const id = dragIdOf(row);
  return Array.from(row.parentElement?.children ?? []).filter((other) => dragIdOf(other) === id);
};

const MOST_ROWS = 2000;

/** `(72) 216`, `55`: points have the same markup as names. */
const POINTS = /^[\d\s()+-]*$/;

/** The parts of a row: first the unit's, then its counterpart's. */
export const blocksOf = (row: Element): Element[] => Array.from(row.firstElementChild?.children ?? []);

const blockOf = (row: Element, element: Element): Element | undefined =>
  blocksOf(row).find((block) => block.contains(element));

/** Adds to a row, and anchors it at an element of the unit itself, not of its counterpart. */
const fill = (seen: Seen, element: Element, card: CardEvidence): void => {
  Object.assign(seen.evidence, card);
  if (seen.anchor === seen.row) seen.anchor = element;
};

/** Reads rows in one walk through their parts, in the order of the page. */
class Walk {
  readonly rows: Seen[] = [];
  private unit: Seen | undefined;
  private counterpart: Seen | undefined;
  private chip: { element: Element; card: CardEvidence } | undefined;
  /** The name element of the unit or counterpart being read. */
  private named: Element | undefined;
  /** The count, which comes before its row or inside it. */
  private count: number | undefined;
  private readonly within: Element;
  private readonly place: Place;

  constructor(within: Element, place: Place) {
    this.within = within;
    this.place = place;
  }

  private start(anchor: Element, card: CardEvidence, row?: Element): void {
    const ids = row && dragIdOf(row);
    const evidence = {
      place: this.place,
      ...(ids && IDS.test(ids) && { ids }),
      ...card,
      upgrades: [],
      count: this.count ?? 1,
    };
    this.unit = { evidence, anchor, within: this.within, ...(row && { row }) };
    this.counterpart = undefined;
    this.chip = undefined;
    this.named = undefined;
    this.count = undefined;
    this.rows.push(this.unit);
  }

  private startCounterpart(anchor: Element, card: CardEvidence): void {
    const evidence = { place: 'counterpart' as const, ...card, upgrades: [], count: 1 };
    this.counterpart = { evidence, anchor, within: this.within, ...(this.unit && { host: this.unit }) };
    this.chip = undefined;
    this.named = undefined;
    this.rows.push(this.counterpart);
  }

  private picture(element: Element): void {
    const image = pictureOf(element);
    const kind = kindOf(image);
    if (!image || !kind) return;
    const name = element.getAttribute('alt')?.slice(0, 150);
    const card = { image, ...(name && { name }) };
    if (kind === 'counterpart') {
      // inside a button it is a counterpart that can be added
      if (!element.closest('button')) this.startCounterpart(element, card);
    } else if (kind === 'upgrade') this.upgrade(element, card);
    else if (this.unit?.row && !this.unit.evidence.image) fill(this.unit, element, card);
    else if (!this.unit?.row) this.start(element, card);
  }

  private upgrade(element: Element, card: CardEvidence): void {
    if (this.chip?.element.contains(element)) Object.assign(this.chip.card, card);
    else (this.counterpart ?? this.unit)?.evidence.upgrades.push(card);
  }

  /** A second name in a row of the drag library is its counterpart; without the library, any second name is a row. */
  private name(element: Element): void {
    const card = pricedName(textOf(element));
    const last = this.counterpart ?? this.unit;
    if (!card) this.nameWithoutPoints(element, last);
    else if (last && !this.named) fill(last, element, card);
    else if (this.unit?.row) this.startCounterpart(element, card);
    else this.start(element, card);
    if (card) this.named = element;
  }

  /** Forks show names without points, first in each part of a row. A picture's alternative text is preferred. */
  private nameWithoutPoints(element: Element, last: Seen | undefined): void {
    const name = textOf(element);
    const row = this.unit?.row;
    if (!row || !last || POINTS.test(name)) return;
    if (this.named && blockOf(row, this.named) === blockOf(row, element)) return;
    if (this.named) this.startCounterpart(element, { name });
    else fill(last, element, last.evidence.name ? {} : { name });
    this.named = element;
  }

  private number(element: Element): void {
    const [count] = /^[1-9]\d?$/.exec(textOf(element)) ?? [];
    if (!count || this.count !== undefined) return;
    this.count = Number(count);
    // with the drag library the row has already started; without it the number comes before its row
    if (this.unit?.row) this.unit.evidence.count = this.count;
  }

  part(element: Element): void {
    if (element.localName === 'img') this.picture(element);
    else if (dragIdOf(element) !== undefined) this.start(element, {}, element);
    else if (element.classList.contains('MuiChip-root')) {
      const card: CardEvidence = {};
      this.chip = { element, card };
      (this.counterpart ?? this.unit)?.evidence.upgrades.push(card);
    } else if (element.classList.contains('MuiTypography-body1')) this.name(element);
    else if (element.classList.contains('MuiTypography-body2')) {
      const card = pricedName(textOf(element));
      if (card && this.chip?.element.contains(element)) Object.assign(this.chip.card, card);
    } else this.number(element);
  }
}

/** The units in a part of the page, each followed by its counterpart. Yields after each row. */
export function* readRows(root: Element, place: Place): Steps<Seen[]> {
  const walk = new Walk(root, place);
  if (root.matches(DRAG)) walk.part(root);
  let read = 0;
  for (const element of root.querySelectorAll(PARTS)) {
    walk.part(element);
    if (walk.rows.length >= MOST_ROWS) break;
    if (walk.rows.length > read) yield;
    read = walk.rows.length;
  }
  for (const { evidence } of walk.rows)
    evidence.upgrades = evidence.upgrades.filter(({ image, name }) => image ?? name);
  return walk.rows.filter(({ evidence }) => evidence.ids ?? evidence.image ?? evidence.name);
}

export const rowsIn = (root: Element, place: Place): Seen[] => inOneGo(readRows(root, place));
