import type { PickerEvidence, RowEvidence } from '../evidence';
import { keyed } from '../seen-rows';
import { blocksOf, DRAG, rowsIn } from './list-rows';
import { pickerCards } from './picker';
import { listIn } from './places';

/** What a click does to the picker. */
export type PickerClick =
  /** Opens it for a slot of a row, or to swap the upgrade in it. */
  | { does: 'open'; rows: RowEvidence[]; beside: boolean; slot?: string; swaps?: number }
  | { does: 'pick'; card: PickerEvidence }
  | { does: 'skip' }
  /** Closes it, or opens it for something other than an upgrade. */
  | { does: 'close' }
  | { does: 'nothing' };

const NOTHING: PickerClick = { does: 'nothing' };
const CLOSE: PickerClick = { does: 'close' };

/** The icons of empty slots are part of the page; the picture of a counterpart comes from its server. */
const SLOT = 'img.MuiAvatar-img[src^="data:"]';

const openedAt = (row: Element, target: Element, chip: Element | null): PickerClick => {
  const block = blocksOf(row).findIndex((part) => part.contains(target));
  const rows = keyed(rowsIn(row, 'list')).map(({ row: evidence }) => evidence);
  // anything else than one unit and at most one counterpart is not a row as we know it
  if (block < 0 || block > 1 || rows.length < block + 1 || rows.length > 2) return CLOSE;
  const chips = Array.from(blocksOf(row)[block]?.querySelectorAll('.MuiChip-root') ?? []);
  const slot = target.closest('button')?.querySelector(SLOT)?.getAttribute('alt');
  return {
    does: 'open',
    rows,
    beside: block === 1,
    ...(chip ? { swaps: chips.indexOf(chip) } : slot && { slot: slot.slice(0, 40) }),
  };
};

const inRow = (row: Element, target: Element): PickerClick => {
  if (target.closest('.MuiChip-deleteIcon')) return CLOSE;
  const chip = target.closest('.MuiChip-root');
  const button = target.closest('button');
  if (!button || !row.contains(button)) return NOTHING;
  if (chip || button.querySelector(SLOT)) return openedAt(row, target, chip);
  return button.textContent?.trim() === '+1' ? NOTHING : CLOSE;
};

/** A picture equips as a whole, a text card with the last of its buttons. */
const equips = (element: Element, target: Element): boolean => {
  const button = target.closest('button');
  if (!button || !element.contains(button)) return false;
  return (
    button.querySelector('.MuiCardMedia-root') !== null ||
    Array.from(element.querySelectorAll('.MuiCardHeader-action button')).at(-1) === button
  );
};

/** What a click on this element does, by the page's markup before it reacts. */
export const clickOn = (target: Element): PickerClick => {
  const { ownerDocument } = target;
  const row = target.closest(DRAG);
  if (row && listIn(ownerDocument)?.contains(row)) return inRow(row, target);
  if (target.closest('.MuiCard-root')) {
    const card = pickerCards(ownerDocument).find(({ element }) => element.contains(target));
    return card && equips(card.element, target) ? { does: 'pick', card: card.card } : NOTHING;
  }
  return target.closest('#root button')?.textContent?.trim().toLowerCase() === 'skip' ? { does: 'skip' } : NOTHING;
};
