import type { AttackConfig, Attacker, Defender } from '../rules/config';
import { onlyPossible } from '../rules/possible';
import { fromShareCode, toShareCode } from '../rules/share-code';
import { startConfig } from './start';

/** What the two sides are called; empty where nobody named them. */
export interface Names {
  attacker: string;
  defender: string;
}
export const NO_NAMES: Names = { attacker: '', defender: '' };

/** An attack on screen. */
export interface Setup {
  config: AttackConfig;
  names: Names;
  /** What swapping sides brings back: the share code of the attack the other way round. */
  reverse?: string;
}

/** An attack as it is kept: as a share code. */
export interface Snapshot {
  code: string;
  names: Names;
  reverse?: string;
}

export const toSnapshot = ({ config, ...rest }: Setup): Snapshot => ({ code: toShareCode(config), ...rest });
export const fromSnapshot = ({ code, ...rest }: Snapshot): Setup => ({ config: fromShareCode(code).config, ...rest });

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

/** The two units change sides. What only one side has is kept aside and comes back with the next swap. */
export const swapSides = ({ config, names, reverse }: Setup): Setup => {
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
    reverse: toShareCode(config),
  };
};
