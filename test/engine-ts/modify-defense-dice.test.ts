import { expect, test } from 'vitest';
import { immuneToPierce, pierceGuardian, pierceTarget } from '../../engine-ts/steps/modify-defense-dice';
import { type AttackParts, matchup } from './attack';

const DUELIST = { duelistDefender: true, dodgeTokens: 1 } as const;

test.each<[string, AttackParts, { dodged: boolean }, boolean]>([
  ['a unit without a keyword is not immune', {}, { dodged: true }, false],
  ['Immune: Pierce', { defender: { immunePierce: true } }, { dodged: false }, true],
  [
    'Immune: Melee Pierce in melee',
    { attackType: 'melee', defender: { immuneMeleePierce: true } },
    { dodged: false },
    true,
  ],
  [
    'Immune: Melee Pierce at range is not',
    { attackType: 'ranged', defender: { immuneMeleePierce: true } },
    { dodged: false },
    false,
  ],
  [
    'Duelist in melee after a dodge token was spent',
    { attackType: 'melee', defender: DUELIST },
    { dodged: true },
    true,
  ],
  ['Duelist without a dodge token is not', { attackType: 'melee', defender: DUELIST }, { dodged: false }, false],
  ['Duelist at range is not', { attackType: 'ranged', defender: DUELIST }, { dodged: true }, false],
  // with `all`, keywords of both kinds work (docs/history.md C27)
  ['Duelist if the kind of attack is left open', { attackType: 'all', defender: DUELIST }, { dodged: true }, true],
  // docs/rules.md C26
  [
    'Makashi Mastery takes the immunity away',
    { attackType: 'melee', attacker: { makashiMastery: true, pierceX: 2 }, defender: { immunePierce: true } },
    { dodged: false },
    false,
  ],
])('immune to Pierce: %s', (_, parts, { dodged }, immune) => {
  expect(immuneToPierce(dodged, matchup(parts))).toBe(immune);
});

type Pierced = [ofGuardian: number, ofTarget: number];
interface Blocks {
  guardian?: number;
  target: number;
  immune?: boolean;
}

test.each<[string, AttackParts, number, Blocks, Pierced]>([
  ['Pierce 2 cancels two blocks', {}, 2, { target: 3 }, [0, 2]],
  ['Pierce 2 cancels a single block', {}, 2, { target: 1 }, [0, 1]],
  ['Pierce does nothing to an immune target', {}, 2, { target: 3, immune: true }, [0, 0]],
  // the guardian's blocks first (docs/history.md C20)
  ['Pierce 2 goes to the guardian first, the rest to the target', {}, 2, { guardian: 1, target: 2 }, [1, 1]],
  ['an immune target does not protect its guardian', {}, 2, { guardian: 2, target: 2, immune: true }, [2, 0]],
  [
    'a guardian with Immune: Pierce leaves Pierce to the target',
    { defender: { guardianImmunePierce: true } },
    2,
    { guardian: 2, target: 2 },
    [0, 2],
  ],
  [
    'Impervious in rulebook 2026: one Pierce less',
    { defender: { impervious: true }, rules: { impervious: 'reducePierce' } },
    2,
    { target: 3 },
    [0, 1],
  ],
])('%s', (_, parts, pierce, { guardian = 0, target, immune = false }, [ofGuardian, ofTarget]) => {
  expect(pierceGuardian(pierce, guardian, matchup(parts))).toBe(ofGuardian);
  expect(pierceTarget(pierce - ofGuardian, target, immune, matchup(parts))).toBe(ofTarget);
});
