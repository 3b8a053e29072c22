import type { Column, Faction, Measure, UnitRow, UnitTable } from '../../state/units/index';
import { percent, wounds } from '../../words/numbers';

/** Short names for a row of buttons. */
export const FACTIONS_IN_BRIEF = {
  rebels: 'Rebels',
  empire: 'Empire',
  republic: 'Republic',
  separatists: 'Separatists',
  mercenary: 'Mercenaries',
  mandalorians: 'Mandalorians',
} as const satisfies Record<Faction, string>;

export const MEASURE_WORDS = {
  wounds: 'wounds',
  per100: 'wounds per 100 pts',
  destroyed: 'unit destroyed',
  attacks: 'attacks to destroy it',
  attacksPer100: 'attacks per 100 pts',
} as const satisfies Record<Measure, string>;

/** A number of the table; undefined if the unit has none there. */
export const written = (value: number | undefined, { as }: Pick<Column, 'as'>): string | undefined => {
  if (value === undefined) return undefined;
  if (as === 'chance') return percent(value);
  return Number.isFinite(value) ? wounds(value) : 'never';
};

/** The range of the unit's attacks: “3”, “melee”, or both if it depends on the target. */
export const rangeWords = ({ ranges }: UnitRow): string => ranges.join(', ') || '–';

/** What the numbers assume. */
export const assumptionOf = ({ kind, range }: UnitTable): string => {
  const given = 'Mandatory upgrades only, no tokens';
  if (kind.value === 'survives') return `${given}, troopers in light cover.`;
  if (range.value === '') return `${given}, best range.`;
  return range.value === 'melee' ? `${given}, in melee.` : `${given}, at range ${range.value}.`;
};
