import type { AttackConfig, Attacker, Defender, FieldValue } from '../rules/config';
import type { FieldId } from '../rules/fields';
import { onlyPossible } from '../rules/possible';
import { fromShareCode, toShareCodeWithUnits } from '../rules/share-code';
import type { SharedUnit } from '../rules/share-units';
import { startConfig } from './start';

/** What the two sides are called; empty where nobody named them. */
export interface Names {
  attacker: string;
  defender: string;
}
/** As long as a name is kept. */
export const LONGEST_NAME = 80;
export const NO_NAMES: Names = { attacker: '', defender: '' };

/** A unit that was picked for a side, and what the player said about it; what it set stands in the attack. */
export interface UnitPick extends SharedUnit {
  /** At which range it attacks, with which of its pools; the best ones unless given. */
  range?: string;
  pool?: string;
  /** The player chose neither: they are chosen again when target or upgrades change. */
  asItFights?: true;
  /** What holds on the table, by the switches' ids. */
  switches?: Record<string, number>;
  /** The site whose page it was taken from; no part of share codes. */
  from?: string;
  /** Of a vehicle: the cover that the target before it had, for the next one. */
  cover?: Defender['coverType'];
  /** Of an attacker within range 2: the target has Backup, which does not count from there. */
  backup?: true;
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
  /** What swapping sides brings back: the attack the other way round. */
  reverse?: OneWay;
}

/** An attack as it is kept: as a share code. */
export interface Snapshot extends OneWay {
  reverse?: OneWay;
}
export interface OneWay {
  code: string;
  names: Names;
  units?: UnitPicks;
}

/** Fields with the values the player gives them. */
export type Edits = Partial<Record<FieldId, FieldValue>>;

const isPicked = ({ attacker, defender }: UnitPicks): boolean => attacker !== undefined || defender !== undefined;

export const toSnapshot = ({ config, names, units = {}, reverse }: Setup): Snapshot => ({
  code: toShareCodeWithUnits(config, units),
  names,
  ...(isPicked(units) && { units }),
  ...(reverse && { reverse }),
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
type OnBothSides = readonly (readonly [keyof Attacker, keyof Defender])[];
const TOKENS: OnBothSides = [
  ['surgeTokens', 'surgeTokens'],
  ['dodgeTokensAttacker', 'dodgeTokens'],
];
/** What a card says of it; where there is no card, the same. */
const ON_CARDS: OnBothSides = [
  ['holdTheLine', 'holdTheLine'],
  ['completeTheMission', 'completeTheMission'],
  ['duelistAttacker', 'duelistDefender'],
  ['unitCost', 'unitCost'],
];

/** The cards of a pick, without what only one side knows: range, pool and what holds on the table. */
const cardsOf = ({ unit, upgrades, counterpart, counterpartUpgrades, miniatures, from }: UnitPick): UnitPick => ({
  unit,
  upgrades,
  ...(counterpart && { counterpart }),
  ...(counterpart && counterpartUpgrades && { counterpartUpgrades }),
  ...(miniatures !== undefined && { miniatures }),
  ...(from && { from }),
});
/** Whether two picks are the same cards, wherever they come from and in whatever order. */
export const sameCards = (a: UnitPick | undefined, b: UnitPick | undefined): boolean => {
  const key = ({ unit, upgrades, counterpart, counterpartUpgrades = [], miniatures }: UnitPick) =>
    [
      unit,
      ...upgrades.toSorted(),
      ...(counterpart ? ['+', ...counterpartUpgrades.toSorted()] : []),
      miniatures ?? '',
    ].join();
  return (a && key(a)) === (b && key(b));
};

/** A unit as it comes to its other side: by its cards of now, with what was said about it when it stood there. */
export const otherSideOf = (pick: UnitPick, there: UnitPick | undefined): UnitPick => {
  const { range, asItFights, switches, cover } = there?.unit === pick.unit ? there : {};
  return {
    ...cardsOf(pick),
    ...(range && { range }),
    ...(asItFights && { asItFights }),
    ...(switches && { switches }),
    ...(cover && { cover }),
  };
};

/** The attack the other way round as it was left, or else one to be filled in; its units have only their cards. */
const otherWay = ({ units = {}, reverse }: Setup): Setup => {
  if (reverse) return fromSnapshot(reverse);
  const { attacker, defender } = units;
  const turned = { ...(defender && { attacker: cardsOf(defender) }), ...(attacker && { defender: cardsOf(attacker) }) };
  // what nobody has set yet goes by nobody's name
  return { config: startConfig(), names: NO_NAMES, ...(isPicked(turned) && { units: turned }) };
};

/** The two units change sides. What only one side has is kept aside and comes back with the next swap. */
export const swapSides = (setup: Setup): Setup => {
  const { config } = setup;
  const { reverse: _, ...here } = toSnapshot(setup);
  const other = otherWay(setup);
  const attacker: Record<string, unknown> = { ...other.config.attacker };
  const defender: Record<string, unknown> = { ...other.config.defender };
  const { units = {} } = other;
  for (const [attacking, defending] of units.attacker ? TOKENS : [...TOKENS, ...ON_CARDS]) {
    attacker[attacking] = config.defender[defending];
  }
  for (const [attacking, defending] of units.defender ? TOKENS : [...TOKENS, ...ON_CARDS]) {
    defender[defending] = config.attacker[attacking];
  }
  const swapped = {
    ...other.config,
    // a unit's weapons say it themselves
    ...(!units.attacker && { attackType: config.attackType }),
    rules: config.rules,
    attacker: attacker as unknown as Attacker,
    defender: defender as unknown as Defender,
  };
  return { ...other, config: setup.reverse ? swapped : onlyPossible(swapped), reverse: here };
};
