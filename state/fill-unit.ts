import type { Odds } from '../odds';
import { bestPool } from '../odds/questions/best-pool';
import { type AtRange, bestRange } from '../odds/questions/best-range';
import type { AttackConfig } from '../rules/config';
import type { FieldId } from '../rules/fields';
import {
  type Against,
  againstTarget,
  attackOf,
  type Catalogue,
  fullName,
  type Prefilled,
  type PrefillOptions,
  RANGES,
  type Range,
  targetOf,
  type UnitAttack,
  withPrefilled,
} from '../units';
import type { Setup, UnitPick } from './setup';

/** A unit that is ready to be put into an attack. */
export interface FilledUnit {
  pick: UnitPick;
  name: string;
  into(config: AttackConfig): AttackConfig;
}

export const rangeOf = (text: string | undefined): Range | undefined => RANGES.find((range) => String(range) === text);

/** When a unit is put in again, what was edited by hand stays, and what it alone had set goes. */
export const prefillOptions = (before: Prefilled | undefined, edited: readonly FieldId[] = []): PrefillOptions =>
  before ? { edited: new Set(edited), before: { values: before.values } } : {};

export const attackAt = (cards: Catalogue, pick: UnitPick, range: Range, against: Against): UnitAttack | undefined =>
  attackOf(cards, pick, { range, against, ...(pick.switches && { switches: pick.switches }) });

/** The unit's pools at every range, as complete attacks. */
export const atEveryRange = (
  cards: Catalogue,
  pick: UnitPick,
  against: Against,
  filled: (pool: Pick<Prefilled, 'values'>) => AttackConfig,
) =>
  RANGES.map((range): AtRange<Range> & { attack: UnitAttack | undefined } => {
    const attack = attackAt(cards, pick, range, against);
    return { range, pools: (attack?.candidates ?? []).map(filled), attack };
  });

/** As a target; undefined if the unit is not in the catalogue. */
export const fillTarget = (cards: Catalogue, pick: UnitPick, options: PrefillOptions = {}): FilledUnit | undefined => {
  const target = targetOf(cards, pick, pick.switches);
  if (!target) return undefined;
  const into = (config: AttackConfig) => withPrefilled(config, 'defender', target, options);
  return { pick, name: fullName(target.loadout.unit), into };
};

/** As the attacker of an attack: at its best range and with its best pool, unless it was said which. */
export const fillAttacker = async (
  cards: Catalogue,
  odds: Odds,
  pick: UnitPick,
  { config, units }: Pick<Setup, 'config' | 'units'>,
  options: PrefillOptions = {},
): Promise<FilledUnit | undefined> => {
  const filled = (pool: Pick<Prefilled, 'values'>) => withPrefilled(config, 'attacker', pool, options);
  const rows = atEveryRange(cards, pick, againstTarget(cards, units?.defender, config), filled);
  const known = pick.range ? undefined : await bestRange(odds, rows);
  const range = rangeOf(pick.range) ?? rows[known?.best ?? 0]?.range ?? 1;
  const row = rows.find((each) => each.range === range);
  if (!row?.attack) return undefined;
  const { candidates, loadout } = row.attack;
  const wanted = candidates.find(({ id }) => id === pick.pool);
  const best = wanted ? undefined : await bestPool(odds, row.pools);
  const pool = wanted ?? candidates[best?.best ?? 0];
  // who has no weapon there rolls no dice: those that another unit rolled are none of its own
  const unarmed = { values: loadout.points === undefined ? {} : { attacker_unitCost: loadout.points } };
  return {
    pick: { ...pick, range: String(range), ...(pool && { pool: pool.id }) },
    name: fullName(loadout.unit),
    into: (now) => withPrefilled(now, 'attacker', pool ?? unarmed, options),
  };
};
