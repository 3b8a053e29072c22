import { expect, test } from 'vitest';
import { createOdds, exactOdds } from '../../odds';
import { createAsk } from '../../odds/questions/brief';
import { volleyOdds } from '../../odds/questions/volley';
import { bareAttack } from '../../odds/questions/who-kills-best';
import { createInProcessRun } from '../../odds/run/in-process';
import type { VolleyConfig } from '../../rules/volley';
import { putOnSide } from '../../setup/put-on-side';
import { NO_NAMES, type Setup, type UnitPick } from '../../setup/setup';
import { startConfig } from '../../setup/start';
import {
  asTarget,
  fromVolleySnapshot,
  inOrder,
  minisBefore,
  NO_WOUNDS,
  NO_WOUNDS_LEFT,
  startVolley,
  toVolleyConfig,
  toVolleySnapshot,
  type VolleySetup,
  whyNoVolley,
  withAdded,
  withAttackEdited,
  withMoved,
  withoutAttack,
  withRangedFirst,
  withTargetEdited,
} from '../../setup/volley';
import { joined, retargeted } from '../../setup/volley-units';
import { catalogue, choose } from '../units/catalogue-here';

const ask = createAsk(createOdds(createInProcessRun()));
const pick = (...args: Parameters<typeof choose>): UnitPick => choose(...args) as UnitPick;
const STORMTROOPERS = pick('Stormtroopers', ['DLT-19 Stormtrooper']);
const SCOUTS = pick('Scout Troopers');
const TROOPERS = pick('Rebel Troopers', ['Z-6 Trooper']);
const AT_ST = pick('AT-ST');

const start: Setup = { config: startConfig(), names: NO_NAMES };
const put = async (setup: Setup, side: 'attacker' | 'defender', unit: UnitPick) =>
  (await putOnSide(catalogue, ask, setup, side, unit))?.setup as Setup;
const attack = async (attacker: UnitPick, target: UnitPick) =>
  put(await put(start, 'defender', target), 'attacker', attacker);
const edited = (setup: Setup, attacker: object, defender: object = {}): Setup => ({
  ...setup,
  config: {
    ...setup.config,
    attacker: { ...setup.config.attacker, ...attacker },
    defender: { ...setup.config.defender, ...defender },
  },
});
const oddsOf = (volley: VolleySetup) => volleyOdds(toVolleyConfig(volley) as VolleyConfig);
const configs = ({ attacks }: VolleySetup) => attacks.map(({ config }) => config);

test('a volley of one attack is that attack, to the last digit', async () => {
  const setup = edited(await attack(STORMTROOPERS, TROOPERS), { aimTokens: 1 }, { dodgeTokens: 1, coverType: 'heavy' });
  const { wounds, kill } = exactOdds(setup.config);
  const [only] = oddsOf(startVolley(setup)).attacks;
  expect(only?.woundsOfAttack).toBeCloseTo(wounds.mean, 12);
  expect(only?.destroyed).toBeCloseTo(kill?.destroyed ?? 1, 12);
});

test('the observation tokens of the first attack lie on the target, for all attackers', async () => {
  const setup = edited(await attack(STORMTROOPERS, TROOPERS), { observationTokens: 2 });
  const volley = toVolleyConfig(withAdded(startVolley(setup), [edited(setup, { observationTokens: 7 })]));
  expect(volley?.observationTokens).toBe(2);
  expect(volley?.attacks.map(({ attacker }) => attacker.observationTokens)).toEqual([0, 0]);
});

test('an attack on another target joins as if it had been made on this one, with its own tokens', async () => {
  const first = edited(await attack(STORMTROOPERS, TROOPERS), {}, { dodgeTokens: 2, coverType: 'heavy' });
  const other = edited(await attack(SCOUTS, AT_ST), { aimTokens: 1 }, { smokeTokens: 1 });
  const volley = startVolley(first);
  const added = await joined(catalogue, ask, volley, other);
  const expected = edited(await put(first, 'attacker', SCOUTS), { aimTokens: 1 });
  expect(added.config).toEqual(expected.config);
  expect([added.names, added.units]).toEqual([expected.names, expected.units]);
});

test('an attack on the same target keeps the cover that it was given', async () => {
  const first = edited(await attack(STORMTROOPERS, TROOPERS), {}, { dodgeTokens: 2, coverType: 'heavy' });
  const other = edited(await attack(SCOUTS, TROOPERS), {}, { coverType: 'none', dodgeTokens: 0 });
  const added = await joined(catalogue, ask, startVolley(first), other);
  expect(added.config.defender).toMatchObject({ coverType: 'none', dodgeTokens: 2 });
});

test('another attacker finds the target as the volley has it, without the tokens of the attacks before it', async () => {
  const first = edited(await attack(STORMTROOPERS, TROOPERS), { aimTokens: 3 }, { dodgeTokens: 1 });
  const bare = asTarget(startVolley(first), bareAttack(first.config).attacker);
  const fresh = edited(await attack(SCOUTS, TROOPERS), {}, { dodgeTokens: 1 });
  expect((await put(bare, 'attacker', SCOUTS)).config).toEqual(fresh.config);
});

