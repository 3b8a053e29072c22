import type { CardUse } from '../../messages';
import type { Odds } from '../../odds';
import { createAsk } from '../../odds/questions/brief';
import { putOnSide } from '../../setup/put-on-side';
import { type Setup, type Snapshot, toSnapshot } from '../../setup/setup';
import { actOnce } from '../../state/act-once';
import type { StorageArea } from '../../state/keep';
import type { Port } from '../../state/store';
import { type Catalogue, loadoutOf } from '../../units';
import { openPanel } from '../windows/panel';
import { pageUnits, pickOf } from './page-units';

/** The attack on screen with a page's unit on one side; undefined if the row means no unit, or one without attacks. */
export const snapshotWith = async (
  cards: Catalogue,
  odds: Odds,
  { key, list, action, site }: CardUse & { site: string },
  setup: Setup,
): Promise<Snapshot | undefined> => {
  const unit = pageUnits(cards, list).rows.get(key);
  if (!unit || !loadoutOf(cards, unit.choice)) return undefined;
  const side = action === 'target' ? 'defender' : 'attacker';
  const pick = { ...pickOf(unit.choice), from: site };
  const placed = await putOnSide(cards, createAsk(odds), setup, side, pick);
  if (!placed || (side === 'attacker' && !placed.setup.units?.attacker?.pool)) return undefined;
  return toSnapshot(placed.setup);
};

/** Puts that attack on screen, in all windows; false if it could not be kept for one that opens next. */
export const handOver = (area: StorageArea, port: Pick<Port, 'postMessage'>, snapshot: Snapshot): Promise<boolean> =>
  actOnce(area, port, () => ({ do: 'open', snapshot }));

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
