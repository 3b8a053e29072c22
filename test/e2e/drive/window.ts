import { expect } from 'vitest';
import type { AttackConfig } from '../../../rules/config';
import { helpOf } from '../../../rules/words';
import { startConfig } from '../../../setup/start';
import { ATTACKS } from './command-line';

/** A window of the extension, with what the drivers of both browsers can do. */
export interface AppWindow {
  click(selector: string): Promise<void>;
  /** Presses a key while the selected element has the focus. */
  press(selector: string, key: 'ArrowUp' | 'PageUp'): Promise<void>;
  /** Calls a function in the window; it cannot use anything from the test. */
  look<Seen>(at: () => Seen): Promise<Seen>;
  close(): Promise<void>;
}

/** Polls until the result is as expected. */
export const eventually = <Seen>(look: () => Promise<Seen>, timeout = 20_000) =>
  expect.poll(look, { timeout, interval: 50 });

/** Changes the default attack to `myAttack`: with the mouse, with the keyboard, and by choosing a surge. */
export const changeTheDice = async (window: AppWindow): Promise<void> => {
  await eventually(() => headline(window)).toMatchObject({ mean: expect.any(String) });
  // a line above the form may follow the first numbers, and a click in that moment would miss
  let before: number | undefined;
  const rests = async () => {
    const top = await window.look(() =>
      document.querySelector('[data-attacks]')
        ? document.querySelector('form.attack')?.getBoundingClientRect().top
        : -1,
    );
    const isSame = top !== -1 && top === before;
    before = top;
    return isSame;
  };
  await eventually(rests).toBe(true);
  await window.click('[aria-label="Red dice: one more"]');
  await window.press('[aria-label="Black dice"]', 'PageUp');
  await window.press('[aria-label="Black dice"]', 'ArrowUp');
  await window.click('[aria-label="White dice: one less"]');
  await window.click(`fieldset[title="${helpOf('attacker_surgeChart')}"] label:last-of-type input`);
};

const { attacker, ...others } = startConfig();
export const myAttack: AttackConfig = {
  ...others,
  attacker: {
    ...attacker,
    redDice: attacker.redDice + 1,
    blackDice: attacker.blackDice + 6,
    whiteDice: attacker.whiteDice - 1,
    surgeChart: 'crit',
  },
};

/** The headline numbers. */
export const headline = (window: Pick<AppWindow, 'look'>) =>
  window.look(() => {
    const text = (name: string) => document.querySelector(`[data-odds="${name}"]`)?.textContent ?? undefined;
    return { mean: text('mean'), 'at-least-1': text('at-least-1'), destroyed: text('destroyed') };
  });

/** The form: the number or choice of every visible field, by its label. */
export const form = (window: Pick<AppWindow, 'look'>) =>
  window.look(() => {
    const numbers = document.querySelectorAll<HTMLInputElement>('form.attack [role="spinbutton"]');
    const choices = document.querySelectorAll<HTMLInputElement>('form.attack input:checked');
    return Object.fromEntries([
      ...Array.from(numbers, (input) => [input.ariaLabel, input.value]),
      ...Array.from(choices, ({ parentElement }) => [
        // both sides have a field called surge
        `${parentElement?.closest('section')?.ariaLabel}: ${parentElement?.closest('fieldset')?.firstChild?.textContent}`,
        parentElement?.textContent,
      ]),
    ]) as Record<string, string>;
  });

/** The button of the menu, once it is the app's: the page has a header before its script has arrived. */
const MENU = '#app:has(main) [aria-label="Menu"]';

/** Chooses an item of the menu. */
export const fromMenu = async (window: { click(selector: string): Promise<void> }, item: string): Promise<void> => {
  await window.click(MENU);
  await window.click(`[data-item="${item}"]`);
};

/** The share code that the sheet “Share” shows. */
export const shareCode = async (window: AppWindow): Promise<string | undefined> => {
  const code = () => window.look(() => document.querySelector<HTMLInputElement>('[data-share="code"]')?.value);
  await window.click(SHARE);
  await eventually(code).toMatch(/^odds1:/);
  const shared = await code();
  await window.click('dialog.sheet header button');
  return shared;
};
export const SHARE = '[data-sheet="share"]';

/** How many of the simulated attacks caused 0, 1, 2 … wounds: read from the table after the last one. */
export const simulatedAttacks = async (window: Pick<AppWindow, 'look'>): Promise<number[]> => {
  const attacks = () =>
    window.look(() => document.querySelector<HTMLElement>('.cross-check [data-attacks]')?.dataset.attacks);
  await eventually(attacks).toBe(String(ATTACKS));
  await window.look(() => document.querySelector<HTMLElement>('[data-tab="table"]')?.click());
  await eventually(() => window.look(() => document.querySelectorAll('table.numbers:not(.others)').length)).toBe(1);
  return window.look(() =>
    Array.from(document.querySelectorAll('table.numbers:not(.others) tbody tr'), ({ lastChild }) =>
      Number(lastChild?.textContent?.replaceAll(',', '')),
    ),
  );
};
