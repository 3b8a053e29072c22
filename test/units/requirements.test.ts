import { describe, expect, test } from 'vitest';
import { mayTake, mustTake, upgradesFor } from '../../units';
import { catalogue, unitNamed, upgradeNamed } from './catalogue-here';

const may = (unit: string, upgrade: string) => mayTake(unitNamed(unit), upgradeNamed(upgrade));

describe('which unit may take which upgrade', () => {
  test.each([
    ['a heavy weapon of the unit', 'Stormtroopers', 'DLT-19 Stormtrooper', true],
    ['not that of another unit', 'Snowtroopers', 'DLT-19 Stormtrooper', false],
    ['not without the slot', 'Darth Vader, Dark Lord of the Sith', 'Targeting Scopes', false],
    ['the dark side for Vader', 'Darth Vader, Dark Lord of the Sith', 'Anger', true],
    ['not for Luke', 'Luke Skywalker, Jedi Knight', 'Anger', false],
    ['a title is part of the condition', 'Rebel Commandos', 'DH-447 Sniper', false],
    ['the strike team has it', 'Rebel Commandos, Strike Team', 'DH-447 Sniper', true],
    ['“not Inferno Squad”', 'Imperial Special Forces, Inferno Squad', 'T-21 Special Forces Trooper', false],
    ['the others may', 'Imperial Special Forces', 'T-21 Special Forces Trooper', true],
    ['either of two units', 'Imperial Officer, Ruthless Efficiency', 'Academy Trained', true],
    ['a squad of clones is not for Stormtroopers', 'Stormtroopers', 'Clone Trooper Marksmen Squad', false],
    ['the clones take it', 'Clone Trooper Marksmen', 'Clone Trooper Marksmen Squad', true],
    ['Combat Armor is not for Rebel Troopers', 'Rebel Troopers', 'Cc', false],
    ['Rebel Agents wear it', 'Rebel Agent, Defender of Democracy', 'Cc', true],
    ['but not that of the Empire', 'Rebel Agent, Defender of Democracy', 'Cd', false],
    ['Superior Equipment is not for commanders', 'Leia Organa, Fearless and Inventive', 'Superior Equipment', false],
    ['nor for operatives', 'Jyn Erso, Stardust', 'Superior Equipment', false],
    ['other units take it', 'Stormtroopers', 'Superior Equipment', true],
    ['the light side for Luke', 'Luke Skywalker, Jedi Knight', 'Hope', true],
    ['not for Vader', 'Darth Vader, Dark Lord of the Sith', 'Hope', false],
    ['troopers with white dice hit the dirt', 'Rebel Veterans', 'Hit the Dirt', true],
    ['those with red dice do not', 'Clone Trooper Infantry', 'Hit the Dirt', false],
    ['a keyword is a condition', 'Rebel Veterans', 'Strike and Fade', false],
  ])('%s', (_, unit, upgrade, allowed) => {
    expect(may(unit, upgrade)).toBe(allowed);
  });
});

test('upgrades are listed by slot; three equal slots are listed once with their number', () => {
  const slots = upgradesFor(catalogue, unitNamed('AT-ST')).map(({ slot, count }) => `${count} ${slot}`);
  expect(slots).toEqual(['1 pilot', '3 hardpoint', '1 comms']);
});

test('the Bad Batch requires its members, a strike team a heavy weapon, a Jedi Knight a doctrine and an armament', () => {
  const members = mustTake(catalogue, unitNamed('xi')).upgrades.map(({ id, name }) => `${id} ${name}`);
  // the ARC troopers' Echo is another card
  expect(members).toEqual(['xr Hunter', 'xs Wrecker', 'xq Echo', 'xt Tech', 'xu Crosshair']);
  expect(mustTake(catalogue, unitNamed('Scout Troopers, Strike Team')).slots).toEqual(['heavy weapon']);
  expect(mustTake(catalogue, unitNamed('Jedi Knight, Keeper of the Peace')).slots).toEqual(['doctrine', 'armament']);
});
