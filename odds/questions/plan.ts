import { MOST_PLANNED, type Plan, type PlanLine, type PlanQuestion } from '../../rules/plan';
import { MOST_ATTACKS } from '../../rules/volley';
import { shareOut } from './plan-assign';
import { addOneByOne, Facing, type Group, type Groups, tryAllOrders } from './plan-groups';
import { Kinds } from './plan-kinds';
import { volleyOdds } from './volley';

/** Up to this many orders of attacks, over all targets, every one is tried: more than six attackers on four targets have. */
const MOST_ORDERS = 8_000;

const lineOf = (
  target: number,
  facing: Facing,
  group: number,
  { order: kinds }: Group,
  members: number[][],
): PlanLine => {
  const volley = facing.volleyOf(kinds, facing.tokensOf(group));
  const odds = volleyOdds(volley);
  const points = facing.pointsIn(odds.attacks.at(-1)?.wounds ?? [1]);
  const order = kinds.map((kind) => members[kind]?.shift() as number);
  return { target, order, volley, odds, destroyed: odds.destroyed, points };
};

/**
 * Who should attack whom, in which order. What each group of attackers can do to each target is an exact volley; then the
 * attackers are shared out among the targets. Yields the share of
 * the work done, many times, so that callers can pause or stop.
 */
export function* searchPlan({ targets, goal }: PlanQuestion): Generator<number, Plan> {
  if (targets.length > MOST_PLANNED || (targets[0]?.attacks.length ?? 0) > MOST_PLANNED) {
    throw new RangeError(`A plan has at most ${MOST_PLANNED} attackers and ${MOST_PLANNED} targets.`);
  }
  const kinds = new Kinds(targets);
  const facings = targets.map((target) => new Facing(target, kinds, goal));
  const orders = kinds.ordersUpTo(MOST_ATTACKS, MOST_ORDERS) * targets.length;
  const isSmall = orders <= MOST_ORDERS;
  const expected = isSmall ? orders : kinds.groups * kinds.members.length * targets.length;
  const found: Groups[] = [];
  let looked = 0;
  for (const facing of facings) {
    const search = isSmall ? tryAllOrders(facing, kinds) : addOneByOne(facing, kinds);
    let step = search.next();
    for (; !step.done; step = search.next()) {
      looked++;
      yield Math.min(1, looked / expected);
    }
    found.push(step.value);
  }
  const { groups, value } = shareOut(kinds, found);
  const members = kinds.members.map((each) => [...each]);
  const lines = groups.flatMap((group, target) => {
    const attacks = found[target]?.get(group);
    return attacks ? [lineOf(target, facings[target] as Facing, group, attacks, members)] : [];
  });
  return { lines, unused: members.flat().toSorted((a, b) => a - b), value, tried: isSmall ? 'all' : 'some', looked };
}
