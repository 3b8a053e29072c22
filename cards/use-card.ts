import type { CardUse } from '../messages';
import type { Odds } from '../odds';
import { createAsk } from '../odds/questions/brief';
import { putOnSide } from '../setup/put-on-side';
import { type Setup, type Snapshot, toSnapshot } from '../setup/setup';
import { type Catalogue, loadoutOf } from '../units';
import { pageUnits } from './page-units';

/** The attack on screen with a page's unit on one side; undefined if the row is not a unit, or the unit cannot attack. */
export const snapshotWith = async (
  cards: Catalogue,
  odds: Odds,
  { key, list, action, site }: CardUse & { site: string },
  setup: Setup,
): Promise<Snapshot | undefined> => {
  const unit = pageUnits(cards, list).rows.get(key);
  if (!unit || !loadoutOf(cards, unit.pick)) return undefined;
  const side = action === 'target' ? 'defender' : 'attacker';
  const pick = { ...unit.pick, from: site };
  const placed = await putOnSide(cards, createAsk(odds), setup, side, pick);
  if (!placed || (side === 'attacker' && !placed.setup.units?.attacker?.pool)) return undefined;
  return toSnapshot(placed.setup);
};
