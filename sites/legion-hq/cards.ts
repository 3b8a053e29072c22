import type { CardEvidence } from '../evidence';

const LONGEST = 200;

export const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').slice(0, LONGEST).trim();

const PICTURE = /\/(unit|upgrade|counterpart)(?:Icons|Cards)\/([^"?#/\\]{1,120})\.(?:webp|jpe?g|png|avif)/;

/** `…/unitIcons/Rebel%20Troopers.webp` is `unit/Rebel Troopers`; undefined for other pictures. */
const pictureIn = (address: string | null): string | undefined => {
  const [, kind, file = ''] = PICTURE.exec((address ?? '').slice(0, 1000)) ?? [];
  if (!kind || file.startsWith('extra-')) return undefined;
  try {
    return `${kind}/${decodeURIComponent(file)}`;
  } catch {
    return `${kind}/${file}`;
  }
};

/** The card shown by a picture; pickers use background images. */
export const pictureOf = (element: Element): string | undefined =>
  pictureIn(element.getAttribute(element.localName === 'img' ? 'src' : 'style'));

export const kindOf = (picture: string | undefined): string | undefined => picture?.split('/')[0];

const PRICED = /^(.{1,150}) \((-?\d{1,4})\)$/;

/** `Rebel Troopers (40)`: a name and its points. */
export const pricedName = (text: string): Required<Pick<CardEvidence, 'name' | 'cost'>> | undefined => {
  const [, name = '', cost] = PRICED.exec(text) ?? [];
  return cost ? { name: name.trim(), cost: Number(cost) } : undefined;
};

/** `40 points` or `40 pts`, on the chip of a card. */
export const pointsText = (chip: Element | null): number | undefined => {
  const [, points] = /^(\d{1,4}) (?:points?|pts?)$/.exec(textOf(chip)) ?? [];
  return points ? Number(points) : undefined;
};
export const pointsIn = (root: Element): number | undefined => {
  for (const chip of root.querySelectorAll('.MuiChip-root')) {
    const points = pointsText(chip);
    if (points !== undefined) return points;
  }
  return undefined;
};
