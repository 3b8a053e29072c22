import type { Ask, BriefOdds } from '../odds/questions/brief';
import { pointsOfShare, woundsPer100Points } from '../odds/questions/points';
import { type StandardTarget, withStandardTarget } from '../odds/questions/standard-targets';
import { type AttackConfig, defaultTarget } from '../rules/config';
import { rangeOf } from '../setup/attacker';
import type { BattleSituation } from '../setup/battle-situation';
import { putOnSide } from '../setup/put-on-side';
import { LONGEST_NAME, NO_NAMES, type Setup } from '../setup/setup';
import { type Catalogue, loadoutOf, ownTokens, type Range, type Side } from '../units';
import { type ArmyRow, pickOf } from './army';
import { rangesIn, startOf, withTokens } from './situation';

/** What one unit does to another. */
export interface MatchUp {
  range: Range;
  wounds: number;
  /** Undefined if the target’s wounds or the points are not known. */
  destroyed?: number;
  /** Average points removed, by miniatures. */
  points?: number;
  /** Wounds per 100 points of the attacker. */
  per100?: number;
  simulated?: true;
  /** Its best attack of the other kind, if it was free to choose and has one. */
  other?: { range: Range; wounds: number };
  /** The attack, to open it in the calculator. */
  setup: Setup;
}

/** A battle's cards, situation, and ways of playing. */
export interface Battlefield {
  cards: Catalogue;
  situation: BattleSituation;
  /** Ways of playing and the edition are those of this attack; the app’s own unless given. */
  played?: AttackConfig;
}

const tokensOf = ({ cards, situation }: Battlefield, row: ArmyRow, side: Side, unitType?: string) => {
  const loadout = situation.ownTokens ? loadoutOf(cards, row.pick) : undefined;
  return loadout ? ownTokens(loadout, side, unitType) : {};
};

/** An attack on this unit, without an attacker; undefined if the unit is not in the catalogue. */
export const attackOnRow = async (field: Battlefield, ask: Ask, row: ArmyRow): Promise<Setup | undefined> => {
  const start = startOf(field.situation, field.played);
  const target = { ...defaultTarget(), woundsTaken: Math.max(0, row.woundsTaken ?? 0) };
  const config = { ...withTokens(start, tokensOf(field, row, 'defender')), target };
  return (await putOnSide(field.cards, ask, { config, names: NO_NAMES }, 'defender', pickOf(row)))?.setup;
};

/** An attack on a standard target, which has its own cover and tokens. */
export const attackOnStandard = ({ situation, played }: Battlefield, target: StandardTarget): Setup => ({
  config: withStandardTarget(startOf(situation, played), target),
  names: { ...NO_NAMES, defender: target.name.slice(0, LONGEST_NAME) },
});

const numbersOf = ({ wounds, destroyed, shareRemoved, simulated }: BriefOdds, { config }: Setup) => {
  const points = shareRemoved === undefined ? undefined : pointsOfShare(shareRemoved, config.defender.unitCost);
  const per100 = woundsPer100Points(wounds, config.attacker.unitCost);
  return {
    wounds,
    ...(destroyed !== undefined && { destroyed }),
    ...(points !== undefined && { points }),
    ...(per100 !== undefined && { per100 }),
    ...(simulated && { simulated }),
  };
};

/**
 * The attack of a unit of `row` on the target of `on`; null if it cannot attack it. The answer is undefined only if
 * `ask` was cancelled.
 */
export const matchUp = async (
  field: Battlefield,
  ask: Ask,
  row: ArmyRow,
  on: Setup,
): Promise<MatchUp | null | undefined> => {
  const { cards, situation } = field;
  const config = withTokens(on.config, tokensOf(field, row, 'attacker', on.config.defender.unitType));
  const placed = await putOnSide(cards, ask, { ...on, config }, 'attacker', pickOf(row), rangesIn(situation));
  if (!placed) return null;
  if (!placed.fight) return undefined;
  const { opens, ranged, melee } = placed.fight;
  const range = rangeOf(placed.setup.units?.attacker?.range);
  if (!opens || range === undefined) return null;
  const other = opens === ranged ? melee : ranged;
  return {
    range,
    ...numbersOf(opens.answer, placed.setup),
    ...(other && { other: { range: other.shot.range as Range, wounds: other.answer.wounds } }),
    setup: placed.setup,
  };
};
