import { openPanel } from '../windows/panel';

interface Opening {
  action: { openPopup?(options?: { windowId: number }): Promise<void> };
}

/**
 * Opens the app where the browser lets us: as the popup, else as the panel, else in a tab. Where there is no popup to
 * open, the panel is opened before anything is waited for: later the browser refuses. With nothing to be ready, nothing
 * is waited for at all.
 */
export const openApp = async (
  browser: unknown,
  windowId: number,
  ready: Promise<unknown> | undefined,
  openTab: () => Promise<unknown>,
): Promise<void> => {
  const { action } = browser as Opening;
  // a window without the unit is better than none
  const filled = ready?.catch(() => undefined);
  const panel = () => openPanel(browser, windowId) ?? Promise.reject(new Error('There is no panel.'));
  if (!action.openPopup) {
    const opened = panel();
    await filled;
    await opened.catch(openTab);
    return;
  }
  if (filled) await filled;
  await action.openPopup({ windowId }).catch(panel).catch(openTab);
};
