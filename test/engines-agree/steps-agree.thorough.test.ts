import { beforeAll, describe, expect, test } from 'vitest';
import { type Matchup, matchupOf } from '../../engine-ts/matchup';
import { applyDodge } from '../../engine-ts/steps/apply-dodge-and-cover';
import { assignSuppression, suppressionOf } from '../../engine-ts/steps/assign-suppression';
import { compareResults } from '../../engine-ts/steps/compare-results';
import { convertAttackSurges } from '../../engine-ts/steps/convert-attack-surges';
import { conversionDecision } from '../../engine-ts/steps/convert-with-tokens';
import { lethalPierce, modifyAttackDice } from '../../engine-ts/steps/modify-attack-dice';
import { immuneToPierce, pierceGuardian, pierceTarget } from '../../engine-ts/steps/modify-defense-dice';
import { chooseRerolls, preview, rerollWorth, reservedForLethal } from '../../engine-ts/steps/reroll-attack-dice';
import { belowAverage, luckyDice } from '../../engine-ts/steps/reroll-defense-dice';
import { formDefensePool } from '../../engine-ts/steps/roll-defense-dice';
import { type AttackConfig, defaultConfig } from '../../rules/config';
import { toShareCode } from '../../rules/share-code';
import { MarksmanStrategy } from '../../rules/slots';
import { survivorsOf } from '../engine-ts/attack';
import { attacksOverAllFields } from './attacks';
import { type OpenProbes, openProbes } from './probes';

/** No randomness: each step of the WebAssembly is called directly, on all small inputs of many attacks. */
const ATTACKS = attacksOverAllFields(7, 0.6);
const UP_TO_3 = [0, 1, 2, 3];
const UP_TO_4 = [0, 1, 2, 3, 4];

let fast: OpenProbes;
beforeAll(async () => {
  fast = await openProbes();
});

/** Compares every attack and reports the first few that differ, with their share codes. */
const sameForAll = (
  compare: (matchup: Matchup, config: AttackConfig) => [expected: unknown, found: unknown, input: unknown][],
) => {
  const wrong = ATTACKS.flatMap((config) => {
    fast.set(config);
    return compare(matchupOf(config), config)
      .filter(([expected, found]) => String(expected) !== String(found))
      .map((difference) => [toShareCode(config), ...difference]);
  });
  expect(wrong.slice(0, 3)).toEqual([]);
};

const triples = (values: number[]) =>
  values.flatMap((a) => values.flatMap((b) => values.map((c) => [a, b, c] as const)));

describe('both engines give the same results on all small inputs', () => {
  test('surge conversion', () =>
    sameForAll((matchup) =>
      triples(UP_TO_3).map(([hits, surges, blanks]) => {
        const { hits: h, crits, blanks: b } = convertAttackSurges(hits, 1, surges, blanks, matchup);
        fast.probeAttackSurges(hits, 1, surges, blanks);
        return [[h, crits, b], fast.read(3), { hits, surges, blanks }];
      }),
    ));

  test('cover', () => sameForAll((matchup) => [[matchup.cover, fast.probeCover(), 'cover']]));

  test('hits and crits cancelled by dodges', () =>
    sameForAll((matchup) =>
      triples(UP_TO_3).map(([hits, crits, blanks]) => {
        const left = applyDodge(hits, crits, blanks, matchup);
        fast.probeDodge(hits, crits, blanks);
        return [[left.hits, left.crits], fast.read(2), { hits, crits, blanks }];
      }),
    ));

  test('step 6', () =>
    sameForAll((matchup) =>
      triples(UP_TO_4).map(([hits, crits, blanks]) => {
        const after = modifyAttackDice(hits, crits, blanks, matchup);
        fast.probeModify(hits, crits, blanks);
        return [[after.hits, after.crits, after.blanks, after.guardianHits], fast.read(4), { hits, crits, blanks }];
      }),
    ));

  test('what Marksman and Jar’Kai Mastery convert', () =>
    sameForAll((matchup) => {
      return triples(UP_TO_3).flatMap(([hits, crits, blanks]) =>
        ([1, 2, 3] as const).flatMap((tokens) =>
          (['deterministic', 'averages', 'best'] as const).map((strategy): [unknown, unknown, unknown] => {
            const results = { hits, crits, blanks };
            const survivors = survivorsOf(hits + crits + blanks, matchup);
            const decision = conversionDecision(results, tokens, strategy, matchup, survivors);
            const found = fast.probeConversion(hits, crits, blanks, tokens, MarksmanStrategy[strategy]);
            return [decision, ['none', 'hit', 'blank'][found], { ...results, tokens, strategy }];
          }),
        ),
      );
    }));

  test('defense pool, Pierce and wounds', () =>
    sameForAll((matchup, config) => {
      return triples([0, 1, 2]).flatMap(([results, aimsSpent, dodges]) => {
        const spent = Math.min(aimsSpent, config.attacker.aimTokens);
        const pierce =
          matchup.pierce +
          lethalPierce(spent, 0, matchup) +
          (config.attacker.duelistAttacker && matchup.melee && spent > 0 ? 1 : 0);
        const immune = immuneToPierce(dodges > 0, matchup);
        const pool = formDefensePool(results, pierce, immune, matchup);
        fast.probeDefensePool(results, 0, spent, 0, dodges);
        const pools: [unknown, unknown, unknown] = [
          [pool.red, pool.white, pierce, immune ? 1 : 0],
          fast.read(4),
          { results, spent, dodges },
        ];
        const compared = triples([0, 1, 2]).map(([blocks, guarded, guardianBlocks]): [unknown, unknown, unknown] => {
          const ofGuardian = Math.min(guarded, guardianBlocks);
          const pierced = pierceGuardian(pierce, ofGuardian, matchup);
          const expected = [
            compareResults(results, blocks - pierceTarget(pierce - pierced, blocks, immune, matchup)),
            compareResults(guarded, ofGuardian - pierced),
            compareResults(results, blocks),
            compareResults(guarded, ofGuardian),
          ];
          fast.probeCompare(results, blocks, guarded, ofGuardian);
          return [expected, fast.read(4), { results, blocks, guarded, ofGuardian, spent, dodges }];
        });
        return [pools, ...compared];
      });
    }));

  test('suppression', () =>
    sameForAll((matchup) =>
      triples([0, 1, 2]).map(([results, aims, wounds]) => {
        const expected = assignSuppression(suppressionOf(results, aims, matchup), wounds, matchup);
        return [expected, fast.probeSuppression(results, aims, wounds), { results, aims, wounds }];
      }),
    ));
});

