import type { CardUse } from '../messages';
import type { Odds } from '../odds';
import { createAsk } from '../odds/questions/brief';
import { MOST_ATTACKS } from '../rules/volley';
import { fromSnapshot, type Setup } from '../setup/setup';
import { fromVolleySnapshot, startVolley, type VolleySetup, whyNoVolley, withAdded } from '../setup/volley';
import type { VolleySnapshot } from '../setup/volley-snapshot';
import { joined } from '../setup/volley-units';
import type { Catalogue } from '../units';
import { snapshotWith } from './use-card';

/**
 * The volley with a page's unit added; without a volley, a new one on the target on screen. Undefined if the unit cannot
 * attack, or if the volley is full.
 */
export const volleyWith = async (
  cards: Catalogue,
  odds: Odds,
  use: CardUse & { site: string },
  setup: Setup,
  volley: VolleySnapshot | null,
): Promise<VolleySetup | undefined> => {
  const snapshot = await snapshotWith(cards, odds, { ...use, action: 'attack' }, setup);
  if (!snapshot) return undefined;
  const attack = fromSnapshot(snapshot);
  if (!volley) return whyNoVolley(attack.config) ? undefined : startVolley(attack);
  const now = fromVolleySnapshot(volley);
  if (now.attacks.length >= MOST_ATTACKS) return undefined;
  return withAdded(now, [await joined(cards, createAsk(odds), now, attack)]);
};
