import { expect, test } from 'vitest';
import { convertAttackSurges } from '../../engine-ts/steps/convert-attack-surges';
import { type AttackParts, matchup } from './attack';

type Roll = [hits: number, crits: number, surges: number, blanks: number];
type Converted = [hits: number, crits: number, blanks: number];

test.each<[string, AttackParts, Roll, Converted]>([
  ['surge to hit turns every surge into a hit', { attacker: { surgeChart: 'hit' } }, [1, 0, 2, 0], [3, 0, 0]],
  ['surge to crit turns every surge into a crit', { attacker: { surgeChart: 'crit' } }, [1, 0, 2, 0], [1, 2, 0]],
  ['a roll without surges stays as it is', { attacker: { surgeChart: 'hit' } }, [1, 0, 0, 1], [1, 0, 1]],
  // no surge is left after this step (docs/history.md C12)
  ['surges that nothing converts are blanks', {}, [0, 0, 3, 0], [0, 0, 3]],

  // docs/history.md C21
  [
    'Critical 2 comes before surge to hit: five surges are two crits and three hits',
    { attacker: { criticalX: 2, surgeChart: 'hit' } },
    [0, 0, 5, 0],
    [3, 2, 0],
  ],
  [
    'Critical 1 comes before surge to hit: two surges are a crit and a hit',
    { attacker: { criticalX: 1, surgeChart: 'hit' } },
    [0, 0, 2, 0],
    [1, 1, 0],
  ],
  [
    'Critical 1 with surge to crit: three surges are three crits',
    { attacker: { criticalX: 1, surgeChart: 'crit' } },
    [0, 0, 3, 0],
    [0, 3, 0],
  ],
  [
    'Critical 1 comes before a surge token: three surges are a crit, a hit and a blank',
    { attacker: { criticalX: 1, surgeTokens: 1 } },
    [0, 0, 3, 0],
    [1, 1, 1],
  ],
  [
    'Critical 1 and two surge tokens: five surges are a crit, two hits and two blanks',
    { attacker: { criticalX: 1, surgeTokens: 2 } },
    [0, 0, 5, 0],
    [2, 1, 2],
  ],
  [
    'Critical 5 with two surges makes two crits',
    { attacker: { criticalX: 5, surgeChart: 'hit' } },
    [0, 0, 2, 1],
    [0, 2, 1],
  ],
  ['Complete the Mission is Critical 2', { attacker: { completeTheMission: true } }, [0, 0, 3, 0], [0, 2, 1]],

  ['Jedi Hunter turns every surge into a crit', { attacker: { jediHunter: true } }, [0, 0, 2, 0], [0, 2, 0]],
  [
    'Jedi Hunter with Critical 2: five surges are five crits',
    { attacker: { jediHunter: true, criticalX: 2 } },
    [0, 0, 5, 0],
    [0, 5, 0],
  ],
  // docs/history.md C11
  [
    'Jedi Hunter comes before surge tokens',
    { attacker: { jediHunter: true, surgeTokens: 1 } },
    [0, 0, 2, 0],
    [0, 2, 0],
  ],
  [
    'Jedi Hunter comes before surge to hit',
    { attacker: { jediHunter: true, surgeChart: 'hit' } },
    [0, 0, 2, 0],
    [0, 2, 0],
  ],

  [
    'Hold the Line in melee turns surges into hits',
    { attackType: 'melee', attacker: { holdTheLine: true } },
    [0, 0, 1, 0],
    [1, 0, 0],
  ],
  [
    'Hold the Line does nothing at range',
    { attackType: 'ranged', attacker: { holdTheLine: true } },
    [0, 0, 1, 0],
    [0, 0, 1],
  ],
  [
    'Hold the Line does nothing in an overrun',
    { attackType: 'overrun', attacker: { holdTheLine: true } },
    [0, 0, 1, 0],
    [0, 0, 1],
  ],
  [
    'Hold the Line needs no surge token: three surges are three hits',
    { attackType: 'melee', attacker: { holdTheLine: true, surgeTokens: 2 } },
    [0, 0, 3, 0],
    [3, 0, 0],
  ],
])('%s', (_, parts, roll, [hits, crits, blanks]) => {
  expect(convertAttackSurges(...roll, matchup(parts))).toEqual({ hits, crits, blanks });
});
