import { screen } from '@testing-library/preact';
import { render } from 'preact';
import { afterEach, expect, test, vi } from 'vitest';
import { startApp } from '../../entrypoints/windows/start-app';
import { fromShareCode, toShareCode } from '../../rules/share-code';
import { startConfig } from '../../setup/start';
import { openStore } from '../../state/sync/store';
import { WorkerInThisThread } from '../odds/worker-in-this-thread';
import { MemoryStorage } from '../state/storage';

const SILENT = { postMessage: () => {}, addEventListener: () => {} };

/** A storage that answers when the test says so. */
class SlowStorage extends MemoryStorage {
  answer = () => {};
  private readonly asked = new Promise<void>((resolve) => {
    this.answer = resolve;
  });
  override async get(keys: string[]): Promise<Record<string, unknown>> {
    await this.asked;
    return super.get(keys);
  }
}

/** The popup of a player whose last attack had five red dice, while its storage is still being read. */
const openPopup = async (code?: string) => {
  document.body.innerHTML = '<p>before</p><div id="app"></div><p>after</p>';
  const area = new SlowStorage();
  const before = new MemoryStorage();
  const store = await openStore(before, SILENT);
  store.edit({ attacker_redDice: 5 });
  await store.wasStored();
  area.items = before.items;
  const started = startApp({
    window: 'popup',
    area,
    port: SILENT,
    startWorker: () => new WorkerInThisThread() as unknown as Worker,
    version: '1',
    ...(code && { code }),
  });
  return {
    area,
    opened: async () => {
      area.answer();
      await started;
    },
  };
};

const redDice = () => (screen.getByLabelText('Red dice') as HTMLInputElement).value;

afterEach(async () => {
  // the rest of the app loads after its first numbers, the cross-check last
  await expect.poll(() => document.querySelector('.cross-check [data-attacks]')).toBeTruthy();
  await vi.dynamicImportSettled();
  render(null, document.getElementById('app') as HTMLElement);
  document.body.innerHTML = '';
});

test('nothing is shown before my last attack is read, then that attack and no other', async () => {
  const shown: string[] = [];
  const popup = await openPopup();
  expect(document.body.textContent).toBe('beforeafter');
  const observer = new MutationObserver(() => shown.push(redDice()));
  observer.observe(document.body, { subtree: true, childList: true });
  await popup.opened();
  expect(redDice()).toBe('5');
  expect(document.body.textContent).toMatch(/^before.*wounds.*after$/s);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Red dice');
  await expect.poll(() => shown.length).toBeGreaterThan(0);
  observer.disconnect();
  expect(new Set(shown)).toEqual(new Set(['5']));
});

test('a link opens its attack, and undo brings my last one back', async () => {
  const config = startConfig();
  const popup = await openPopup(toShareCode({ ...config, attacker: { ...config.attacker, redDice: 9 } }));
  await popup.opened();
  await expect.poll(redDice).toBe('9');
  screen.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(redDice).toBe('5');
  const [now] = Object.values(popup.area.items) as { value: { setup: { code: string } } }[];
  expect(fromShareCode(now?.value.setup.code ?? '').config.attacker.redDice).toBe(5);
});
