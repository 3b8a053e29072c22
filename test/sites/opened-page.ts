import { beforeEach } from 'vitest';
import { catalogue, randomList } from '../lists/random-list';
import { seeded } from '../seeded';
import { Page } from './page';
import type { PageBuild } from './page-card';
import { pageUnits } from './page-of-list';

const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } };
/** Puts the page at a path of the list builder. */
export const at = (path: string) => happyDOM.setURL(`https://legionhq2.com${path}`);
export const unit = (id: string) => {
  const card = catalogue.units.get(id);
  if (!card) throw new Error(id);
  return card;
};

export const emptyPageBeforeEach = (): void =>
  beforeEach(() => {
    document.body.replaceChildren();
    at('/list/rebels/1000:1ad0000');
  });

/** 20 random lists with their seeds; each page's address names its faction. */
export const LISTS = Array.from({ length: 20 }, (_, seed) => ({ seed, list: randomList(seeded(100 + seed)) }));
/** Opens a page with one of these lists, or another random one. */
export const opened = (seed: number, build?: PageBuild, isPhone = false) => {
  const list = LISTS[seed]?.list ?? randomList(seeded(seed));
  at(`/list/${list.faction}`);
  const page = new Page(document, build, isPhone);
  page.show(pageUnits(list));
  return { page, list };
};
