/** A target as it is called where there is little room. */
interface Called {
  brief: readonly [kind: string, which: string];
}

/** Neighbours of one kind stand together under its name. */
export const kindsOf = <Target extends Called>(targets: readonly Target[]): { kind: string; targets: Target[] }[] =>
  targets.reduce<{ kind: string; targets: Target[] }[]>((kinds, target) => {
    const [kind] = target.brief;
    const last = kinds.at(-1);
    if (last?.kind === kind) last.targets.push(target);
    else kinds.push({ kind, targets: [target] });
    return kinds;
  }, []);
