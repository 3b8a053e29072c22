/** A target as it is called where there is little room. */
interface Called {
  brief: readonly [kind: string, which: string];
}

/** Neighbours of one kind share a title: the kinds, and how many targets each has. */
export const kindsOf = (targets: readonly Called[]): [kind: string, size: number][] =>
  targets.reduce<[string, number][]>((kinds, { brief: [kind] }) => {
    const last = kinds.at(-1);
    if (last?.[0] === kind) last[1]++;
    else kinds.push([kind, 1]);
    return kinds;
  }, []);
