import { type AttackConfig, toBlock } from '../../rules/config';
import type { PlanTarget } from '../../rules/plan';

/** What distinguishes an attacker: its attack on every target. */
const textOf = (targets: readonly PlanTarget[], attacker: number): string =>
  targets.map(({ attacks }) => (attacks[attacker] ? toBlock(attacks[attacker] as AttackConfig).join() : '–')).join('|');

/**
 * Equal attackers are of one kind, and it does not matter which of them attacks. A group of attackers is therefore how
 * many there are of each kind, written as one number, to which an attacker of a kind adds a fixed amount.
 */
export class Kinds {
  /** The attackers of each kind. */
  readonly members: number[][] = [];
  /** What one attacker of each kind adds to the number of a group. */
  readonly unit: number[] = [];
  /** All numbers of groups are below this; the largest is everybody. */
  readonly groups: number;

  constructor(targets: readonly PlanTarget[]) {
    const attackers = targets[0]?.attacks.length ?? 0;
    const known = new Map<string, number[]>();
    for (let attacker = 0; attacker < attackers; attacker++) {
      const text = textOf(targets, attacker);
      const same = known.get(text);
      if (same) same.push(attacker);
      else {
        const members = [attacker];
        known.set(text, members);
        this.members.push(members);
      }
    }
    let groups = 1;
    for (const { length } of this.members) {
      this.unit.push(groups);
      groups *= length + 1;
    }
    this.groups = groups;
  }

  /** How many attackers of a kind are in a group. */
  countIn(group: number, kind: number): number {
    return Math.floor(group / (this.unit[kind] as number)) % ((this.members[kind] as number[]).length + 1);
  }

  /** Whether there is one more attacker of a kind than those in a group. */
  hasMore(group: number, kind: number): boolean {
    return this.countIn(group, kind) < (this.members[kind] as number[]).length;
  }

  sizeOf(group: number): number {
    return this.members.reduce((sum, _, kind) => sum + this.countIn(group, kind), 0);
  }

  /** Calls `visit` with every part of a group, itself and nobody included. */
  forEachPart(group: number, visit: (part: number) => void): void {
    const counts = this.members.map((_, kind) => this.countIn(group, kind));
    const walk = (kind: number, part: number): void => {
      if (kind === counts.length) {
        visit(part);
        return;
      }
      for (let n = 0; n <= (counts[kind] as number); n++) walk(kind + 1, part + n * (this.unit[kind] as number));
    };
    walk(0, 0);
  }

  /** How many orders of attacks by at most `most` attackers there are, counted up to `limit`. */
  ordersUpTo(most: number, limit: number): number {
    let orders = 0;
    const walk = (group: number, size: number): void => {
      if (size === most) return;
      for (let kind = 0; kind < this.members.length && orders < limit; kind++) {
        if (!this.hasMore(group, kind)) continue;
        orders++;
        walk(group + (this.unit[kind] as number), size + 1);
      }
    };
    walk(0, 0);
    return orders;
  }
}
