import { EQUAL, type Groups } from './plan-groups';
import type { Kinds } from './plan-kinds';

/** What some attackers can do to the first targets. */
interface Best {
  value: number;
  /** How many of them attack. */
  used: number;
  /** The group that attacks the last of these targets. */
  group: number;
}

const isBetter = (one: Best, other: Best | undefined): boolean =>
  !other ||
  one.value > other.value + EQUAL ||
  // of equal plans the one with fewer attacks, then the first one found
  (one.value > other.value - EQUAL && one.used < other.used);

/**
 * The best way to share all attackers among targets: the group for each target. Every way is weighed: what a group does
 * to a target does not depend on the others.
 */
export const shareOut = (kinds: Kinds, targets: readonly Groups[]): { groups: number[]; value: number } => {
  const everybody = kinds.groups - 1;
  const rows: Best[][] = [];
  for (const groups of targets) {
    const before = rows.at(-1);
    const row: Best[] = [];
    for (let all = 0; all < kinds.groups; all++) {
      kinds.forEachPart(all, (group) => {
        const attacks = group === 0 ? { value: 0, order: [] } : groups.get(group);
        if (!attacks) return;
        const rest = before?.[all - group] ?? { value: 0, used: 0 };
        const best = { value: rest.value + attacks.value, used: rest.used + attacks.order.length, group };
        if (isBetter(best, row[all])) row[all] = best;
      });
    }
    rows.push(row);
  }
  const groups: number[] = [];
  let left = everybody;
  for (const row of rows.toReversed()) {
    const { group } = row[left] as Best;
    groups.unshift(group);
    left -= group;
  }
  return { groups, value: rows.at(-1)?.[everybody]?.value ?? 0 };
};
