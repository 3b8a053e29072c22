import type { Odds } from '../../odds';
import { createAsk } from '../../odds/questions/brief';
import { pointsDestroyed, woundsPer100Points } from '../../odds/questions/points';
import type { AttackOdds } from '../../rules/answer';
import type { AttackConfig } from '../../rules/config';
import { attackerIn, rangeOf } from '../../setup/attacker';
import { NO_BACKUP } from '../../setup/backup';
import { leftOutIn } from '../../setup/left-out';
import { type Placed, putOnSide } from '../../setup/put-on-side';
import type { Setup, UnitPick } from '../../setup/setup';
import {
  addsSlots,
  type Catalogue,
  type Found,
  findUnit,
  findUpgrade,
  fullName,
  loadoutOf,
  RANGE_WORDS,
  RANGES,
  type Range,
  type Side,
  switchedOff,
  targetOf,
  type Unit,
  type UnitTarget,
  type Upgrade,
  unfilled,
  withMusts,
} from '../../units';
import { unconfirmed, unconfirmedWords } from '../../units/mark-words';
import { Mistake, type TypedUnits } from './odds-arguments';

const named = (card: Unit | Upgrade): string =>
  card.kind === 'unit' ? `${fullName(card)} (${card.faction}, ${card.id})` : `${fullName(card)} (${card.id})`;

/** Longer names are shortened in messages. */
const LONGEST_SHOWN = 80;

/** The card that was meant; throws a user error that names similar cards if there is none. */
const meant = <Card extends Unit | Upgrade>(
  text: string,
  found: Found<Card> | { refused: string },
  { date }: Catalogue,
): Card => {
  if ('card' in found) return found.card;
  if ('refused' in found) throw new Mistake(found.refused);
  if ('candidates' in found) throw new Mistake(`"${text}" could be ${found.candidates.map(named).join(' or ')}.`);
  const similar = found.nearest.map(named).join(' or ');
  const hint = similar ? `; did you mean ${similar}?` : '.';
  throw new Mistake(`"${text.slice(0, LONGEST_SHOWN)}" not found (card data as of ${date})${hint}`);
};

/** The unit and the upgrades that were typed, and what it must take. */
export const chosen = (catalogue: Catalogue, name: string, upgrades: string | undefined): UnitPick => {
  const unit = meant(name, findUnit(catalogue, name), catalogue);
  const texts = upgrades?.split(upgrades.includes(';') ? ';' : ',').filter((text) => text.trim() !== '') ?? [];
  const equipped: Upgrade[] = [];
  // upgrades that add a slot first, so that the order of typing does not matter
  const found = texts.map((text) => findUpgrade(catalogue, unit, text));
  const brings = found.map((it) => 'card' in it && addsSlots(it.card));
  const inOrder = [...texts.filter((_, i) => brings[i]), ...texts.filter((_, i) => !brings[i])];
  for (const text of inOrder)
    equipped.push(meant(text.trim(), findUpgrade(catalogue, unit, text, equipped), catalogue));
  const { upgrades: ids = [] } = withMusts(catalogue, { unit: unit.id, upgrades: equipped.map(({ id }) => id) });
  return { unit: unit.id, upgrades: [...ids] };
};

/** What the player must still choose for the unit. */
export const unfilledNotes = (cards: Catalogue, pick: UnitPick): string[] => {
  const loadout = loadoutOf(cards, pick);
  if (!loadout) return [];
  return unfilled(cards, loadout.unit, loadout.upgrades).map((words) => `${fullName(loadout.unit)} ${words}.`);
};

export const rangeMeant = (text: string | undefined): Range | undefined => {
  if (text === undefined) return undefined;
  const range = RANGES.find((known) => String(known) === text.replace(/\+$/, '').toLowerCase());
  if (range === undefined) throw new Mistake(`--range must be one of ${RANGES.join(', ')}, not "${text}".`);
  return range;
};

/** The other kind of attack, if the unit was free to choose and has both. */
const otherKindNotes = ({ fight }: Placed): string[] => {
  const { opens, ranged, melee } = fight ?? {};
  const other = opens === ranged ? melee : ranged;
  if (!opens || !other) return [];
  return [`It can also attack: ${RANGE_WORDS[other.shot.range as Range]}, ${other.answer.wounds.toFixed(2)} wounds.`];
};

const attackerNotes = (cards: Catalogue, placed: Placed): string[] => {
  const there = attackerIn(cards, placed.setup);
  const pool = there?.pool;
  if (!there || !pool) throw new Mistake(there?.attack.none ?? 'No weapon is in range.');
  const { loadout, assumptions } = there.attack;
  const weapons = pool.firing.map(({ miniatures, weapon }) => `${miniatures} × ${weapon}`);
  return [
    `${fullName(loadout.unit)}, ${RANGE_WORDS[rangeOf(there.pick.range) ?? 1]}: ${weapons.join(', ')}.`,
    ...unfilledNotes(cards, there.pick),
    ...(loadout.points === undefined ? [] : [`Attacker: ${loadout.points} points (as of ${cards.date}).`]),
    ...otherKindNotes(placed),
    ...unconfirmed(loadout.marks).map(unconfirmedWords),
    ...assumptions,
    ...pool.notes,
  ];
};

const targetNotes = (target: UnitTarget | undefined): string[] =>
  target ? [`Target: ${fullName(target.loadout.unit)}.`, ...target.assumptions.slice(1)] : [];

/** Puts the units that were typed into an attack, as the app does. */
export const withUnits = async (
  odds: Odds,
  cards: Catalogue,
  start: Setup,
  typed: TypedUnits,
): Promise<{ setup: Setup; notes: string[]; leftOut: string[] }> => {
  const ask = createAsk(odds);
  const range = rangeMeant(typed.range);
  let setup = start;
  const put = async (side: Side, pick: UnitPick): Promise<Placed> => {
    const placed = await putOnSide(cards, ask, setup, side, pick);
    if (!placed) throw new Mistake(`Unknown unit "${pick.unit}".`);
    setup = placed.setup;
    return placed;
  };
  const notes: string[] = [];
  if (typed.defender) {
    const pick = chosen(cards, typed.defender, typed.defenderUpgrades);
    await put('defender', pick);
    const target = targetOf(cards, pick);
    notes.push(
      ...targetNotes(target),
      ...unfilledNotes(cards, pick),
      ...(target ? switchedOff(start.config, setup.config, target) : []),
    );
  }
  if (typed.attacker) {
    const pick = chosen(cards, typed.attacker, typed.upgrades);
    const before = setup.config;
    const placed = await put('attacker', { ...pick, ...(range && { range: String(range) }) });
    const near = placed.setup.units?.attacker?.backup && before.defender.backup;
    notes.unshift(...attackerNotes(cards, placed));
    if (near) notes.push(NO_BACKUP);
  }
  return { setup, notes, leftOut: leftOutIn(cards, setup) };
};

/** The answer in points, if they are known. */
export const pointNotes = ({ attacker, defender, target }: AttackConfig, { wounds, kill }: AttackOdds): string[] => {
  const per100 = woundsPer100Points(wounds.mean, attacker.unitCost);
  const destroyed = kill && target && pointsDestroyed(kill, target, defender.unitCost);
  return [
    ...(per100 === undefined ? [] : [`${per100.toFixed(2)} wounds per 100 points.`]),
    ...(destroyed === undefined
      ? []
      : [`${destroyed.toFixed(1)} of the target’s ${defender.unitCost} points removed on average.`]),
  ];
};