/** Every roll of up to two dice of each color. */
const ROLLS = (() => {
  const ofColor = [0, 1, 2].flatMap((dice) =>
    triples([0, 1, 2])
      .filter(([blanks, surges, hits]) => blanks + surges + hits <= dice)
      .map(([blanks, surges, hits]) => ({ blanks, surges, hits, crits: dice - blanks - surges - hits })),
  );
  return ofColor.flatMap((red) => ofColor.flatMap((black) => ofColor.map((white) => [red, black, white] as const)));
})();

const diceOf = ({ blanks, surges, hits, crits }: (typeof ROLLS)[number][0]): number => blanks + surges + hits + crits;

/** The attack with exactly the dice of a roll, and without anything that changes their number. */
const withDiceOf = (roll: (typeof ROLLS)[number], { attacker, ...config }: AttackConfig): AttackConfig => {
  const [redDice, blackDice, whiteDice] = [diceOf(roll[0]), diceOf(roll[1]), diceOf(roll[2])];
  const noChanges = { attackUpgrades: 0, attackDowngrades: 0, antiMaterielX: 0, antiPersonnelX: 0 };
  const dice = { redDice, blackDice, whiteDice, spray: false, cumbersome: false };
  return { ...config, attacker: { ...attacker, ...noChanges, ...dice } };
};

