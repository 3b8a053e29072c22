import type { Catalogue } from '../units';
import { isDroid } from '../units/cards/card';
import type { Setup } from './setup';

/** How a target takes suppression: droids keep their actions; in rulebook 2025 they are never Suppressed. */
export type Nerves = 'organic' | 'droid' | 'droidIn2025';

/** The nerves of an attack's target; a target by hand counts as organic. */
export const nervesOf = ({ config, units }: Pick<Setup, 'config' | 'units'>, cards: Catalogue | undefined): Nerves => {
  const card = units?.defender && cards?.units.get(units.defender.unit);
  if (!card || !isDroid(card)) return 'organic';
  return config.rules.impervious === 'extraDice' ? 'droidIn2025' : 'droid';
};
