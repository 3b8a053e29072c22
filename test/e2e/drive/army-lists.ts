import type { Page } from 'playwright-core';
import { catalogue, type TrueList } from '../../lists/random-list';
import type { openListBuilder } from './list-builder';

const unit = (id: string, upgrades: string[], count = 1) => {
  const card = catalogue.units.get(id);
  if (!card) throw new Error(`There is no unit ${id}.`);
  return { unit: card, slots: upgrades.map((upgrade) => catalogue.upgrades.get(upgrade)), count };
};
export const MINE: TrueList = { faction: 'rebels', units: [unit('ah', ['ed', 'es'], 3), unit('ao', [])] };
export const VADER: TrueList = { faction: 'empire', units: [unit('at', []), unit('ay', ['ej'])] };
export const THEIRS: TrueList = { faction: 'empire', units: [unit('ay', ['ej']), unit('bg', [])] };

/** What the sheet of lists shows for MINE, in whichever format it was pasted. */
export const ROWS = ['3× Rebel Troopers · Z-6 Z-6 Trooper, Rebel Trooper', 'AT-RT'];

/** Opens a window that listens for pasted lists. */
export const openApp = async (
  builder: Awaited<ReturnType<typeof openListBuilder>>,
  name: 'popup' | 'sidepanel' | 'tab' = 'popup',
): Promise<Page> => {
  const page = await builder.openPage(name);
  await page.waitForSelector('[data-odds="mean"]');
  // what listens for pastes is loaded with what is spoken
  await page.waitForSelector('[data-odds="spoken"]', { state: 'attached' });
  return page;
};
export const paste = async (page: Page, text: string) => {
  await page.evaluate((text) => navigator.clipboard.writeText(text), text);
  await page.keyboard.press('Control+v');
};
export const openLists = async (page: Page) => {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Army lists' }).click();
};
const rowsOf = (page: Page) => page.locator('dialog .army-unit > span:first-child').allInnerTexts();
/** The names in the sheet, without the words for screen readers. */
export const shown = async (page: Page) =>
  (await rowsOf(page)).map((text) =>
    text
      .replace(/^(Attack with|Target)/, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
