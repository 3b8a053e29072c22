import {
  LEGION_HQ_2,
  type PageBuild,
  type PageCard,
  type PageUnit,
  type PickerHead,
  type PickerStyle,
} from './page-card';
import { PageParts } from './page-parts';

const idOf = ({ card, slots }: PageUnit): string => card.id + slots.map((slot) => slot?.id ?? '').join('');

/**
 * Our own page that behaves like the list builders: rows are replaced on equip, preserved on +1 and drag, and unmounted
 * on other routes and, on phones, while the picker is open. It needs only a document, so browser tests can run it too.
 */
export class Page {
  readonly units: PageUnit[] = [];
  private readonly parts: PageParts;
  private readonly root: HTMLElement;
  private rows = new Map<string, { row: HTMLElement; count: number }>();
  private picking: { cards: readonly PageCard[]; style: PickerStyle; head?: PickerHead | undefined } | undefined;
  private route = 'list';

  constructor(
    private readonly document: Document,
    readonly build: PageBuild = LEGION_HQ_2,
    private readonly isPhone = false,
  ) {
    this.parts = new PageParts(document, build);
    this.root = this.parts.element('div', { id: 'root' });
    this.document.body.replaceChildren(this.root);
  }

  show(units: readonly PageUnit[]): void {
    this.units.splice(0, this.units.length, ...units);
    this.render();
  }

  /**
   * A row whose cards change gets another key; of several equal units, one is split off, unless all change. It joins an
   * equal row. Returns its place.
   */
  equip(at: number, slot: number, card: PageCard | undefined, isForAll = false): number {
    const unit = this.units[at];
    if (!unit) return -1;
    const count = isForAll ? unit.count : 1;
    const slots = [...unit.slots];
    slots[slot] = card;
    const changed = { ...unit, slots, count };
    const rest = unit.count > count ? [{ ...unit, count: unit.count - count }] : [];
    const equal = this.units.find((other, i) => i !== at && idOf(other) === idOf(changed));
    if (equal) equal.count += count;
    this.units.splice(at, 1, ...rest, ...(equal ? [] : [changed]));
    this.render();
    return this.units.indexOf(equal ?? changed);
  }
  /** Gives the counterpart of a row an upgrade: the row's id stays the same. */
  equipCounterpart(at: number, slot: number, card: PageCard | undefined): void {
    const { counterpart, ...unit } = this.units[at] as PageUnit;
    if (counterpart)
      this.change(at, { ...unit, counterpart: { ...counterpart, slots: counterpart.slots.with(slot, card) } });
  }

  /** The row's button adds its counterpart, and the counterpart's bin removes it again. The row's id stays the same. */
  addCounterpart(at: number, slots: (PageCard | undefined)[] = []): void {
    const { offers, ...unit } = this.units[at] ?? {};
    if (offers) this.change(at, { ...unit, counterpart: { card: offers, slots } } as PageUnit);
  }
  removeCounterpart(at: number): void {
    const { counterpart, ...unit } = this.units[at] ?? {};
    if (counterpart) this.change(at, { ...unit, offers: counterpart.card } as PageUnit);
  }
  private change(at: number, unit: PageUnit): void {
    this.units[at] = unit;
    this.rows.delete(idOf(unit));
    this.render();
  }

  more(at: number, by: 1 | -1 = 1): void {
    const unit = this.units[at];
    if (unit) unit.count += by;
    if (unit?.count === 0) this.units.splice(at, 1);
    this.render();
  }

  /** The drag library rewrites the row's style and then moves the same node. */
  drag(from: number, to: number): void {
    const [unit] = this.units.splice(from, 1);
    if (!unit) return;
    this.rows.get(idOf(unit))?.row.setAttribute('style', 'position:fixed;transform:translate(0,40px)');
    this.units.splice(to, 0, unit);
    this.render();
    this.rows.get(idOf(unit))?.row.removeAttribute('style');
  }

