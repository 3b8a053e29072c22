import type { Seen } from '../seen-rows';
import type { Steps } from '../steps';
import { kindOf, pictureOf, pointsIn, textOf } from './cards';
import { readRows } from './list-rows';

/** The list; forks without its id still have the drag library's attribute. */
export const listIn = (document: Document): Element | null =>
  document.querySelector('#list-units') ??
  document.querySelector('[data-rbd-droppable-id="list"],[data-rfd-droppable-id="list"]');

export const CARD = '.MuiCard-root,.MuiCardMedia-root';
export const DIALOG = '[role="dialog"]';

/** The print version is also on the page, but hidden. */
export const HIDDEN = '[hidden],[style*="display:none"],[style*="display: none"]';

/** Beside the list is either the picker or the pane, which shows each unit's cards as pictures. */
export const paneIn = (document: Document): Element | undefined => {
  const pane = document.querySelector('#list-content')?.parentElement?.nextElementSibling;
  return pane && !pane.matches(HIDDEN) && !pane.querySelector(CARD) ? pane : undefined;
};
export function* paneRows(document: Document): Steps<Seen[]> {
  const pane = paneIn(document);
  return pane ? yield* readRows(pane, 'pane') : [];
}

const isUnit = (image: string | undefined): image is string => ['unit', 'counterpart'].includes(kindOf(image) ?? '');

/** Dialogs that show a card. Without a picture they must have points, which other dialogs lack. */
export const dialogRows = (document: Document): Seen[] => {
  const rows: Seen[] = [];
  for (const dialog of document.querySelectorAll(DIALOG)) {
    const images = Array.from(dialog.querySelectorAll('img'), pictureOf).filter((image) => image !== undefined);
    const cost = pointsIn(dialog);
    const name = textOf(dialog.querySelector('h2'));
    if (images.length > 0 ? !isUnit(images[0]) : !name || cost === undefined) continue;
    const title = textOf(dialog.querySelector('.MuiDialogContentText-root'));
    const evidence = {
      place: 'dialog' as const,
      ...(images[0] && { image: images[0] }),
      ...(name && { name }),
      ...(title && { title }),
      ...(cost !== undefined && { cost }),
      upgrades: [],
      count: 1,
    };
    rows.push({ evidence, anchor: dialog, row: dialog, within: dialog });
  }
  return rows;
};
