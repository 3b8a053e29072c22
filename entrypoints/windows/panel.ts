/** Chromium's side panel, Firefox's sidebar; a phone has neither. */
interface Panels {
  sidePanel?: { open(options: { windowId: number }): Promise<void> };
  sidebarAction?: { open(): Promise<void> };
}

export const hasPanel = (browser: unknown): boolean => {
  const { sidePanel, sidebarAction } = browser as Panels;
  return Boolean(sidePanel?.open ?? sidebarAction?.open);
};

/**
 * Opens the panel of a browser window; undefined if the browser has none. Call it synchronously in a click or key press:
 * later the browser refuses.
 */
export const openPanel = (browser: unknown, windowId: number): Promise<void> | undefined => {
  const { sidePanel, sidebarAction } = browser as Panels;
  return sidePanel?.open ? sidePanel.open({ windowId }) : sidebarAction?.open();
};
