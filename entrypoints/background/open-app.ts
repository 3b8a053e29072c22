import { openPanel } from '../windows/panel';

interface Opening {
  action: {
    openPopup?(options?: { windowId: number }): Promise<void>;
    setPopup(options: { popup: string }): Promise<void>;
  };
}

const POPUP = 'popup.html';

/**
 * Opens the app where the browser allows it: as the popup, else as the panel, else in a tab. The popup waits for
 * `ready`, and starts with `view`, if one is given. Where there is no popup, the panel opens before anything is awaited,
 * because later the browser refuses.
 */
export const openApp = async (
  browser: unknown,
  windowId: number,
  ready: Promise<unknown> | undefined,
  openTab: () => Promise<unknown>,
  view?: string,
): Promise<void> => {
  const { action } = browser as Opening;
  // if the unit could not be filled in, open the app anyway
  const filled = ready?.catch(() => undefined);
  const panel = () => openPanel(browser, windowId) ?? Promise.reject(new Error('There is no panel.'));
  if (!action.openPopup) {
    const opened = panel();
    await filled;
    await opened.catch(openTab);
    return;
  }
  if (filled) await filled;
  // the toolbar button opens the popup as before
  if (view) await action.setPopup({ popup: `${POPUP}#${view}` });
  await action.openPopup({ windowId }).catch(panel).catch(openTab);
  if (view) await action.setPopup({ popup: POPUP });
};
