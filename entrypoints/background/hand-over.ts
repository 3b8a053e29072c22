import type { CardUse } from '../../messages';
import type { Odds } from '../../odds';
import { type Ask, createAsk } from '../../odds/questions/brief';
import type { AttackConfig } from '../../rules/config';
import { toShareCode } from '../../rules/share-code';
import { actOnce } from '../../state/act-once';
import type { StorageArea } from '../../state/keep';
import type { Setup, Snapshot } from '../../state/setup';
import type { Port } from '../../state/store';
import { type Catalogue, loadoutOf, type Side, type UnitChoice } from '../../units';
import { openPanel } from '../popup/panel';
import { unitName } from './card-text';
import { pageUnits } from './page-units';
import { attackOn, bestAttack } from './unit-odds';

/** As long as a side's name may be kept. */
const LONGEST_NAME = 80;

const filledIn = async (
  cards: Catalogue,
  ask: Ask,
  choice: UnitChoice,
  side: Side,
  config: AttackConfig,
): Promise<AttackConfig | undefined> => {
  if (side === 'defender') return attackOn(cards, choice, config);
  const loadout = loadoutOf(cards, choice);
  return loadout && (await bestAttack(ask, loadout, config))?.config;
};

/** The attack on screen with a page's unit on one side; undefined if the row means no unit, or one without attacks. */
export const snapshotWith = async (
  cards: Catalogue,
  odds: Odds,
  { key, list, action }: CardUse,
  { config, names }: Setup,
): Promise<Snapshot | undefined> => {
  const side: Side = action === 'target' ? 'defender' : 'attacker';
  const unit = pageUnits(cards, list).rows.get(key);
  const loadout = unit && loadoutOf(cards, unit.choice);
  const filled = unit && (await filledIn(cards, createAsk(odds), unit.choice, side, config));
  if (!loadout || !filled) return undefined;
  const name = unitName(loadout).slice(0, LONGEST_NAME);
  return { code: toShareCode(filled), names: { ...names, [side]: name } };
};

/** Puts that attack on screen, in all windows. */
export const handOver = async (area: StorageArea, port: Pick<Port, 'postMessage'>, snapshot: Snapshot): Promise<void> =>
  actOnce(area, port, () => ({ do: 'open', snapshot }));

interface Opening {
  action: { openPopup?(options?: { windowId: number }): Promise<void> };
}

/**
 * Opens the app where the browser lets us: as the popup, else as the panel, else in a tab. Where there is no popup to
 * open, the panel is opened before anything is waited for: later the browser refuses.
 */
export const openApp = async (
  browser: unknown,
  windowId: number,
  ready: Promise<unknown>,
  openTab: () => Promise<unknown>,
): Promise<void> => {
  const { action } = browser as Opening;
  const panel = () => openPanel(browser, windowId) ?? Promise.reject(new Error('There is no panel.'));
  if (!action.openPopup) {
    const opened = panel();
    await ready;
    await opened.catch(openTab);
    return;
  }
  await ready;
  await action.openPopup({ windowId }).catch(panel).catch(openTab);
};