test('every attack finds the same target after I change its tokens; cover stays as each attacker sees it', async () => {
  const one = await attack(STORMTROOPERS, TROOPERS);
  const volley = withAdded(startVolley(one), [edited(one, {}, { coverType: 'heavy' })]);
  const changed = withTargetEdited(volley, {
    defender_dodgeTokens: 2,
    target_woundsTaken: 1,
    defender_coverType: 'none',
  });
  expect(configs(changed).map(({ defender, target }) => [defender.dodgeTokens, defender.coverType, target])).toEqual([
    [2, 'light', { ...one.config.target, woundsTaken: 1 }],
    [2, 'heavy', { ...one.config.target, woundsTaken: 1 }],
  ]);
  expect(minisBefore(changed)).toBe(minisBefore(volley) - 1);
});

test('cover and aims of one attack change that attack only, and not the target', async () => {
  const one = await attack(STORMTROOPERS, TROOPERS);
  const volley = withAdded(startVolley(one), [one]);
  const changed = withAttackEdited(volley, 1, {
    defender_coverType: 'heavy',
    attacker_aimTokens: 2,
    defender_dodgeTokens: 4,
  });
  expect(configs(changed)).toEqual([one.config, edited(one, { aimTokens: 2 }, { coverType: 'heavy' }).config]);
});

test('attacks are moved, put in order and removed; the last one takes the volley with it', async () => {
  const one = await attack(STORMTROOPERS, TROOPERS);
  const volley = withAdded(
    startVolley(edited(one, { redDice: 1 })),
    [2, 3].map((redDice) => edited(one, { redDice })),
  );
  const dice = (each: VolleySetup | undefined) => each && configs(each).map(({ attacker }) => attacker.redDice);
  expect(dice(withMoved(volley, 2, 0))).toEqual([3, 1, 2]);
  expect(dice(inOrder(volley, [1, 2, 0]))).toEqual([2, 3, 1]);
  expect(dice(withoutAttack(volley, 0))).toEqual([2, 3]);
  expect(withoutAttack(startVolley(one), 0)).toBeUndefined();
  expect(withAdded(volley, new Array(9).fill(one)).attacks).toHaveLength(8);
});

test('ranged attacks go before the melee, and otherwise every attack keeps its place', async () => {
  const one = await attack(STORMTROOPERS, TROOPERS);
  const volley = withAdded(
    startVolley(edited(one, { redDice: 1 })),
    [2, 3, 4, 5].map((redDice) => edited(one, { redDice })),
  );
  const dice = (each: VolleySetup) => configs(each).map(({ attacker }) => attacker.redDice);
  const melee = [1, 3].reduce((now, i) => withAttackEdited(now, i, { attackType: 'melee' }), volley);
  expect(dice(withRangedFirst(melee))).toEqual([1, 3, 5, 2, 4]);
  expect(dice(withRangedFirst(volley))).toEqual([1, 2, 3, 4, 5]);
});

test('the whole volley turns to another target, and each unit attacks it as it fights', async () => {
  const first = edited(await attack(STORMTROOPERS, TROOPERS), {}, { coverType: 'heavy' });
  const volley = withAdded(startVolley(first), [
    await joined(catalogue, ask, startVolley(first), await attack(SCOUTS, TROOPERS)),
  ]);
  const moved = await retargeted(catalogue, ask, volley, await attack(SCOUTS, AT_ST));
  expect(moved?.attacks.map(({ names }) => names.defender)).toEqual(['AT-ST', 'AT-ST']);
  expect(moved && configs(moved)).toEqual([
    (await put(first, 'defender', AT_ST)).config,
    (await put(volley.attacks[1] as Setup, 'defender', AT_ST)).config,
  ]);
});

test('a stored volley comes back unchanged; if its attacks disagree about the target, the first one is right', async () => {
  const one = await attack(STORMTROOPERS, TROOPERS);
  const volley = { ...withAdded(startVolley(one), [edited(one, { aimTokens: 1 })]), guardianWounds: 3 };
  expect(fromVolleySnapshot(toVolleySnapshot(volley))).toEqual(volley);
  const other = toVolleySnapshot(startVolley(edited(await attack(SCOUTS, AT_ST), {}, { dodgeTokens: 3 })));
  const mixed = fromVolleySnapshot({ attacks: [...toVolleySnapshot(volley).attacks, ...other.attacks] });
  expect(mixed.attacks[2]?.config.defender).toMatchObject({ unitType: 'trooper', dodgeTokens: 0 });
  expect(mixed.attacks[2]?.names.defender).toBe('Rebel Troopers');
});

test('without wounds to lose there is no volley, and one sentence says why', async () => {
  const { target: _, ...unknown } = startConfig();
  expect(whyNoVolley(unknown)).toBe(NO_WOUNDS);
  const dead = withTargetEdited(startVolley(start), { target_woundsTaken: 4 });
  expect(whyNoVolley((dead.attacks[0] as Setup).config)).toBe(NO_WOUNDS_LEFT);
  expect(toVolleyConfig(dead)).toBeUndefined();
});
