import type { Page } from './page';
import type { PageCard, PageUnit, PickerHead, PickerStyle } from './page-card';

/** The slot for which the page's picker is open. The page remembers the number of the row, not the row. */
interface Opening {
  row: number;
  beside: boolean;
  slot: number;
}

/** The page's picker for upgrades, as it behaves on the list builders. */
export class PagePicker {
  isForAll = false;
  opening: Opening | undefined;

  constructor(
    private readonly page: Page,
    /** The upgrades that each unit may take. */
    private readonly stock: Record<string, PageCard[]>,
    private readonly style: PickerStyle = 'picture',
  ) {}

  /** The unit or counterpart that is equipped. */
  private get equipped(): Omit<PageUnit, 'count'> | undefined {
    const unit = this.page.units[this.opening?.row ?? -1];
    return this.opening?.beside ? unit?.counterpart : unit;
  }

  /** The upgrades that fit the slot: not those that the unit has, nor the one that is swapped out. */
  get offered(): PageCard[] {
    const { equipped, opening } = this;
    if (!equipped || !opening) return [];
    const has = new Set(equipped.slots.map((card) => card?.id));
    const kind = equipped.kinds?.[opening.slot];
    return (this.stock[equipped.card.id] ?? []).filter(({ id, slot }) => slot === kind && !has.has(id));
  }

  open(opening: Opening): void {
    this.opening = opening;
    this.isForAll = false;
    this.render();
  }
  close(): void {
    this.opening = undefined;
    this.page.stopPicking();
  }
  private render(): void {
    const cards = this.offered;
    this.page.pick(cards, this.style, {
      text: this.headText(),
      line: cards.length > 0 ? 'Equippable upgrades' : 'No eligible cards found',
    });
  }
  private headText(): PickerHead['text'] {
    if (this.opening?.beside) return 'Add counterpart upgrade';
    return this.equipped?.card.unique ? 'Add upgrade' : 'Apply to All';
  }

  /** The row number decides, even if another row is there now. */
  choose(card: PageCard): void {
    const { opening, page } = this;
    if (!opening) return;
    if (opening.beside) {
      page.equipCounterpart(opening.row, opening.slot, card);
      // the fork goes on to the unit itself
      const first = page.build.skips ? -1 : (page.units[opening.row]?.slots.findIndex((slot) => !slot) ?? -1);
      if (first < 0) this.close();
      else this.open({ row: opening.row, beside: false, slot: first });
    } else {
      const row = page.equip(opening.row, opening.slot, card, this.isForAll);
      this.moveOn({ ...opening, row }, page.build.skips);
    }
  }
  skip(): void {
    if (this.opening) this.moveOn(this.opening, true);
  }
  /** To the next empty slot of the unit, all round or only if it follows directly, or else the picker closes. */
  private moveOn(from: Opening, isRound: boolean): void {
    this.opening = from;
    const slots = this.equipped?.slots ?? [];
    const all = Array.from(slots.keys(), (step) => (from.slot + 1 + step) % slots.length);
    const next = isRound ? all : all.slice(0, from.slot + 1 < slots.length ? 1 : 0);
    const slot = next.find((at) => !slots[at]);
    if (slot === undefined) this.close();
    else this.open({ ...from, slot });
  }
}
