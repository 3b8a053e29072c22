import type { CardText } from '../messages';
import type { CardBar, CardFact } from '../messages/card';
import { woundsPer100Points } from '../odds/questions/points';
import { withStandardAttack } from '../odds/questions/standard-targets';
import type { AttackConfig } from '../rules/config';
import type { FieldId } from '../rules/fields';
import { plural } from '../rules/plural';
import { labelOf } from '../rules/words';
import type { Nerves } from '../setup/nerves';
import { startConfig } from '../setup/start';
import { fullName, RANGE_WORDS, type Range } from '../units';
import { directionOf, howSure, percent, withSign, wounds } from '../words/numbers';
import { rangeWords } from '../words/range';
import { suppressionFacts } from '../words/suppression';
import { upgradeName } from '../words/upgrade-name';
import { type WoundBar, woundChart, woundsToDestroy } from '../words/wound-chart';
import { targetWords, typicalTarget } from './target-words';
import type { UnitOdds } from './unit-odds';

type Best = NonNullable<UnitOdds['best']>;

/** With more bars than this, the percent sign does not fit on a bar. */
const MOST_WITH_SIGN = 9;

/** Beside a card's title: “range 3”. */
export const rangeLabel = (range: Range): string => (range === 'melee' ? 'in melee' : RANGE_WORDS[range]);

/** The tokens that the player entered; every card counts them. */
const tokensIn = ({ attacker }: AttackConfig): string[] => [
  ...(attacker.aimTokens > 0 ? [plural(attacker.aimTokens, 'aim')] : []),
  ...(attacker.surgeTokens > 0 ? [plural(attacker.surgeTokens, 'surge')] : []),
  ...(attacker.observationTokens > 0 ? [plural(attacker.observationTokens, 'observation')] : []),
];

/** “No tokens, every mini in range with line of sight.” */
const assumedLine = ({ best, edited }: UnitOdds, config: AttackConfig): string => {
  const tokens = tokensIn(best?.config ?? config);
  const included = [...(edited.length > 0 ? ['your changes'] : []), ...tokens];
  const first = included.length > 0 ? [`With ${included.join(', ')}`] : [];
  const sentence = [
    ...first,
    ...(tokens.length > 0 ? [] : [first.length > 0 ? 'no tokens' : 'No tokens']),
    ...(best ? ['every mini in range with line of sight'] : []),
  ];
  return `${sentence.join(', ')}.`;
};

/** The assumptions that are in the line. */
const IS_IN_LINE = /^(No tokens|Every mini is in range)/;

/** A unit's card includes what the player edited by hand on that unit. */
const editWords = (edited: readonly FieldId[]): string[] =>
  edited.length > 0 ? [`With your changes: ${edited.map((id) => labelOf(id)).join(', ')}.`] : [];

const barsOf = (bars: readonly WoundBar[]): CardBar[] => {
  const tallest = Math.max(...bars.map(({ chance }) => chance));
  const hasSign = bars.length <= MOST_WITH_SIGN;
  return bars.map(({ label, chance, text }) => [
    label,
    hasSign ? text : text.replace('%', ''),
    Number((chance / tallest).toFixed(3)),
  ]);
};

const aimFact = (more: number): CardFact => {
  const change = directionOf(more);
  return { label: 'with an aim', value: withSign(more), ...(change !== 'same' && { change }) };
};

const factsOf = ({ moreWithAim, other, odds }: Best, points: number | undefined, nerves: Nerves): CardFact[] => {
  const per100 = woundsPer100Points(odds.wounds.mean, points);
  return [
    ...(other ? [{ label: rangeWords(other.range), value: wounds(other.wounds) }] : []),
    ...(moreWithAim === undefined ? [] : [aimFact(moreWithAim)]),
    ...(per100 === undefined ? [] : [{ label: 'wounds per 100 pts', value: wounds(per100) }]),
    ...suppressionFacts(odds, nerves)
      .filter(({ id }) => id !== 'panickedAfterRally')
      .map(({ label, chance }) => ({ label: `${label.toLowerCase()} if it lives`, value: percent(chance) })),
  ];
};

const attackText = (
  best: Best,
  points: number | undefined,
  leftOut: readonly string[],
  nerves: Nerves,
): NonNullable<CardText['attack']> => {
  const { odds, range, config } = best;
  const { bars, killAt, killText } = woundChart(odds.wounds.distribution, {
    destroyedBy: odds.kill && woundsToDestroy(odds, config),
  });
  return {
    range: rangeLabel(range),
    wounds: wounds(odds.wounds.mean),
    ...(odds.kill && { destroyed: percent(odds.kill.destroyed) }),
    sure: howSure(odds, leftOut),
    bars: barsOf(bars),
    ...(killText !== undefined && { kill: { text: killText, ...(killAt !== undefined && { at: killAt }) } }),
    facts: factsOf(best, points, nerves),
  };
};

const { blackDice, surgeChart, aimTokens } = withStandardAttack(startConfig()).attacker;
const TYPICAL_ATTACK = `A typical six-dice attack is ${blackDice} black dice, surge to ${surgeChart}, ${plural(aimTokens, 'aim')}.`;

/** The text of a unit's card, for any row that shows it. */
export const cardText = (
  unitOdds: UnitOdds,
  count: number,
  config: AttackConfig,
  targetName: string,
): Omit<CardText, 'key'> => {
  const { loadout, best, none, suffers, edited, assumptions, leftOut, nerves } = unitOdds;
  const { points, upgrades, unit, counterpart } = loadout;
  const equipped = [
    ...upgrades.map((upgrade) => upgrade.short ?? upgradeName(upgrade)),
    ...(counterpart ? [`with ${fullName(counterpart)}`] : []),
  ].join(', ');
  return {
    title: count > 1 ? `${count}× ${fullName(unit)}` : fullName(unit),
    ...(equipped && { more: equipped }),
    ...(points !== undefined && { points: count > 1 ? `${points} pts each` : `${points} pts` }),
    target: targetWords(config, targetName),
    ...(best && { attack: attackText(best, points, leftOut, nerves) }),
    ...(none !== undefined && { none }),
    ...(suffers !== undefined && { suffers: wounds(suffers) }),
    assumed: assumedLine(unitOdds, config),
    assumptions: [
      ...typicalTarget(config, targetName),
      ...(suffers === undefined ? [] : [TYPICAL_ATTACK]),
      ...editWords(edited),
      ...(best?.other ? ['Leads with the ranged attack, unless the unit is a melee fighter.'] : []),
      ...assumptions.filter((sentence) => !IS_IN_LINE.test(sentence)),
    ],
  };
};