  goTo(route: 'list' | 'cards'): void {
    this.route = route;
    this.render();
  }

  pick(cards: readonly PageCard[], style: PickerStyle = 'picture', head?: PickerHead): void {
    this.picking = { cards, style, head };
    this.render();
  }
  stopPicking(): void {
    this.picking = undefined;
    this.render();
  }

  openCard(card: PageCard): HTMLElement {
    const dialog = this.parts.dialog(card);
    this.root.setAttribute('aria-hidden', 'true');
    this.document.body.append(dialog);
    return dialog;
  }
  closeCard(): void {
    this.root.removeAttribute('aria-hidden');
    this.document.querySelector('.MuiDialog-root')?.remove();
  }

  private render(): void {
    const hasList = this.route === 'list' && !(this.isPhone && this.picking);
    if (!hasList) this.rows = new Map();
    const left = hasList ? this.left() : undefined;
    const right = this.route === 'list' && (!this.isPhone || this.picking) ? this.right() : undefined;
    const other = this.route === 'list' ? undefined : this.cardsRoute();
    this.root.replaceChildren(...[left, right, other].filter((part) => part !== undefined));
  }

  private left(): HTMLElement {
    const rows: typeof this.rows = new Map();
    for (const unit of this.units) {
      const { count } = unit;
      const id = idOf(unit);
      const before = rows.get(id) ?? this.rows.get(id);
      const row = before?.row ?? this.parts.row(unit, id);
      if (before && before.count !== count) this.refresh(row, unit);
      rows.set(id, { row, count });
    }
    this.rows = rows;
    const { drag } = this.build;
    const droppable = this.parts.element(
      'div',
      drag ? { [`data-${drag}-droppable-id`]: 'list' } : {},
      ...[...rows.values()].map(({ row }) => row),
    );
    const list = this.parts.element('div', { id: 'list-units' }, droppable);
    const commands = this.parts.element('div', { id: 'list-commands' }, 'Command Hand');
    const content = this.parts.element('div', { id: 'list-content' }, this.header(), list, commands);
    return this.parts.element('div', {}, content, this.printed());
  }

  private header(): HTMLElement {
    return this.parts.element('div', { id: 'list-header' }, this.parts.element('input', { value: 'My list' }));
  }

  /** Counts and points change in place. */
  private refresh(row: HTMLElement, unit: PageUnit): void {
    const fresh = this.parts.row(unit, idOf(unit));
    const texts = '.MuiTypography-button,.MuiTypography-body1';
    const now = fresh.querySelectorAll(texts);
    row.querySelectorAll(texts).forEach((element, i) => {
      const text = now[i]?.textContent ?? '';
      if (element.firstChild && element.textContent !== text) element.firstChild.nodeValue = text;
    });
  }

  /** The hidden print version repeats the same names and pictures. */
  private printed(): HTMLElement {
    const pictures = this.units.map(({ card }) => this.parts.picture(card, 'Cards'));
    const text = this.units.map(({ card }) => `${card.name} (${card.cost})`).join('\n');
    return this.parts.element('div', { style: 'display:none' }, ...pictures, this.parts.element('p', {}, text));
  }

  private right(): HTMLElement {
    const { picking } = this;
    if (!picking) return this.parts.element('div', {}, ...this.units.map((unit) => this.parts.paneRow(unit)));
    const cards = picking.cards.map((card) => this.parts.pickerCard(card, picking.style));
    const head = picking.head ? this.parts.pickerHead(picking.head) : [];
    return this.parts.element('div', {}, ...head, this.parts.element('div', {}, ...cards));
  }

  private cardsRoute(): HTMLElement {
    const chips = this.units.map(({ card }) =>
      this.parts.element(
        'div',
        { class: 'MuiChip-root' },
        this.parts.element('span', { class: 'MuiChip-label' }, card.shown),
      ),
    );
    return this.parts.element('div', {}, ...chips);
  }
}
