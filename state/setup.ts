import type { AttackConfig, Attacker, Defender } from '../rules/config';
import { onlyPossible } from '../rules/possible';
import { fromShareCode, toShareCode, toShareCodeWithUnits } from '../rules/share-code';
import type { SharedUnit } from '../rules/share-units';
import { startConfig } from './start';

/** What the two sides are called; empty where nobody named them. */
export interface Names {
  attacker: string;
  defender: string;
}
export const NO_NAMES: Names = { attacker: '', defender: '' };

/** A unit that was picked for a side, and what the player said about it; what it set stands in the attack. */
export interface UnitPick extends SharedUnit {
  /** At which range it attacks, with which of its pools; the best ones unless given. */
  range?: string;
  pool?: string;
  /** What holds on the table, by the switches' ids. */
  switches?: Record<string, number>;
  /** The site whose page it was taken from; no part of share codes. */
  from?: string;
}
export interface UnitPicks {
  attacker?: UnitPick;
  defender?: UnitPick;
}

/** An attack on screen. */
export interface Setup {
  config: AttackConfig;
  names: Names;
  units?: UnitPicks;
  /** What swapping sides brings back: the share code of the attack the other way round. */
  reverse?: string;
}

/** An attack as it is kept: as a share code. */
export interface Snapshot {
  code: string;
  names: Names;
  units?: UnitPicks;
  reverse?: string;
}

export const toSnapshot = ({ config, ...rest }: Setup): Snapshot => ({
  code: toShareCodeWithUnits(config, rest.units ?? {}),
  ...rest,
});
export const fromSnapshot = ({ code, ...rest }: Snapshot): Setup => {
  const { config, units } = fromShareCode(code);
  return { config, ...(units && { units }), ...rest };
};

export const sameSnapshot = (a: Snapshot, b: Snapshot): boolean =>
  a.code === b.code && a.names.attacker === b.names.attacker && a.names.defender === b.names.defender;

/** "Stormtroopers into Rebel Veterans", or whichever side is known. */
export const titleOf = ({ attacker, defender }: Names): string => {
  if (attacker && defender) return `${attacker} into ${defender}`;
  if (attacker) return attacker;
  return defender ? `An attack on ${defender}` : '';
};

/** What a unit takes along when it changes sides: field of the attacker, field of the defender. */
const ON_BOTH_SIDES: readonly (readonly [keyof Attacker, keyof Defender])[] = [
  ['surgeTokens', 'surgeTokens'],
  ['dodgeTokensAttacker', 'dodgeTokens'],
  ['holdTheLine', 'holdTheLine'],
  ['completeTheMission', 'completeTheMission'],
  ['duelistAttacker', 'duelistDefender'],
  ['unitCost', 'unitCost'],
];

/** A unit that attacks now was a target: which pool it uses is open again. */
const swapUnits = ({ attacker, defender }: UnitPicks): UnitPicks => {
  const bare = ({ unit, upgrades, counterpart, miniatures, from }: UnitPick): UnitPick => ({
    unit,
    upgrades,
    ...(counterpart && { counterpart }),
    ...(miniatures !== undefined && { miniatures }),
    ...(from && { from }),
  });
  return { ...(defender && { attacker: bare(defender) }), ...(attacker && { defender: bare(attacker) }) };
};

/** The two units change sides. What only one side has is kept aside and comes back with the next swap. */
export const swapSides = ({ config, names, reverse, units }: Setup): Setup => {
  const other = reverse ? fromShareCode(reverse).config : startConfig();
  const attacker: Record<string, unknown> = { ...other.attacker };
  const defender: Record<string, unknown> = { ...other.defender };
  for (const [attacking, defending] of ON_BOTH_SIDES) {
    attacker[attacking] = config.defender[defending];
    defender[defending] = config.attacker[attacking];
  }
  const swapped = {
    ...other,
    attackType: config.attackType,
    rules: config.rules,
    attacker: attacker as unknown as Attacker,
    defender: defender as unknown as Defender,
  };
  return {
    config: reverse ? swapped : onlyPossible(swapped),
    names: { attacker: names.defender, defender: names.attacker },
    ...(units && { units: swapUnits(units) }),
    reverse: toShareCode(config),
  };
};
