import type { PickerEvidence } from '../evidence';
import type { Seen } from '../seen-rows';
import { kindOf, pictureOf, pointsIn, textOf } from './cards';
import { HIDDEN, listIn } from './places';

const MOST_CARDS = 300;

/** A card of the picker: its picture as background, or text with an icon. */
export interface PickerCard {
  element: Element;
  kind: 'unit' | 'counterpart' | 'upgrade';
  card: PickerEvidence;
}

/** The names of text cards; unique cards start with a dot. */
const NAME = '.MuiCardHeader-title,.MuiCardHeader-content p';

/** The kind of slot or the rank is an icon inside the page, not a picture from its server. */
const ICON = '.MuiCardHeader-avatar img[src^="data:"]';

const evidenceOf = (element: Element): PickerCard['card'] => {
  const media = element.matches('.MuiCardMedia-root') ? element : element.querySelector('.MuiCardMedia-root');
  const pictures = media ? [media] : Array.from(element.querySelectorAll('.MuiCardHeader-root img'));
  const image = pictures.map(pictureOf).find((picture) => picture !== undefined);
  const name = media?.getAttribute('title') ?? textOf(element.querySelector(NAME)).replace(/^• /, '');
  const slot = element.querySelector(ICON)?.getAttribute('alt');
  const cost = pointsIn(element);
  return {
    ...(image && { image }),
    ...(name && { name: name.slice(0, 150) }),
    ...(cost !== undefined && { cost }),
    ...(slot && { slot: slot.slice(0, 40) }),
  };
};

const KINDS = ['unit', 'counterpart', 'upgrade'] as const;

/** A line of text between the picker's header and its cards. */
const hasLine = (document: Document, text: string): boolean =>
  Array.from(document.querySelectorAll('#root p.MuiTypography-body1')).some(
    (line) => line.textContent?.trim() === text,
  );

/** All units, counterparts and upgrades in the picker. The folder of the pictures shows which of these they are. */
export const pickerCards = (document: Document): PickerCard[] => {
  const cards: PickerCard[] = [];
  let hasUpgrades: boolean | undefined;
  for (const element of document.querySelectorAll('#root .MuiCard-root,#root .MuiCardMedia-root')) {
    if (element.parentElement?.closest('.MuiCard-root') || element.closest(HIDDEN)) continue;
    const card = evidenceOf(element);
    // without pictures, only this line distinguishes upgrades
    hasUpgrades ??= hasLine(document, 'Equippable upgrades');
    const kind = card.image ? KINDS.find((known) => known === kindOf(card.image)) : hasUpgrades && 'upgrade';
    if (!kind || !(card.image ?? card.name)) continue;
    cards.push({ element, kind, card });
    if (cards.length >= MOST_CARDS) break;
  }
  return cards;
};

/** The units of the picker. */
export const pickerRows = (document: Document): Seen[] =>
  pickerCards(document).flatMap(({ element, kind, card: { slot: _, ...card } }) =>
    kind === 'upgrade'
      ? []
      : [
          {
            evidence: { place: 'picker', ...card, upgrades: [], count: 1 },
            anchor: element,
            row: element,
            within: element,
          },
        ],
  );

/** The upgrades of the picker; undefined if it is closed or shows something else. */
export const upgradesIn = (document: Document): PickerCard[] | undefined => {
  const all = pickerCards(document);
  if (all.some(({ kind }) => kind !== 'upgrade')) return undefined;
  return all.length > 0 || hasLine(document, 'No eligible cards found') ? all : undefined;
};

/** Names stay the same while pictures are loading. */
export const nameIn = ({ card: { name, image } }: PickerCard): string => name ?? image ?? '';

const HEADERS: Record<string, boolean> = {
  'Apply to All': false,
  'Add upgrade': false,
  'Add counterpart upgrade': true,
};

/** Whether the picker's header says that it is for a counterpart; undefined if it says nothing that we know. */
export const isForCounterpart = (document: Document): boolean | undefined => {
  const list = listIn(document);
  for (const line of document.querySelectorAll('#root label,#root p.MuiTypography-body2')) {
    const known = HEADERS[textOf(line)];
    if (known !== undefined && !list?.contains(line)) return known;
  }
  return undefined;
};
