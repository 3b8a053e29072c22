import type { CardUse } from '../../messages';
import type { Odds } from '../../odds';
import { type Ask, createAsk } from '../../odds/questions/brief';
import type { AttackConfig } from '../../rules/config';
import { fitAttacker } from '../../setup/fill-unit';
import { LONGEST_NAME, type Setup, type Snapshot, toSnapshot, type UnitPick } from '../../setup/setup';
import { actOnce } from '../../state/act-once';
import type { StorageArea } from '../../state/keep';
import type { Port } from '../../state/store';
import { type Catalogue, fullName, loadoutOf, type Side, type UnitChoice } from '../../units';
import { openPanel } from '../windows/panel';
import { pageUnits } from './page-units';
import { attackOn, bestAttack } from './unit-odds';

/** An attack, and with which of its pools the unit makes it. */
type Filled = { config: AttackConfig } & Pick<UnitPick, 'range' | 'pool'>;

const filledIn = async (
  cards: Catalogue,
  ask: Ask,
  choice: UnitChoice,
  side: Side,
  setup: Setup,
): Promise<Filled | undefined> => {
  if (side === 'defender') {
    const attacked = attackOn(cards, choice, setup.config);
    return attacked && { config: attacked };
  }
  const loadout = loadoutOf(cards, choice);
  const best = loadout && (await bestAttack(cards, ask, loadout, setup));
  return best && { config: best.config, range: String(best.range), pool: best.pool };
};

/** The attack on screen with a page's unit on one side; undefined if the row means no unit, or one without attacks. */
export const snapshotWith = async (
  cards: Catalogue,
  odds: Odds,
  { key, list, action, site }: CardUse & { site: string },
  setup: Setup,
): Promise<Snapshot | undefined> => {
  const side: Side = action === 'target' ? 'defender' : 'attacker';
  const unit = pageUnits(cards, list).rows.get(key);
  const loadout = unit && loadoutOf(cards, unit.choice);
  const filled = unit && (await filledIn(cards, createAsk(odds), unit.choice, side, setup));
  if (!loadout || !filled) return undefined;
  const { config, ...pool } = filled;
  const { choice } = unit;
  const pick: UnitPick = {
    unit: choice.unit,
    upgrades: [...(choice.upgrades ?? [])],
    ...(choice.counterpart && { counterpart: true }),
    ...pool,
    from: site,
  };
  const { reverse: _, ...before } = setup;
  const after = { config, units: { ...setup.units, [side]: pick } };
  return toSnapshot({
    ...before,
    ...(side === 'defender' ? await fitAttacker(cards, odds, setup, after) : after),
    names: { ...setup.names, [side]: fullName(loadout.unit).slice(0, LONGEST_NAME) },
  });
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
