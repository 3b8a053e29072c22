import { assert } from 'vitest';
import { resolveEvidence, resolveOffer } from '../../lists';
import { readEvidence } from '../../messages/evidence';
import { legionHq2 } from '../../sites/legion-hq-2';
import { catalogue } from '../lists/random-list';
import { seeded } from '../seeded';
import { at, type LISTS } from './opened-page';
import { Page } from './page';
import { FORK, LEGION_HQ_2, type PageBuild, type PageUnit, type PickerStyle } from './page-card';
import { use } from './page-in-use';
import { pageUnits, stockFor } from './page-of-list';
import { PagePicker } from './page-picker';

const { read, clicked, settled } = legionHq2;

export interface Opened {
  build?: PageBuild;
  isPhone?: boolean;
  style?: PickerStyle;
}

/** A page in use, and what the player clicks on it. */
export const openPage = (
  units: PageUnit[],
  { build = LEGION_HQ_2, isPhone = false, style = 'picture' }: Opened = {},
) => {
  const page = new Page(document, build, isPhone);
  page.show(units);
  const ids = units.flatMap(({ card, counterpart }) => [card.id, counterpart?.card.id ?? '']);
  const picker = new PagePicker(page, stockFor(ids.map((id) => catalogue.units.get(id))), style);
  const controller = new AbortController();
  const did = use(page, document, picker, controller.signal);
  const click = (target: Element | null | undefined): boolean => {
    if (!target) return false;
    clicked?.(target, true);
    target.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    settled?.(document);
    return true;
  };
  const row = (i: number) => document.querySelectorAll('[data-rbd-draggable-id]')[i];
  const slot = (i: number, n = 0) => row(i)?.querySelectorAll('button:has(.MuiAvatar-img[src^="data:"])')[n];
  const chip = (i: number, n = 0) => row(i)?.querySelectorAll('.MuiChip-label button')[n];
  const buttonNamed = (text: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
  const card = (n: number) =>
    document
      .querySelectorAll('.MuiCard-root')
      [n]?.querySelector('.MuiCardActionArea-root, .MuiCardHeader-action button:last-child');
  /** The buttons at the end of a row. */
  const counting = (i: number, word: '+1' | '-1') =>
    [...(row(i)?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === word);
  const leave = () => controller.abort();
  return { page, picker, did, click, row, slot, chip, card, counting, buttonNamed, leave };
};

/** What the background makes of the page: the unit it is certain about, and how many upgrades it knows. */
export const understood = () => {
  const evidence = readEvidence(JSON.parse(JSON.stringify(read(document))));
  assert(evidence);
  return resolveOffer(catalogue, evidence, resolveEvidence(evidence, catalogue).rows);
};

const idsOf = (slots: PageUnit['slots'] = []): string[] => slots.flatMap((card) => card?.id ?? []).toSorted();

/** For which unit the page's picker really is. */
export const truth = ({ page, picker: { opening } }: ReturnType<typeof openPage>) => {
  const row = page.units[opening?.row ?? -1];
  if (!row || !opening) return undefined;
  const { beside, slot } = opening;
  return {
    unit: row.card.id,
    upgrades: idsOf(row.slots),
    beside,
    itsUpgrades: idsOf(row.counterpart?.slots),
    swaps: (beside ? row.counterpart : row)?.slots[slot]?.id,
  };
};
export const guess = () => {
  const { unit } = understood();
  return (
    unit && {
      unit: unit.unit,
      upgrades: unit.upgrades.toSorted(),
      beside: unit.beside,
      itsUpgrades: unit.counterpart?.upgrades.toSorted() ?? [],
      swaps: unit.swaps,
    }
  );
};

export const BUILDS: [string, Opened][] = [
  ['pictures', {}],
  ['text', { style: 'text' }],
  ['compact', { style: 'compact' }],
  ['text without pictures', { style: 'text', build: { ...LEGION_HQ_2, pictures: false } }],
  ['a phone', { isPhone: true, style: 'compact' }],
  ['the fork', { build: FORK }],
];

/** One random thing that a player may do. */
const step = (open: ReturnType<typeof openPage>, random: ReturnType<typeof seeded>): void => {
  const { page, click } = open;
  const i = random.below(Math.max(1, page.units.length));
  const n = random.below(4);
  const ways: (() => unknown)[] = [
    () => click(open.slot(i, n)),
    () => click(open.chip(i, n)),
    () => click(open.card(n)),
    () => click(open.card(n)),
    () => click(open.card(n)),
    () => click(open.buttonNamed('Skip')),
    () => click(document.querySelector('.close')),
    () => click(document.querySelector('input[type="checkbox"]')),
    () => click(open.row(i)?.querySelectorAll('.MuiChip-deleteIcon')[n]),
    () => (page.units[i]?.card.unique ? undefined : click(open.counting(i, '+1'))),
    () => ((page.units[i]?.count ?? 0) > 1 ? click(open.counting(i, '-1')) : undefined),
    () => (open.row(0) ? page.drag(i, random.below(page.units.length)) : undefined),
  ];
  random.pick(ways)();
};

/**
 * Walks over random lists with random clicks and drags. Returns each wrong unit, how often the picker was open, and how
 * often its unit was known.
 */
export const walk = (lists: typeof LISTS, steps: number, opened: Opened) => {
  const wrong: string[] = [];
  let named = 0;
  let shown = 0;
  for (const { seed, list } of lists) {
    const random = seeded(1000 + seed);
    at(`/list/${list.faction}`);
    const open = openPage(pageUnits(list), opened);
    for (let i = 0; i < steps; i++) {
      step(open, random);
      const guessed = guess();
      if (open.picker.opening && open.picker.offered.length > 0) shown++;
      if (!guessed) continue;
      named++;
      if (JSON.stringify(guessed) !== JSON.stringify(truth(open)))
        wrong.push(`list ${seed}, step ${i}: ${open.did.slice(-5).join()}`);
    }
    open.leave();
  }
  return { wrong, shown, named };
};
