import { expect, test } from 'vitest';
import { defaultConfig } from '../../rules/config';
import { readConfig } from '../../rules/read-config';
import {
  ANY_TROOPERS,
  attackOf,
  type CandidatePool,
  guardianOf,
  mayTake,
  RANGES,
  type Range,
  targetOf,
  type Unit,
  type UnitChoice,
  type Upgrade,
  undominated,
  withMusts,
  withPrefilled,
} from '../../units';
import type { Dice, Weapon } from '../../units/cards/card';
import { catalogue, units } from './catalogue-here';

const weaponUpgrades = (unit: Unit): Upgrade[] =>
  [...catalogue.upgrades.values()].filter((upgrade) => upgrade.weapons.length > 0 && mayTake(unit, upgrade));

/** The unit with its required upgrades, and once with each weapon upgrade that it may take. */
const choicesOf = (unit: Unit): UnitChoice[] => {
  const { upgrades = [] } = withMusts(catalogue, { unit: unit.id });
  const more = weaponUpgrades(unit).filter(({ id }) => !upgrades.includes(id));
  return [
    { unit: unit.id, upgrades, counterpart: true },
    ...more.map(({ id }) => ({ unit: unit.id, upgrades: [...upgrades, id] })),
  ];
};

type Fired = Pick<CandidatePool, 'kind'> & CandidatePool['firing'][number];

/** The weapon on its card; of two of the same name, the one for this kind of attack. */
const weaponOf = ({ weapon: name, card, kind }: Fired, { unit, upgrades = [] }: UnitChoice): Weapon | undefined => {
  const counterpart = catalogue.units.get(catalogue.units.get(unit)?.counterpart ?? '');
  const cards = [catalogue.units.get(unit), counterpart, ...upgrades.map((id) => catalogue.upgrades.get(id))].filter(
    (each) => each?.name === card,
  );
  const found = cards.flatMap((each) => each?.weapons ?? []).filter((weapon) => weapon.name === name);
  return found.find(({ range }) => (range === 'melee') === (kind === 'melee')) ?? found[0];
};

const hasKeyword = (weapon: Weapon, keyword: string) => weapon.keywords.some(({ name }) => name === keyword);

/** The cards' numbers added up without the pool builder. */
const diceByTheCards = (pool: CandidatePool, choice: UnitChoice): Dice => {
  const sum: Dice = { red: 0, black: 0, white: 0 };
  for (const each of pool.firing) {
    const weapon = weaponOf({ ...each, kind: pool.kind }, choice);
    if (!weapon) throw new Error(`${each.card} has no ${each.weapon}`);
    for (const color of ['red', 'black', 'white'] as const) {
      sum[color] += weapon.dice[color] * (pool.kind === 'overrun' ? 1 : each.miniatures);
    }
  }
  return sum;
};

const diceIn = ({ values }: CandidatePool): Dice => ({
  red: Number(values.attacker_redDice ?? 0),
  black: Number(values.attacker_blackDice ?? 0),
  white: Number(values.attacker_whiteDice ?? 0),
});
const total = ({ red, black, white }: Dice) => red + black + white;

const reachesByTheCard = ({ range }: Weapon, at: Range, kind: string): boolean => {
  if (range === 'melee' || range === 'overrun' || range === 'adds') return kind !== 'ranged';
  if (kind === 'melee') return range.min === 0;
  return at === 'melee' ? kind === 'ranged' : Number(at) >= range.min && Number(at) <= (range.max ?? 5);
};

/** Whether dice were upgraded, so that only their number matches the cards. */
const isUpgraded = (pool: CandidatePool, choice: UnitChoice): boolean =>
  pool.firing.some((each) => {
    const found = weaponOf({ ...each, kind: pool.kind }, choice);
    return found && ['Sniper Team', 'Anti-Personnel', 'Assault'].some((keyword) => hasKeyword(found, keyword));
  });

