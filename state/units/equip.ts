import { type AttackConfig, valueIn, withValue } from '../../rules/config';
import type { FieldId } from '../../rules/fields';
import { type Setup, toSnapshot, type UnitPick } from '../../setup/setup';
import { type Catalogue, guardianOf, loadoutOf, type Side, withMusts } from '../../units';
import type { Store } from '../sync/store';
import type { PickedAttacker, PickedTarget } from './picked';

/** A unit with other upgrades. Lost miniatures stay lost, and mandatory upgrades stay on. */
export const reequipped = (
  cards: Catalogue,
  { miniatures: _, ...pick }: UnitPick,
  before: PickedAttacker | PickedTarget | undefined,
): UnitPick => {
  const lost = before?.loadout.lost ?? 0;
  // a page may show the unit without a mandatory upgrade: don't add one that is neither there nor wanted
  const wanted = [...pick.upgrades, ...(before?.pick.upgrades ?? [])];
  const upgrades = (withMusts(cards, pick).upgrades ?? []).filter((id) => wanted.includes(id));
  const full = loadoutOf(cards, { ...pick, upgrades })?.miniatures ?? 1;
  return { ...pick, upgrades, ...(lost > 0 && { miniatures: Math.max(1, full - lost) }) };
};

/** The setup without a side's unit; the values that its cards filled in stay. */
export const withoutUnit = ({ reverse: _, ...setup }: Setup, side: Side): Setup => {
  const { [side]: __, ...units } = setup.units ?? {};
  return { ...setup, units, names: { ...setup.names, [side]: '' } };
};

/** The attack with everything that this unit's Guardian adds to the target; undefined if it has no Guardian. */
const guardedBy = (cards: Catalogue, config: AttackConfig, pick: UnitPick): AttackConfig | undefined => {
  const offer = guardianOf(cards, pick, pick.switches);
  if (!offer) return undefined;
  let guarded = config;
  for (const id of Object.keys(offer.values) as FieldId[]) {
    guarded = withValue(guarded, id, (offer.values[id] ?? valueIn(guarded, id)) as never);
  }
  return guarded;
};

export const guardTarget = (store: Pick<Store, 'session' | 'do'>, cards: Catalogue, pick: UnitPick): void => {
  const { setup } = store.session.peek().now;
  const config = guardedBy(cards, setup.config, pick);
  if (config) store.do({ do: 'open', snapshot: toSnapshot({ ...setup, config }) });
};
