import type { Unit, Upgrade, Weapon } from '../cards/card';

/** Miniatures of a unit that have the same weapons and wounds. */
export interface Squad {
  card: string;
  id: string;
  count: number;
  /** Wounds of each. */
  wounds: number;
  /** Weapons that are theirs alone. */
  own: Weapon[];
  /** The kinds of other weapons that they may not use. */
  sidearm: Upgrade['sidearm'];
  /** They may use the weapons that all miniatures of the unit share. */
  shares: boolean;
}

const isNoncombatant = ({ keywords }: Upgrade): boolean => keywords.some(({ name }) => name === 'Noncombatant');

const squadOf = (card: Unit | Upgrade, count: number, wounds: number, more: Partial<Squad> = {}): Squad => ({
  card: card.name,
  id: card.id,
  count,
  wounds,
  own: [],
  sidearm: [],
  shares: true,
  ...more,
});

/** A counterpart uses its own weapons only. */
export const counterpartSquad = (counterpart: Unit): Squad =>
  squadOf(counterpart, 1, counterpart.wounds, { own: counterpart.weapons, shares: false });

/** All miniatures of a unit, in the order in which they are removed. */
export const squadsOf = (unit: Unit, upgrades: readonly Upgrade[]): Squad[] => {
  const adding = upgrades.filter(({ adds }) => adds > 0);
  const likeTheOthers = (upgrade: Upgrade) =>
    upgrade.weapons.length === 0 && !isNoncombatant(upgrade) && (upgrade.miniWounds ?? unit.wounds) === unit.wounds;
  const more = adding.filter(likeTheOthers).reduce((sum, { adds }) => sum + adds, 0);
  const special = adding
    .filter((upgrade) => !likeTheOthers(upgrade))
    .sort((a, b) => Number(isNoncombatant(b)) - Number(isNoncombatant(a)))
    .map((upgrade) =>
      squadOf(upgrade, upgrade.adds, upgrade.miniWounds ?? unit.wounds, {
        own: upgrade.weapons,
        sidearm: upgrade.sidearm,
        shares: !isNoncombatant(upgrade),
      }),
    );
  return [squadOf(unit, unit.miniatures + more, unit.wounds), ...special];
};

/** The number of miniatures in these squads. */
export const countIn = (squads: readonly Squad[]): number => squads.reduce((sum, { count }) => sum + count, 0);

/** The squads with only `left` miniatures remaining: ordinary ones are removed first, special weapons last. */
export const leftOf = (squads: readonly Squad[], left: number): Squad[] => {
  let losses = countIn(squads) - left;
  const standing = squads.map((squad) => {
    const lost = Math.min(losses, squad.count);
    losses -= lost;
    return { ...squad, count: squad.count - lost };
  });
  return standing.filter(({ count }) => count > 0);
};
