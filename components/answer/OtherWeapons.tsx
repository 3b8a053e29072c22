import { toSnapshot } from '../../setup/setup';
import { MOST_PINS } from '../../state/session/session';
import type { Store } from '../../state/sync/store';
import { type Units, upgradesFor } from '../../state/units/index';
import type { LazyUnits } from '../../state/units/lazy';
import { upgradeName } from '../../words/upgrade-name';

/** The other heavy weapons that the attacker could carry, each with its name and the unit's upgrades with it. */
const otherWeapons = (units: Units): { id: string; name: string; upgrades: string[] }[] => {
  const [catalogue, attacker] = [units.catalogue.value, units.attacker.value];
  if (!catalogue || !attacker) return [];
  const { pick, loadout } = attacker;
  const heavy = upgradesFor(catalogue, loadout.unit).find(({ slot }) => slot === 'heavy weapon')?.upgrades ?? [];
  const carried = pick.upgrades.find((id) => heavy.some((upgrade) => upgrade.id === id));
  return heavy
    .filter(({ id }) => !pick.upgrades.includes(id))
    .map((upgrade) => ({
      id: upgrade.id,
      name: upgradeName(upgrade),
      upgrades: carried
        ? pick.upgrades.map((id) => (id === carried ? upgrade.id : id))
        : [...pick.upgrades, upgrade.id],
    }));
};

/** The button of the weapon that was chosen is gone: the focus goes to that of the weapon before it. */
const focusWeapon = (id: string | undefined): void => {
  if (document.activeElement !== document.body) return;
  const buttons = [...document.querySelectorAll<HTMLElement>('.other-weapons button')];
  (buttons.find(({ dataset }) => dataset.weapon === id) ?? buttons[0])?.focus();
};

/** One click pins this attack and shows it with another heavy weapon. */
export const OtherWeapons = ({ store, units }: { store: Store; units: LazyUnits }) => {
  const loaded = units.units.value;
  const weapons = loaded ? otherWeapons(loaded) : [];
  if (!loaded || weapons.length === 0) return null;
  const swap = (upgrades: string[]) => {
    const { pins, now } = store.session.peek();
    const snapshot = toSnapshot(now.setup);
    const isPinned = pins.some(({ code }) => code === snapshot.code);
    if (!isPinned && pins.length < MOST_PINS) store.do({ do: 'pin', snapshot });
    const attacker = loaded.attacker.peek();
    if (!attacker) return;
    const { pool: _, ...pick } = attacker.pick;
    const [carried] = pick.upgrades.filter((id) => !upgrades.includes(id));
    void loaded.equip('attacker', { ...pick, upgrades }).then(() => setTimeout(() => focusWeapon(carried)));
  };
  return (
    <div class="other-weapons">
      <span class="label">Compare with</span>
      {weapons.map(({ id, name, upgrades }) => (
        <button key={id} type="button" class="quiet small" data-weapon={id} onClick={() => swap(upgrades)}>
          {name}
        </button>
      ))}
    </div>
  );
};
