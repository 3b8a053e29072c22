import type { CardText } from '../messages';
import { woundsPer100Points } from '../odds/questions/points';
import type { AttackConfig } from '../rules/config';
import type { FieldId } from '../rules/fields';
import { plural } from '../rules/plural';
import { atLeast } from '../rules/statistics';
import { labelOf } from '../rules/words';
import { fullName, RANGE_WORDS } from '../units';
import { describeSides } from '../words/describe';
import { howSure, percent, withSign, wounds } from '../words/numbers';
import { upgradeName } from '../words/upgrade-name';
import type { UnitOdds } from './unit-odds';

/** How many chances are also written out as numbers. */
const MOST_WRITTEN = 3;
/** Chances below this get no bar. */
const RARE = 0.0005;

/** “into Stormtroopers, light cover, 1 dodge”. */
const targetWords = (config: AttackConfig, name: string): string => {
  if (!name) return `into ${describeSides(config).defense}`;
  const { coverType, dodgeTokens, suppressed } = config.defender;
  return [
    `into ${name}`,
    ...(coverType === 'none' ? [] : [`${coverType} cover`]),
    ...(dodgeTokens > 0 ? [plural(dodgeTokens, 'dodge')] : []),
    ...(suppressed ? ['suppressed'] : []),
  ].join(', ');
};

/** The tokens that the player entered; every card counts them. */
const tokenWords = ({ attacker }: AttackConfig): string => {
  const tokens = [
    ...(attacker.aimTokens > 0 ? [plural(attacker.aimTokens, 'aim')] : []),
    ...(attacker.surgeTokens > 0 ? [plural(attacker.surgeTokens, 'surge')] : []),
    ...(attacker.observationTokens > 0 ? [plural(attacker.observationTokens, 'observation')] : []),
  ];
  return tokens.length > 0 ? `With ${tokens.join(', ')}.` : 'No tokens.';
};

/** A unit's card includes what the player edited by hand on that unit. */
const editWords = (edited: readonly FieldId[]): string[] =>
  edited.length > 0 ? [`With your changes: ${edited.map((id) => labelOf(id)).join(', ')}.`] : [];

const attackText = (
  best: NonNullable<UnitOdds['best']>,
  points: number | undefined,
  leftOut: readonly string[],
): NonNullable<CardText['attack']> => {
  const { odds, range, moreWithAim, other } = best;
  const chances = atLeast(odds.wounds.distribution).slice(1);
  const per100 = woundsPer100Points(odds.wounds.mean, points);
  return {
    wounds: wounds(odds.wounds.mean),
    ...(odds.kill && { destroyed: percent(odds.kill.destroyed) }),
    range: RANGE_WORDS[range],
    atLeast: chances.filter((p) => p >= RARE),
    chances: chances.slice(0, MOST_WRITTEN).map((p, i) => [`≥${i + 1}`, percent(p)]),
    beside: [
      ...(other ? [`${RANGE_WORDS[other.range]}${other.range === 'melee' ? '' : ':'} ${wounds(other.wounds)}`] : []),
      ...(per100 === undefined ? [] : [`${wounds(per100)} wounds per 100 pts`]),
      ...(moreWithAim === undefined ? [] : [`with an aim ${withSign(moreWithAim)}`]),
    ],
    sure: howSure(odds, leftOut),
  };
};

/** The text of a unit's card, for any row that shows it. */
export const cardText = (
  { loadout, best, none, suffers, edited, assumptions, leftOut }: UnitOdds,
  count: number,
  config: AttackConfig,
  targetName: string,
): Omit<CardText, 'key'> => {
  const { points, upgrades, unit } = loadout;
  const equipped = upgrades.map((upgrade) => upgrade.short ?? upgradeName(upgrade)).join(', ');
  return {
    title: count > 1 ? `${count}× ${fullName(unit)}` : fullName(unit),
    ...(equipped && { more: equipped }),
    ...(points !== undefined && { points: count > 1 ? `${points} pts each` : `${points} pts` }),
    target: targetWords(config, targetName),
    ...(best && { attack: attackText(best, points, leftOut) }),
    ...(none !== undefined && { none }),
    ...(suffers !== undefined && {
      asTarget: `Takes ${wounds(suffers)} from a typical six-dice attack`,
    }),
    assumptions: [
      ...editWords(edited),
      tokenWords(best?.config ?? config),
      ...assumptions.filter((sentence) => !sentence.startsWith('No tokens')),
    ],
  };
};
