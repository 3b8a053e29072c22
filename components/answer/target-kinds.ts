/** A target with its short name. */
interface BrieflyNamed {
  brief: readonly [kind: string, which: string];
}

/** Groups consecutive targets of the same kind. */
export const kindsOf = <Target extends BrieflyNamed>(
  targets: readonly Target[],
): { kind: string; targets: Target[] }[] =>
  targets.reduce<{ kind: string; targets: Target[] }[]>((kinds, target) => {
    const [kind] = target.brief;
    const last = kinds.at(-1);
    if (last?.kind === kind) last.targets.push(target);
    else kinds.push({ kind, targets: [target] });
    return kinds;
  }, []);
