import { type Condition, FACTION_NAMES, fullName, type Unit, type Upgrade } from './card';
import { addsSlots, meetsNeeds } from './requirements';

const an = (text: string): string => (/^[aeiou]/i.test(text) ? `an ${text}` : `a ${text}`);

/** Words in front of “units”, and behind it. */
const BEFORE: Partial<Record<Condition['what'], (is: string) => string>> = {
  of: (is) => is,
  faction: (is) => FACTION_NAMES[is as keyof typeof FACTION_NAMES] ?? is,
  force: (is) => `${is} side`,
  rank: (is) => is,
  type: (is) => is,
};
const BEHIND: Partial<Record<Condition['what'], (is: string) => string>> = {
  defense: (is) => `${is} defense dice`,
  slot: (is) => `${an(is)} slot`,
  keyword: (is) => is,
};

/** The conditions that must all hold, as the units that they describe: “Galactic Empire corps units”. */
const unitsWith = (all: readonly Condition[]): string => {
  const name = all.find(({ what }) => what === 'name')?.is;
  const title = all.find(({ what }) => what === 'title')?.is;
  const before = Object.entries(BEFORE).flatMap(([what, words]) =>
    all.filter((one) => one.what === what).map(({ is }) => words(is)),
  );
  const behind = all.flatMap(({ what, is }) => BEHIND[what]?.(is) ?? []);
  const called = [name, title].filter(Boolean).join(', ');
  const units = called && before.length === 0 ? called : [...before, called || 'units'].join(' ');
  return behind.length > 0 ? `${units} with ${behind.join(' and ')}` : units;
};

/** More alternatives than this do not fit into a sentence. */
const MOST_ALTERNATIVES = 4;

const listed = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} or ${texts.at(-1)}`;

const alternative = (all: readonly Condition[]): string => {
  const [wanted, barred] = [all.filter(({ not }) => !not), all.filter(({ not }) => not)];
  const except = listed(barred.map((one) => unitsWith([one])));
  return except ? `${unitsWith(wanted)} other than ${except}` : unitsWith(wanted);
};

/** Which units an upgrade is for: “it is for Rebel Agent or Rebel Officer only”. */
const whomItIsFor = (needs: readonly Condition[][]): string => {
  if (needs.length > MOST_ALTERNATIVES) return 'it is for other units';
  const [only] = needs;
  if (needs.length === 1 && only?.every(({ not, what }) => not && what === 'rank')) {
    return `it is not for ${listed(only.map(({ is }) => is))} units`;
  }
  return `it is only for ${listed([...new Set(needs.map(alternative))])}`;
};

const refused = (unit: Unit, upgrade: Upgrade, why: string): string =>
  `${unit.name} can’t take ${fullName(upgrade)}: ${why}.`;

/** A sentence for each upgrade that belongs to other units. Slots are not looked at. */
export const strangersAmong = (unit: Unit, upgrades: readonly Upgrade[]): string[] =>
  [...new Set(upgrades)]
    .filter((upgrade) => !meetsNeeds(unit, upgrade))
    .map((upgrade) => refused(unit, upgrade, whomItIsFor(upgrade.needs)));

/** Why a unit with these other upgrades can’t take this one; undefined if it may. */
export const whyNotTake = (unit: Unit, upgrade: Upgrade, others: readonly Upgrade[] = []): string | undefined => {
  const { slot } = upgrade;
  const slots = unit.slots.filter((each) => each === slot).length;
  const free = slots - others.filter((other) => other.slot === slot).length;
  const [stranger] = strangersAmong(unit, [upgrade]);
  if (free > 0 || others.some(addsSlots)) return stranger;
  if (slots === 0) return refused(unit, upgrade, `there is no ${slot} slot`);
  const taken = slots === 1 ? `its ${slot} slot is taken` : `its ${slots} ${slot} slots are taken`;
  return stranger ?? refused(unit, upgrade, taken);
};

/** A sentence for each of a unit's upgrades that it can't take beside those before it. */
export const refusedAmong = (unit: Unit, upgrades: readonly Upgrade[]): string[] => {
  const taken: Upgrade[] = [];
  const refusals = upgrades.flatMap((upgrade, i) => {
    // one that adds a slot does so wherever it is in the list
    const why = whyNotTake(unit, upgrade, [...taken, ...upgrades.slice(i + 1).filter(addsSlots)]);
    if (!why) taken.push(upgrade);
    return why ?? [];
  });
  return [...new Set(refusals)];
};