test('every unit, every weapon, every range, with and without each weapon upgrade: a valid attack, or the reason why not', () => {
  let attacks = 0;
  let reasons = 0;
  const wrong: string[] = [];
  for (const unit of units) {
    for (const choice of choicesOf(unit)) {
      for (const range of RANGES) {
        const attack = attackOf(catalogue, choice, { range, against: ANY_TROOPERS });
        if (!attack) throw new Error(unit.id);
        if (attack.candidates.length === 0) {
          reasons++;
          if (!attack.none?.endsWith('.')) wrong.push(`${unit.id} ${choice.upgrades} at ${range}: no reason`);
        }
        for (const pool of attack.candidates) {
          attacks++;
          const what = `${unit.id} ${choice.upgrades} at ${range}: ${pool.id}`;
          const config = withPrefilled(defaultConfig(), 'attacker', pool);
          const { notes, problems } = readConfig(JSON.parse(JSON.stringify(config)));
          if (notes.length + problems.length > 0) wrong.push(`${what}: ${[...notes, ...problems]}`);
          if (pool.firing.some(({ weapon }) => weapon.startsWith('Saber Throw'))) continue;
          const [byCards, inPool] = [diceByTheCards(pool, choice), diceIn(pool)];
          const upgraded = isUpgraded(pool, choice);
          if (total(byCards) !== total(inPool)) wrong.push(`${what}: ${total(inPool)} dice, not ${total(byCards)}`);
          else if (!upgraded && byCards.red !== inPool.red) wrong.push(`${what}: ${inPool.red} red dice`);
          else if (!upgraded && byCards.black !== inPool.black) wrong.push(`${what}: ${inPool.black} black dice`);
          for (const each of pool.firing) {
            const found = weaponOf({ ...each, kind: pool.kind }, choice);
            if (found && !reachesByTheCard(found, range, pool.kind))
              wrong.push(`${what}: ${each.weapon} does not reach`);
          }
        }
        if (
          attack.candidates.length > 0 &&
          undominated(attack.candidates.map((pool) => ({ range, pool }))).length === 0
        )
          wrong.push(`${unit.id}: all worse`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(attacks).toBeGreaterThan(5_000);
  expect(reasons).toBeGreaterThan(1_000);
});

test('all but six units can attack with only their required upgrades, and the six say why not', () => {
  const cannot = units.filter((unit) => {
    const choice = withMusts(catalogue, { unit: unit.id });
    return RANGES.every((range) => attackOf(catalogue, choice, { range })?.candidates.length === 0);
  });
  const why = cannot.map(({ id }) => `${id} ${attackOf(catalogue, { unit: id }, { range: 1 })?.none}`);
  expect(why).toEqual([
    'om No attack of its own: equip a hardpoint or crew.',
    'Cz No attack of its own: equip doctrine and armament.',
    'Da No attack of its own: equip doctrine and armament.',
    'sm No attack of its own: equip a hardpoint or crew.',
    'vv No attack of its own.',
    'Id No attack of its own.',
  ]);
});

test('every unit as defender: a valid target with its die, or a note that its wounds are unknown', () => {
  const wrong: string[] = [];
  for (const unit of units) {
    const target = targetOf(catalogue, withMusts(catalogue, { unit: unit.id, counterpart: true }));
    if (!target) throw new Error(unit.id);
    const config = withPrefilled(defaultConfig(), 'defender', target);
    const { notes, problems } = readConfig(JSON.parse(JSON.stringify(config)));
    if (notes.length + problems.length > 0) wrong.push(`${unit.id}: ${[...notes, ...problems]}`);
    if (config.defender.dieColor !== unit.defense) wrong.push(`${unit.id}: ${config.defender.dieColor}`);
    if (!config.target && !target.assumptions.some((each) => each.includes('wounds aren’t known'))) wrong.push(unit.id);
    if (config.defender.guardianX > 0) wrong.push(`${unit.id} guards itself`);
  }
  expect(wrong).toEqual([]);
});

test('all but two upgrades fit some unit, and all but one slot have upgrades', () => {
  const upgrades = [...catalogue.upgrades.values()];
  const nobody = upgrades.filter((upgrade) => ![...catalogue.units.values()].some((unit) => mayTake(unit, upgrade)));
  // no unit in the data has both a Speeder keyword and a training slot, and Admiral Trench is not in the data yet
  expect(nobody.map(({ id, name }) => `${id} ${name}`)).toEqual(['Bk Strike and Fade', 'Ic Caught in a Web']);
  const empty = units.flatMap((unit) =>
    unit.slots
      .filter((slot) => !upgrades.some((upgrade) => upgrade.slot === slot && mayTake(unit, upgrade)))
      .map((slot) => `${unit.id} ${unit.name}: ${slot}`),
  );
  // its only armament was retired
  expect(empty).toEqual(['re Mandalorian Super Commandos: armament']);
});

test('four units guard others', () => {
  const guardians = units.filter(({ id }) => guardianOf(catalogue, { unit: id }));
  expect(guardians.map(({ name }) => name)).toEqual(['Chewbacca', 'Obi-Wan Kenobi', 'Chewbacca', 'IG-100 MagnaGuard']);
});
