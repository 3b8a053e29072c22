import type { Ask } from '../odds/questions/brief';
import { type Catalogue, RANGES, type Range, withPrefilled } from '../units';
import { againstIn, attackAt, attackerIn, handEditsOf, sameWeapons } from './attacker';
import { withBackup } from './backup';
import { bestAt } from './put-attacker';
import type { Setup } from './setup';

/** Expected wounds of the attacker at a range where a weapon reaches. */
export interface AtOneRange {
  range: Range;
  /** Undefined if no pool there has the weapons of the hand-edited one. */
  wounds: number | undefined;
}

/**
 * What the attacker on screen does at each range it reaches: with its best pool there or, if its pool was edited by
 * hand, with that pool. Undefined if there is no attacker, or if `ask` was cancelled.
 */
export const atEveryRange = async (cards: Catalogue, ask: Ask, setup: Setup): Promise<AtOneRange[] | undefined> => {
  const attacker = attackerIn(cards, setup);
  if (!attacker) return undefined;
  const fromAfar = withBackup(setup);
  const { config } = fromAfar;
  const { edits, withEdits, withoutEdits } = handEditsOf(setup.config, attacker);
  const against = againstIn(cards, fromAfar);
  const rows: AtOneRange[] = [];
  for (const range of RANGES) {
    const there = attackAt(cards, attacker.pick, range, against);
    if (!there || there.candidates.length === 0) continue;
    const isHere = String(range) === attacker.pick.range;
    if (edits.length > 0 || (isHere && attacker.pool)) {
      const pool =
        there.candidates.find(({ id }) => id === attacker.pool?.id) ??
        there.candidates.find((each) => sameWeapons(each, attacker.pool));
      const answer = pool && (await ask(withPrefilled(config, 'attacker', pool, withEdits)));
      if (pool && !answer) return undefined;
      rows.push({ range, wounds: answer?.wounds });
      continue;
    }
    const best = await bestAt(ask, config, there, withoutEdits);
    if (!best) return undefined;
    rows.push({ range, wounds: best.answer.wounds });
  }
  return rows;
};
