import { expect } from 'vitest';
import type { AttackConfig } from '../../rules/config';
import { helpOf } from '../../rules/words';
import { startConfig } from '../../state/start';
import { ATTACKS } from './command-line';

/** A window of the extension, in the words that both browsers' drivers understand. */
export interface AppWindow {
  click(selector: string): Promise<void>;
  /** Presses a key while the selected element has the focus. */
  press(selector: string, key: 'ArrowUp' | 'PageUp'): Promise<void>;
  /** Calls a function in the window; it sees nothing of the test. */
  look<Seen>(at: () => Seen): Promise<Seen>;
  /** How many workers are running. */
  workers(): number;
  close(): Promise<void>;
}

/** Looks again and again, until what is seen is as expected. */
export const eventually = <Seen>(look: () => Promise<Seen>) => expect.poll(look, { timeout: 20_000, interval: 50 });

/** Changes a newcomer's attack to `myAttack`: with the mouse, with the keyboard, and by choosing a surge. */
export const changeTheDice = async (window: AppWindow): Promise<void> => {
  await eventually(() => headline(window)).toMatchObject({ mean: expect.any(String) });
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

/** The answer in large letters. */
export const headline = (window: Pick<AppWindow, 'look'>) =>
  window.look(() => {
    const text = (name: string) => document.querySelector(`[data-odds="${name}"]`)?.textContent ?? undefined;
    return { mean: text('mean'), 'at-least-1': text('at-least-1'), destroyed: text('destroyed') };
  });

/** How many of the simulated attacks ended with 0, 1, 2 … wounds: read from the table, once the last is rolled. */
export const simulatedAttacks = async (window: Pick<AppWindow, 'look'>): Promise<number[]> => {
  const attacks = () => window.look(() => document.querySelector<HTMLElement>('.proof')?.dataset.attacks);
  await eventually(attacks).toBe(String(ATTACKS));
  return window.look(() => {
    const table = document.querySelector('details.table table') as HTMLTableElement;
    const titles = Array.from(table.querySelectorAll('thead th'), (title) => title.textContent);
    const column = titles.indexOf('simulated attacks');
    return Array.from(table.querySelectorAll('tbody tr'), (row) =>
      Number(row.children[column]?.textContent.replaceAll(',', '')),
    );
  });
};
