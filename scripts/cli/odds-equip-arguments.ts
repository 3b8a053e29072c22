import type { BattleSituation } from '../../setup/battle-situation';
import { Mistake } from './mistake';
import { type BATTLE_OPTIONS, situationOf } from './odds-battle-arguments';

export const EQUIP_USAGE = `  --attacker UNIT [--upgrades "A, B"] --equip [--defender UNIT | --theirs LIST] [--range R] [--cover …] [--aim N] …
        what each upgrade that the unit may take changes, and the loadouts worth their points, against a unit, an army
        list or fifteen standard targets, in the same situation as match-ups.`;

/** The option that asks what to equip; it takes those of match-ups too. */
export const EQUIP_OPTIONS = { equip: { type: 'boolean' } } as const;

type Values = Partial<Record<keyof typeof BATTLE_OPTIONS, string | boolean>> & {
  equip?: boolean;
  attacker?: string;
  defender?: string;
  range?: string;
};

/** The targets as they were typed, and the situation of all attacks. The unit is among the typed units. */
export interface TypedEquip {
  theirs: string | undefined;
  situation: BattleSituation;
}

/** What to equip, if it was asked for. Options that would be ignored are errors. */
export const readEquip = (values: Values, positionals: readonly string[]): TypedEquip | undefined => {
  if (!values.equip) return undefined;
  const { attacker, defender, mine, theirs, range, reach } = values;
  if (attacker === undefined) throw new Mistake('--equip needs a unit: name it with --attacker.');
  if (mine !== undefined) throw new Mistake('--equip is about one unit: leave out --mine.');
  if (defender !== undefined && theirs !== undefined) {
    throw new Mistake('--equip takes one kind of target: either --defender or --theirs.');
  }
  if (range !== undefined && reach !== undefined) {
    throw new Mistake('--range is one range and --reach the longest one allowed: give only one of them.');
  }
  if (positionals[0] !== undefined) {
    throw new Mistake(`--equip takes its situation from options such as --cover: leave out "${positionals[0]}".`);
  }
  return { theirs: theirs === undefined ? undefined : String(theirs), situation: situationOf(values) };
};
