import type { Change } from '../battle/equip';
import type { CardFact, UpgradeText } from '../messages/card';
import { woundsPer100Points } from '../odds/questions/points';
import { chipOf, fullName, notIncludedOf, type Upgrade } from '../units';
import { directionOf, percent, withSign, wounds } from '../words/numbers';
import { rangeLabel } from './card-text';
import type { PageUpgrade } from './page-upgrades';
import type { UpgradeChange } from './upgrade-change';

const fromTo = (before: string, after: string): string => `${before} → ${after}`;

/** A change with the numbers before and after, unless it rounds to nothing. */
const factOf = (
  label: string,
  difference: number | undefined,
  values: string,
  { digits = 2, unit = '' } = {},
): CardFact[] => {
  const change = difference === undefined ? 'same' : directionOf(difference, digits);
  if (difference === undefined || change === 'same') return [];
  return [{ label: `${label} (${values})`, value: `${withSign(difference, digits)}${unit}`, change }];
};

const factsOf = ({ loadout, change }: UpgradeChange): CardFact[] => {
  if (!change) return [];
  const { before, after, destroyed, taken, points } = change;
  const [had, has] = [before, after].map((each) => each.destroyed ?? 0) as [number, number];
  const cost = loadout.points;
  const per100 = woundsPer100Points(before.wounds, cost);
  const nowPer100 = woundsPer100Points(after.wounds, cost === undefined ? undefined : cost + points);
  return [
    ...factOf('destroyed', destroyed === undefined ? undefined : 100 * destroyed, fromTo(percent(had), percent(has)), {
      digits: 1,
      unit: '%',
    }),
    ...(per100 === undefined || nowPer100 === undefined || !isChanged(change)
      ? []
      : [{ label: 'wounds per 100 pts', value: fromTo(wounds(per100), wounds(nowPer100)) }]),
    ...factOf('takes', taken, `${fromTo(wounds(before.taken), wounds(after.taken))} from standard attacks`),
  ];
};

/** Whether its attack differs by as much as is shown. */
const isChanged = ({ wounds: more, destroyed = 0 }: Change): boolean =>
  directionOf(more) !== 'same' || directionOf(100 * destroyed, 1) !== 'same';

const linesOf = (upgrade: Upgrade, { change, isMust }: UpgradeChange): string[] => {
  if (isMust) return ['This unit always has this upgrade.'];
  if (!change) return [];
  const { kind, words } = chipOf(upgrade);
  const left = change.notIncluded.filter((sentence) => kind !== 'no effect' || sentence !== words).join(' ');
  const notIncluded = left ? [`Not included: ${left}`] : [];
  if (isChanged(change) || directionOf(change.taken) !== 'same') return notIncluded;
  if (kind !== 'no effect') return [`No change: still ${wounds(change.before.wounds)} wounds.`, ...notIncluded];
  return [left ? `No effect on attack or defense: ${left}` : 'No effect on attack or defense.'];
};

const heroOf = ({ change }: UpgradeChange, isEquipped: boolean): UpgradeText['hero'] =>
  change && isChanged(change)
    ? {
        ...(isEquipped && { lead: 'Worth' }),
        number: withSign(change.wounds),
        words: `wounds (${fromTo(wounds(change.before.wounds), wounds(change.after.wounds))})`,
      }
    : undefined;

/** “range 3”, and if the unit attacks elsewhere without it: “in melee → range 3”. */
const rangeOf = ({ before, after }: Change): Pick<UpgradeText, 'range'> => {
  if (after.range === undefined) return {};
  const now = rangeLabel(after.range);
  if (before.range === undefined || before.range === after.range) return { range: now };
  return { range: fromTo(rangeLabel(before.range), now) };
};

/** “20 pts”, and if it replaces another: “20 pts (+4)”. */
const pointsOf = ({ cost }: Upgrade, replaces: Upgrade | undefined): string =>
  replaces ? `${cost} pts (${withSign(cost - replaces.cost, 0)})` : `${cost} pts`;

/** The upgrade alone, because it is not certain for which unit it is. */
const alone = (upgrade: Upgrade): Pick<UpgradeText, 'about' | 'lines'> => ({
  about: `${upgrade.slot} upgrade`,
  lines: [...notIncludedOf(upgrade, false), 'Choose an upgrade slot on a unit to see what this changes.'],
});

/** The text of an upgrade's card. Of an equipped one: what the unit gains by having it. */
export const upgradeText = (
  { upgrade, for: wanted }: Omit<PageUpgrade, 'key'>,
  found: UpgradeChange | undefined,
  into: string,
): Omit<UpgradeText, 'key'> => {
  const text = {
    kind: 'upgrade' as const,
    title: fullName(upgrade),
    points: pointsOf(upgrade, found?.replaces),
    facts: [],
  };
  if (!found) return { ...text, ...alone(upgrade) };
  const { loadout, replaces, change } = found;
  const hero = heroOf(found, wanted?.isEquipped ?? false);
  const instead = replaces ? `, instead of ${fullName(replaces)},` : '';
  return {
    ...text,
    about: `${fullName(loadout.unit)}${instead} ${into}`,
    ...(hero && change && rangeOf(change)),
    ...(hero && { hero }),
    facts: factsOf(found),
    lines: linesOf(upgrade, found),
  };
};
