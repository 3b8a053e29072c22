import { expect, test } from 'vitest';
import { lethalPierce, modifyAttackDice } from '../../engine-ts/steps/modify-attack-dice';
import { type AttackParts, matchup } from './attack';

type By = Required<AttackParts>['attacker'];
type Against = Required<AttackParts>['defender'];
type Roll = [hits: number, crits: number, blanks: number];
type Modified = [hits: number, crits: number, guardianHits: number];

test.each<[string, By, Against, Roll, Modified]>([
  ['no results, nothing to modify', { impactX: 2 }, { armorX: 2, shieldedX: 1, backup: true }, [0, 0, 0], [0, 0, 0]],
  ['Ram 2: a blank and a hit become crits', { ramX: 2 }, {}, [1, 1, 1], [0, 3, 0]],
  ['Ram 2: blanks first, then hits', { ramX: 2 }, {}, [2, 1, 1], [1, 3, 0]],
  // two dice cannot become three results: docs/history.md C3
  ['Ram 1 without blanks: a hit becomes a crit', { ramX: 1 }, {}, [2, 0, 0], [1, 1, 0]],
  ['Impact 3, Armor 5: both hits become crits', { impactX: 3 }, { armorX: 5 }, [2, 0, 0], [0, 2, 0]],
  ['Impact 3, Armor 2: three crits, two hits cancelled', { impactX: 3 }, { armorX: 2 }, [5, 0, 0], [0, 3, 0]],
  ['Impact 2, Armor 2: two crits, one hit cancelled', { impactX: 2 }, { armorX: 2 }, [3, 0, 0], [0, 2, 0]],
  ['Impact does nothing without Armor', { impactX: 5 }, {}, [3, 0, 0], [3, 0, 0]],
  ['Armor 3 cancels three of five hits', {}, { armorX: 3 }, [5, 0, 0], [2, 0, 0]],
  ['Armor 5 cancels hits, never crits', {}, { armorX: 5 }, [1, 3, 0], [0, 3, 0]],
  ['Weak Point 1 adds to Impact 1', { impactX: 1 }, { armorX: 3, weakPointX: 1 }, [3, 0, 0], [0, 2, 0]],
  // if Impact lowered Armor instead, a hit would be left here (docs/history.md C42)
  ['Impact 1 does not lower Armor 2', { impactX: 1 }, { armorX: 2 }, [2, 0, 0], [0, 1, 0]],
  ['Primitive: Armor 1 cancels a crit too', { primitive: true }, { armorX: 1 }, [0, 2, 0], [1, 0, 0]],
  // crits first (docs/history.md C22)
  ['Shielded 3: two crits first, then a hit', {}, { shieldedX: 3 }, [2, 2, 0], [1, 0, 0]],
  ['Ion 1 flips a shield first', { ionX: 1 }, { shieldedX: 3 }, [2, 2, 0], [2, 0, 0]],
  ['Backup cancels two of five hits', {}, { backup: true }, [5, 0, 0], [3, 0, 0]],
  ['Backup cancels a single hit', {}, { backup: true }, [1, 0, 0], [0, 0, 0]],
  ['Backup never cancels a crit', {}, { backup: true }, [1, 2, 0], [0, 2, 0]],
  ['Guardian 3 takes three of five hits', {}, { guardianX: 3 }, [5, 0, 0], [2, 0, 3]],
  ['Guardian 3 takes hits and leaves crits', {}, { guardianX: 3 }, [5, 2, 0], [2, 2, 3]],
  ['Guardian 5 takes both hits', {}, { guardianX: 5 }, [2, 0, 0], [0, 0, 2]],
  ['Divine Influence takes crits after hits', {}, { guardianX: 3, guardianCancelsCrits: true }, [2, 2, 0], [0, 1, 3]],
  ['Ram, then Impact, then Armor', { ramX: 1, impactX: 1 }, { armorX: 1 }, [3, 0, 1], [1, 2, 0]],
  ['Shielded, then Backup, then Guardian', {}, { shieldedX: 2, backup: true, guardianX: 1 }, [5, 1, 0], [1, 0, 1]],
  [
    'Ram, Impact, Armor, Backup and Guardian together: two crits are left',
    { ramX: 1, impactX: 1 },
    { armorX: 2, backup: true, guardianX: 1 },
    [3, 0, 2],
    [0, 2, 0],
  ],
])('%s', (_, attacker, defender, roll, [hits, crits, guardianHits]) => {
  const modified = modifyAttackDice(...roll, matchup({ attackType: 'ranged', attacker, defender }));
  expect(modified).toMatchObject({ hits, crits, guardianHits });
});

test.each<[string, By, Against, Roll, Modified]>([
  ['shields do nothing', {}, { shieldedX: 3 }, [2, 2, 0], [2, 2, 0]],
  ['Backup does nothing', {}, { backup: true }, [5, 0, 0], [5, 0, 0]],
  ['a guardian takes nothing', {}, { guardianX: 3 }, [5, 0, 0], [5, 0, 0]],
  // setting the field means that the unit moved; the kind of attack does not matter (docs/rules.md C14)
  ['Ram acts', { ramX: 1 }, {}, [1, 0, 1], [1, 1, 0]],
  ['Impact and Armor act', { impactX: 1 }, { armorX: 1 }, [3, 0, 0], [1, 1, 0]],
])('in melee %s', (_, attacker, defender, roll, [hits, crits, guardianHits]) => {
  const modified = modifyAttackDice(...roll, matchup({ attackType: 'melee', attacker, defender }));
  expect(modified).toMatchObject({ hits, crits, guardianHits });
});

test('shields, Backup and a guardian act if the kind of attack is left open', () => {
  const facing = matchup({ attackType: 'all', defender: { shieldedX: 1, backup: true, guardianX: 1 } });
  expect(modifyAttackDice(5, 0, 0, facing)).toMatchObject({ hits: 1, crits: 0, guardianHits: 1 });
});

test('neither a die that Ram turned nor a cancelled die is a blank', () => {
  const facing = matchup({ attacker: { ramX: 1 }, defender: { armorX: 5 } });
  expect(modifyAttackDice(3, 0, 2, facing)).toMatchObject({ hits: 0, crits: 1, blanks: 1 });
});

// each aim gives one Pierce, at most X in all (docs/history.md C13)
test.each<[string, [lethalX: number, aims: number], [spent: number, saved: number], number]>([
  ['Lethal 2, three aims, one rerolled: Pierce 2', [2, 3], [1, 0], 2],
  ['Lethal 3, two aims: Pierce 2', [3, 2], [0, 0], 2],
  ['Lethal 2, two aims, both rerolled: no Pierce', [2, 2], [2, 0], 0],
  ['Lethal 2, three aims, two saved for Marksman: Pierce 1', [2, 3], [0, 2], 1],
  ['Lethal 3, three aims, two saved for Marksman: Pierce 1', [3, 3], [0, 2], 1],
  ['Lethal 1, three aims: Pierce 1', [1, 3], [0, 0], 1],
  ['Lethal 2 without aims: no Pierce', [2, 0], [0, 0], 0],
  ['three aims without Lethal: no Pierce', [0, 3], [0, 0], 0],
])('%s', (_, [lethalX, aimTokens], [spent, saved], pierce) => {
  expect(lethalPierce(spent, saved, matchup({ attacker: { lethalX, aimTokens } }))).toBe(pierce);
});
