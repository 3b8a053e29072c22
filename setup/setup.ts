import type { AttackConfig, Attacker, Defender, FieldValue } from '../rules/config';
import type { FieldId } from '../rules/fields';
import { onlyPossible } from '../rules/possible';
import { fromShareCode, toShareCodeWithUnits } from '../rules/share-code';
import type { SharedUnit } from '../rules/share-units';
import { startConfig } from './start';

/** The names of the two sides; empty if they have none. */
export interface Names {
  attacker: string;
  defender: string;
}
export const LONGEST_NAME = 80;
export const NO_NAMES: Names = { attacker: '', defender: '' };

/** A unit picked for a side, and the player's choices for it; the values that it filled in are part of the attack. */
export interface UnitPick extends SharedUnit {
  /** The range it attacks at and the pool it attacks with; the best ones unless given. */
  range?: string;
  pool?: string;
  /** The player chose neither: they are chosen again when the target or the upgrades change. */
  asItFights?: true;
  /** The ids of cards whose disputed value is the other one; share codes have only what follows from it. */
  others?: string[];
  /** The switches for the situation on the table, by their ids. */
  switches?: Record<string, number>;
  /** The site it came from; share codes leave it out. */
  from?: string;
  /** For a vehicle, which has no cover: the previous target's cover, for the next target. */
  cover?: Defender['coverType'];
  /** For an attacker within range 2: the target has Backup, which does not count at that range. */
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
  /** The same units with their sides swapped, for the next swap to restore. */
  reverse?: OneWay;
}

/** An attack as it is stored: as a share code. */
export interface Snapshot extends OneWay {
  reverse?: OneWay;
}
export interface OneWay {
  code: string;
  names: Names;
  units?: UnitPicks;
}

/** New values for fields. */
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

/** Pairs of fields, attacker's and defender's, whose values a unit keeps when it changes sides. */
type OnBothSides = readonly (readonly [keyof Attacker, keyof Defender])[];
const TOKENS: OnBothSides = [
  ['surgeTokens', 'surgeTokens'],
  ['dodgeTokensAttacker', 'dodgeTokens'],
];
/** With a card, these come from the card; without one, they move like tokens. */
const ON_CARDS: OnBothSides = [
  ['holdTheLine', 'holdTheLine'],
  ['completeTheMission', 'completeTheMission'],
  ['duelistAttacker', 'duelistDefender'],
  ['unitCost', 'unitCost'],
];

/** A pick without what belongs to one side only: range, pool and switches. */
const cardsOf = ({
  unit,
  upgrades,
  others,
  counterpart,
  counterpartUpgrades,
  miniatures,
  from,
}: UnitPick): UnitPick => ({
  unit,
  upgrades,
  ...(others && { others }),
  ...(counterpart && { counterpart }),
  ...(counterpart && counterpartUpgrades && { counterpartUpgrades }),
  ...(miniatures !== undefined && { miniatures }),
  ...(from && { from }),
});
/** Whether two picks have the same cards, in any order and from any site. */
export const sameCards = (a: UnitPick | undefined, b: UnitPick | undefined): boolean => {
  const key = ({ unit, upgrades, others = [], counterpart, counterpartUpgrades = [], miniatures }: UnitPick) =>
    [
      unit,
      ...others.map((id) => `other ${id}`).toSorted(),
      ...upgrades.toSorted(),
      ...(counterpart ? ['+', ...counterpartUpgrades.toSorted()] : []),
      miniatures ?? '',
    ].join();
  return (a && key(a)) === (b && key(b));
};

/** A unit as it moves to the other side: its current cards, with the choices made for it when it was last there. */
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

/** The attack the other way round as it was left; if there is none, a new one whose units have only their cards. */
const otherWay = ({ units = {}, reverse }: Setup): Setup => {
  if (reverse) return fromSnapshot(reverse);
  const { attacker, defender } = units;
  const turned = { ...(defender && { attacker: cardsOf(defender) }), ...(attacker && { defender: cardsOf(attacker) }) };
  // its values are not the units' yet, so it does not carry their names
  return { config: startConfig(), names: NO_NAMES, ...(isPicked(turned) && { units: turned }) };
};

/** The two units change sides. Values that only one side has are set aside, and the next swap restores them. */
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
    // a unit's weapons decide the attack type
    ...(!units.attacker && { attackType: config.attackType }),
    rules: config.rules,
    attacker: attacker as unknown as Attacker,
    defender: defender as unknown as Defender,
  };
  return { ...other, config: setup.reverse ? swapped : onlyPossible(swapped), reverse: here };
};
