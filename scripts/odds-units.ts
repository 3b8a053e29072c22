import type { Odds } from '../odds';
import { bestPool } from '../odds/questions/best-pool';
import { bestRange } from '../odds/questions/best-range';
import { pointsDestroyed, woundsPer100Points } from '../odds/questions/points';
import type { AttackOdds } from '../rules/answer';
import type { AttackConfig } from '../rules/config';
import {
  type Against,
  againstConfig,
  attackOf,
  type CandidatePool,
  type Catalogue,
  type Found,
  findUnit,
  findUpgrade,
  fullName,
  type Loadout,
  RANGE_WORDS,
  RANGES,
  type Range,
  targetOf,
  type Unit,
  type UnitChoice,
  type Upgrade,
  withMusts,
  withPrefilled,
} from '../units';
import { Mistake, type TypedUnits } from './odds-arguments';

const named = (card: Unit | Upgrade): string =>
  card.kind === 'unit' ? `${fullName(card)} (${card.faction}, ${card.id})` : `${fullName(card)} (${card.id})`;

/** The card that was meant, or a mistake that names what it could have been. */
const meant = <Card extends Unit | Upgrade>(text: string, found: Found<Card>): Card => {
  if ('card' in found) return found.card;
  throw new Mistake(
    'candidates' in found
      ? `"${text}" could be ${found.candidates.map(named).join(' or ')}.`
      : `"${text}" is not known; did you mean ${found.nearest.map(named).join(' or ')}?`,
  );
};

const chosen = (catalogue: Catalogue, name: string, upgrades: string | undefined): UnitChoice => {
  const unit = meant(name, findUnit(catalogue, name));
  const texts = upgrades?.split(upgrades.includes(';') ? ';' : ',').filter((text) => text.trim() !== '') ?? [];
  const ids = texts.map((text) => meant(text.trim(), findUpgrade(catalogue, unit, text)).id);
  return withMusts(catalogue, { unit: unit.id, upgrades: ids });
};

const rangeMeant = (text: string | undefined): Range | undefined => {
  if (text === undefined) return undefined;
  const range = RANGES.find((known) => String(known) === text.replace(/\+$/, '').toLowerCase());
  if (range === undefined) throw new Mistake(`--range must be one of ${RANGES.join(', ')}, not "${text}".`);
  return range;
};

const attackerNotes = (loadout: Loadout, pool: CandidatePool, range: Range, assumptions: string[], date: string) => [
  `${fullName(loadout.unit)}, ${RANGE_WORDS[range]}: ${pool.firing.map((it) => `${it.miniatures} × ${it.weapon}`).join(', ')}.`,
  ...(loadout.points === undefined ? [] : [`Attacker: ${loadout.points} points (data of ${date}).`]),
  ...loadout.marks
    .filter(({ kind }) => kind !== 'corrected')
    .map((it) => `${it.card}: ${it.figure} is ${it.kind}: ${it.why}.`),
  ...assumptions,
  ...pool.notes,
];

/** The best pool at a range, or at the best range if none was given. */
const poolFor = async (
  odds: Odds,
  catalogue: Catalogue,
  choice: UnitChoice,
  against: Against,
  config: AttackConfig,
  range: Range | undefined,
) => {
  const ranges = (range === undefined ? RANGES : [range]).map((each) => {
    const attack = attackOf(catalogue, choice, { range: each, against });
    const candidates = attack?.candidates ?? [];
    const pools = candidates.map((pool) => withPrefilled(config, 'attacker', pool));
    return { range: each, pools, candidates, attack };
  });
  const { best: place = 0 } = (range === undefined ? await bestRange(odds, ranges) : undefined) ?? {};
  const at = ranges[place];
  const best = at && (await bestPool(odds, at.pools));
  const pool = best && at.candidates[best.best];
  if (!pool || !at.attack) throw new Mistake(`${ranges[0]?.attack?.none ?? 'No weapon reaches.'}`);
  return { pool, range: at.range, attack: at.attack };
};

/** Puts the units that were typed into an attack. */
export const withUnits = async (
  odds: Odds,
  catalogue: Catalogue,
  config: AttackConfig,
  typed: TypedUnits,
): Promise<{ config: AttackConfig; notes: string[] }> => {
  const notes: string[] = [];
  const range = rangeMeant(typed.range);
  let filled = config;
  let against: Against = againstConfig(config);
  if (typed.defender) {
    const target = targetOf(catalogue, chosen(catalogue, typed.defender, typed.defenderUpgrades));
    if (!target) throw new Mistake(`"${typed.defender}" is not known.`);
    filled = withPrefilled(filled, 'defender', target);
    against = target.against;
    notes.push(`Target: ${fullName(target.loadout.unit)}.`, ...target.assumptions.slice(1));
  }
  if (typed.attacker) {
    const choice = chosen(catalogue, typed.attacker, typed.upgrades);
    const { pool, range: at, attack } = await poolFor(odds, catalogue, choice, against, filled, range);
    filled = withPrefilled(filled, 'attacker', pool);
    notes.unshift(...attackerNotes(attack.loadout, pool, at, attack.assumptions, catalogue.date));
  }
  return { config: filled, notes };
};

/** What the answer means in points, where they are known. */
export const pointNotes = ({ attacker, defender, target }: AttackConfig, { wounds, kill }: AttackOdds): string[] => {
  const per100 = woundsPer100Points(wounds.mean, attacker.unitCost);
  const destroyed = kill && target && pointsDestroyed(kill, target, defender.unitCost);
  return [
    ...(per100 === undefined ? [] : [`${per100.toFixed(2)} wounds per 100 points.`]),
    ...(destroyed === undefined
      ? []
      : [`${destroyed.toFixed(1)} of the target’s ${defender.unitCost} points destroyed.`]),
  ];
};
