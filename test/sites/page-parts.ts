import type { PageBuild, PageCard, PageUnit, PickerHead, PickerStyle } from './page-card';

type Child = Node | string | undefined;

const sum = (cards: readonly (PageCard | undefined)[]): number =>
  cards.reduce((points, card) => points + (card?.cost ?? 0), 0);

/** Small pieces of the page, with only those hooks of the original that we rely on. */
export class PageParts {
  constructor(
    private readonly document: Document,
    private readonly build: PageBuild,
  ) {}

  element(tag: string, attributes: Record<string, string> = {}, ...children: Child[]): HTMLElement {
    const element = this.document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children.filter((child) => child !== undefined));
    return element;
  }

  private styled(n: number, ...classes: string[]): { class: string } {
    return { class: [this.build.styleClass(n), ...classes].join(' ') };
  }

  address(card: PageCard, folder: 'Icons' | 'Cards', prefix = ''): string {
    return `${this.build.server}/${card.kind}${folder}/${prefix}${card.image}.${this.build.ending}`;
  }

  picture(card: PageCard, folder: 'Icons' | 'Cards', alt: string | undefined = card.name): Child {
    if (!this.build.pictures) return this.element('span', this.styled(90));
    return this.element('img', { ...(alt && { alt }), src: this.address(card, folder) });
  }

  private chip(card: PageCard): Node {
    const text = this.element(
      'p',
      this.styled(31, 'MuiTypography-root', 'MuiTypography-body2'),
      `${card.shown} (${card.cost})`,
    );
    const label = this.element(
      'span',
      this.styled(32, 'MuiChip-label'),
      this.element('div', {}, this.element('button', {}, text)),
    );
    const chip = { role: 'button', ...this.styled(30, 'MuiChip-root', 'MuiChip-deletable') };
    return this.element(
      'div',
      chip,
      this.picture(card, 'Icons'),
      label,
      this.element('svg', { class: 'MuiChip-deleteIcon' }),
    );
  }

  private emptySlot(kind: string): Node {
    const icon = { alt: kind, class: 'MuiAvatar-img', src: 'data:image/png;base64,AAAA' };
    return this.element('button', this.styled(40), this.element('img', icon));
  }

  /** The button that adds a counterpart: its picture or, if that cannot be loaded, its first letter. */
  private addCounterpart(card: PageCard): Node {
    const { pictures } = this.build;
    const image = { alt: card.name, class: 'MuiAvatar-img', src: this.address(card, 'Icons') };
    const avatar = this.element(
      'div',
      this.styled(42, 'MuiAvatar-root'),
      pictures ? this.element('img', image) : card.name.charAt(0),
    );
    const icon = this.element('span', this.styled(43, 'MuiIcon-root'), avatar);
    return this.element('button', this.styled(41, 'MuiIconButton-root'), icon);
  }

  private middle({ card, slots, kinds = [] }: Omit<PageUnit, 'count'>, offers?: PageCard): Node {
    const name = this.element(
      'p',
      this.styled(20, 'MuiTypography-root', 'MuiTypography-body1'),
      this.build.prices ? `${card.shown} (${card.cost})` : card.shown,
    );
    const empty = slots.flatMap((slot, i) => (slot ? [] : [this.emptySlot(kinds[i] ?? 'gear')]));
    const chips = slots.flatMap((slot) => (slot ? [this.chip(slot)] : []));
    return this.element(
      'div',
      this.styled(21),
      this.element('div', {}, name),
      this.element('div', {}, offers && this.addCounterpart(offers), ...empty, ...chips),
    );
  }

  private right(text: string, ...buttons: string[]): Node {
    const points = this.element('p', this.styled(22, 'MuiTypography-root', 'MuiTypography-body1'), text);
    return this.element('div', {}, points, ...buttons.map((word) => this.element('button', {}, word)));
  }

  private badge({ card, count }: PageUnit): Node {
    const number = this.element('span', this.styled(11, 'MuiTypography-root', 'MuiTypography-button'), String(count));
    const style = { style: count > 1 ? '' : 'visibility:hidden' };
    const rank = this.element('img', { alt: card.rank ?? 'corps', src: 'data:image/png;base64,AAAA' });
    const left = [this.element('span', style, number), this.element('span', {}, rank), this.picture(card, 'Icons')];
    return this.element('div', {}, ...left);
  }

  /** A row of the list, as the drag library wraps it. */
  row(unit: PageUnit, id: string): HTMLElement {
    const { card, slots, count, counterpart, offers } = unit;
    const beside = counterpart ? sum([counterpart.card, ...counterpart.slots]) : 0;
    const each = sum([card, ...slots]) + beside;
    const own = this.element(
      'div',
      this.styled(1),
      this.badge(unit),
      this.middle(unit, offers),
      this.right(count > 1 ? `(${each}) ${each * count}` : `${each}`, '-1', '+1'),
    );
    const second =
      counterpart &&
      this.element(
        'div',
        this.styled(2),
        this.element('div', {}, this.picture(counterpart.card, 'Icons')),
        this.middle(counterpart),
        this.right(this.build.prices ? `(${beside})` : `${beside}`, 'bin'),
      );
    const { drag } = this.build;
    const hooks = drag && {
      [`data-${drag}-draggable-id`]: id,
      [`data-${drag}-drag-handle-draggable-id`]: id,
      role: 'button',
      tabindex: '0',
    };
    return this.element(
      'div',
      { ...hooks },
      this.element('div', { style: 'background-color:transparent' }, own, second),
    );
  }

  /** A unit's cards in the right pane. */
  paneRow({ card, slots, count, counterpart }: PageUnit): Node {
    const cards = (first: PageCard, others: (PageCard | undefined)[]) =>
      [first, ...others].flatMap((one) => (one ? [this.element('div', {}, this.picture(one, 'Cards'))] : []));
    const number = this.element('span', { class: `MuiTypography-${count > 9 ? 'caption' : 'button'}` }, String(count));
    const counter = count > 1 ? this.element('div', {}, number) : undefined;
    const second = counterpart && this.element('div', {}, ...cards(counterpart.card, counterpart.slots));
    const row = this.element('div', {}, this.element('div', {}, counter, ...cards(card, slots)), second);
    return this.element('div', {}, row, this.element('hr'));
  }

  private points(cost: number, word = 'points'): Node {
    return this.element(
      'div',
      { class: 'MuiChip-root' },
      this.element('span', { class: 'MuiChip-label' }, `${cost} ${word}`),
    );
  }

  /** A card of the picker: a picture as background, or text with an icon. */
  pickerCard(card: PageCard, style: PickerStyle): Node {
    const root = this.styled(60, 'MuiPaper-root', 'MuiCard-root');
    return this.element('div', root, ...(style === 'picture' ? this.pictureCard(card) : this.textCard(card, style)));
  }
  private pictureCard(card: PageCard): Node[] {
    const background = `background-image:url("${this.address(card, 'Cards')}")`;
    const media = this.element('div', { class: 'MuiCardMedia-root', title: card.shown, style: background });
    const expand = this.element('button', { 'aria-expanded': 'false' });
    return [
      this.element('button', { class: 'MuiCardActionArea-root' }, media),
      this.element('div', { class: 'MuiCardActions-root' }, this.points(card.cost), expand),
    ];
  }
  private textCard(card: PageCard, style: PickerStyle): Node[] {
    const kind = card.slot ?? card.rank;
    const avatar = this.element(
      'div',
      { class: 'MuiCardHeader-avatar' },
      this.element('span', { class: 'MuiTypography-button' }, '1'),
      kind ? this.element('img', { alt: kind, src: 'data:image/png;base64,AAAA' }) : undefined,
      this.picture(card, 'Icons'),
    );
    const name = this.element('p', { class: 'MuiTypography-body1' }, `${card.unique ? '• ' : ''}${card.name}`);
    const title = card.title && this.element('span', { class: 'MuiCardHeader-subheader' }, card.title);
    const action = this.element(
      'div',
      { class: 'MuiCardHeader-action' },
      style === 'compact' ? this.points(card.cost, 'pts') : undefined,
      this.element('button', {}, 'v'),
      this.element('button', {}, '+'),
    );
    const content = this.element('div', { class: 'MuiCardHeader-content' }, name, title || undefined);
    return [
      this.element('div', { class: 'MuiCardHeader-root' }, avatar, content, action),
      this.element('div', { class: 'MuiCollapse-root' }, this.points(card.cost)),
    ];
  }

  /** What is above the picker's cards. */
  pickerHead({ text, line }: PickerHead): Node[] {
    const check = [this.element('input', { type: 'checkbox' }), this.element('span', {}, text)];
    const header = this.element(
      'div',
      { class: 'MuiPaper-root', style: 'position:sticky;top:0;z-index:1' },
      text === 'Apply to All'
        ? this.element('label', { class: 'MuiFormControlLabel-root' }, ...check)
        : this.element('p', { class: 'MuiTypography-body2' }, text),
      this.build.skips ? this.element('button', { class: 'MuiButton-root' }, 'Skip') : undefined,
      this.element('button', { class: 'MuiIconButton-root close' }, this.element('svg')),
    );
    return [header, this.element('p', { class: 'MuiTypography-body1' }, line)];
  }

  /** An opened card, put at the end of the body. */
  dialog(card: PageCard): HTMLElement {
    const title = card.title && this.element('p', { class: 'MuiDialogContentText-root' }, card.title);
    const back = this.build.pictures && this.element('img', { src: this.address(card, 'Cards', 'extra-') });
    const content = this.element('div', {}, this.picture(card, 'Cards', ''), this.points(card.cost), back || undefined);
    const inner = this.element(
      'div',
      { role: 'dialog' },
      this.element('h2', {}, card.name),
      title || undefined,
      content,
    );
    return this.element('div', { class: 'MuiDialog-root' }, inner);
  }
}
