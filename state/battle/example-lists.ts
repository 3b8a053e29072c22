import type { Slot } from '../session/pasted-list';

/** Two typical lists, for players who have none at hand. */
export const EXAMPLE_LISTS: Readonly<Record<Slot, string>> = {
  mine: `Vader’s Fist
939/1000
Darth Vader, Dark Lord of the Sith (170)
3× Stormtroopers (62)
 - DLT-19 Stormtrooper (20)
2× Stormtroopers (62)
 - T-21 Stormtrooper (20)
2× Snowtroopers (62)
 - Flametrooper
2× Scout Troopers (48)
Imperial Death Troopers (94)
 - DLT-19D Trooper
AT-ST (145)`,
  theirs: `Rebel Cell
801/1000
Luke Skywalker, Hero of the Rebellion (120)
Leia Organa, Fearless and Inventive (75)
3× Rebel Troopers (60)
 - Z-6 Trooper
2× Rebel Veterans (70)
 - CM-0/93 Trooper
2× Wookiee Warriors, Freedom Fighters (62)
3× AT-RT (54)`,
};