describe('both engines choose the same on every roll of up to two dice of each color', () => {
  /** Every 40th roll for each attack, starting at a different one: all of them would take minutes. */
  const each = (compare: (config: AttackConfig, roll: (typeof ROLLS)[number]) => [unknown, unknown]) => {
    const wrong: unknown[] = [];
    ATTACKS.forEach((attack, i) => {
      for (let at = i % 40; at < ROLLS.length; at += 40) {
        const roll = ROLLS[at] as (typeof ROLLS)[number];
        const config = withDiceOf(roll, attack);
        fast.set(config);
        for (const [color, { blanks, surges, hits }] of roll.entries()) fast.probeRoll(color, blanks, surges, hits);
        const [expected, found] = compare(config, roll);
        if (String(expected) !== String(found)) wrong.push([toShareCode(config), roll, expected, found]);
      }
    });
    expect(wrong.slice(0, 3)).toEqual([]);
  };
  const counts = (roll: (typeof ROLLS)[number], of: 'blanks' | 'surges' | 'hits') =>
    [roll[0][of], roll[1][of], roll[2][of]] as const;
  const attackRoll = (roll: (typeof ROLLS)[number]) => ({
    blanks: counts(roll, 'blanks'),
    surges: counts(roll, 'surges'),
    hits: counts(roll, 'hits'),
    crits: roll[0].crits + roll[1].crits + roll[2].crits,
  });

  test.each([1, 2, 4])('the dice that a token of %i rerolls', (most) =>
    each((config, roll) => {
      const matchup = matchupOf(config);
      const survivors = survivorsOf(diceOf(roll[0]) + diceOf(roll[1]) + diceOf(roll[2]), matchup);
      const chosen = chooseRerolls(attackRoll(roll), most, matchup, survivors);
      fast.probeSelection(most);
      const found = fast.read(9);
      const expected = ([0, 1, 2] as const).map((c) => [chosen.blanks[c], chosen.surges[c], chosen.hits[c]]);
      // where surges can only become hits, the exact engine counts them as hits from the start
      const noSurges = matchup.surgeIsHit && roll.some(({ surges }) => surges > 0);
      return noSurges ? [0, 0] : [expected.flat(), found];
    }),
  );

  test.each(['deterministic', 'averages', 'best'] as const)('whether an aim converts or rerolls: %s', (strategy) =>
    each((config, roll) => {
      const marksman = { ...config, attacker: { ...config.attacker, marksman: true } };
      fast.set(marksman);
      const matchup = matchupOf(marksman);
      const rolled = attackRoll(roll);
      const results = preview(rolled, matchup);
      const survivors = survivorsOf(results.hits + results.crits + results.blanks, matchup);
      const decisions = [1, 2].map((aims) =>
        conversionDecision(results, aims, strategy, matchup, survivors, rerollWorth(rolled, matchup)),
      );
      const { hits, crits, blanks } = results;
      const found = [1, 2].map((aims) => fast.probeSaving(hits, crits, blanks, aims, MarksmanStrategy[strategy]));
      return [decisions, found.map((decision) => ['none', 'hit', 'blank'][decision])];
    }),
  );

  test('aims reserved for Lethal', () =>
    each((config, roll) => [reservedForLethal(attackRoll(roll), matchupOf(config)), fast.probeLethalReserve()]));
});

describe('rerolled defense dice', () => {
  /** Every roll of `dice` dice. */
  const rollsOf = (dice: number) =>
    triples(UP_TO_3).flatMap(([blocks = 0, surges = 0, blanks = 0]) =>
      blocks + surges + blanks === dice ? [{ blocks, surges, blanks }] : [],
    );
  const ROLLS = UP_TO_3.flatMap((red) =>
    UP_TO_3.flatMap((white) => rollsOf(red).flatMap((reds) => rollsOf(white).map((whites) => ({ reds, whites })))),
  );
  const diceOf = ({ blocks, surges, blanks }: (typeof ROLLS)[number]['reds']) => blocks + surges + blanks;

  test('Soresu Mastery rerolls below-average rolls', () => {
    const wrong = ROLLS.flatMap(({ reds, whites }) =>
      [true, false].flatMap((everySurge) =>
        UP_TO_4.filter((surgeTokens) => {
          const dice = { red: diceOf(reds), white: diceOf(whites) };
          const roll = { blocks: reds.blocks + whites.blocks, surges: reds.surges + whites.surges };
          const expected = belowAverage(roll, dice, { everySurge, surgeTokens, rerollAll: true, luck: 0 });
          const { red, white } = dice;
          const found = fast.probeBelowAverage(roll.blocks, roll.surges, red, white, Number(everySurge), surgeTokens);
          return expected !== Boolean(found);
        }).map((surgeTokens) => ({ reds, whites, everySurge, surgeTokens })),
      ),
    );
    expect(wrong.slice(0, 3)).toEqual([]);
  });

  test.each([1, 2, 4])('Uncanny Luck %i rerolls the same dice', (luck) => {
    const wrong = UP_TO_3.flatMap((surgeTokens) => {
      const config = defaultConfig();
      Object.assign(config.defender, { uncannyLuckX: luck, surgeTokens });
      fast.set(config);
      return ROLLS.flatMap(({ reds, whites }) =>
        [true, false]
          .filter((everySurge) => {
            const rules = { everySurge, surgeTokens, rerollAll: false, luck };
            const { blanks, surges } = luckyDice({ red: reds, white: whites }, rules);
            const faces = (roll: typeof reds) => roll.blocks | (roll.surges << 8);
            fast.probeLuck(diceOf(reds), diceOf(whites), faces(reds), faces(whites), Number(everySurge));
            return String([blanks.red, blanks.white, surges.red, surges.white]) !== String(fast.read(4));
          })
          .map((everySurge) => ({ reds, whites, everySurge, surgeTokens })),
      );
    });
    expect(wrong.slice(0, 3)).toEqual([]);
  });
});
