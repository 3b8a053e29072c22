import type { Upgrade } from './card';

/** Words for the miniature that carries a weapon: players call a DLT-19 Stormtrooper a DLT-19. */
const CARRIER =
  / (?:(?:Clone|Special Forces|Range|ARF) )?(?:Trooper|Stormtrooper|Snowtrooper|Shoretrooper|Wookiee|MagnaGuard)$|(?: B1)? Battle Droid$/;

/** An upgrade as players call it: "DLT-19", "Z-6", "Fragmentation Grenades". */
export const upgradeName = ({ name, adds, weapons }: Pick<Upgrade, 'name' | 'adds' | 'weapons'>): string =>
  adds > 0 && weapons.length > 0 ? name.replace(CARRIER, '') : name;
