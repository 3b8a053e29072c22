/** Edit distance (wrong, missing, extra or swapped letters) between `a` and each prefix of `b`. */
export const slipsToStarts = (a: string, b: string): number[] => {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let slips = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) slips = Math.min(slips, (before[j - 2] ?? 0) + 1);
      next.push(slips);
    }
    before = row;
    row = next;
  }
  return row;
};

/** Edit distance between two names. */
export const slipsBetween = (a: string, b: string): number => slipsToStarts(a, b)[b.length] ?? 0;

/** How many slips a name may have; what differs more is another name. */
export const mostSlips = (typed: string): number => Math.ceil(typed.length / 3);

const LONGEST_NAME = 40;

/** The known name that a mistyped one most likely means, ignoring case; undefined if none is similar. */
export const nearestName = (typed: string, known: readonly string[]): string | undefined => {
  const wanted = typed.slice(0, LONGEST_NAME).toLowerCase();
  let nearest: string | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const name of known) {
    // prefer names that contain the typed text or are contained in it, however long they are
    const lower = name.toLowerCase();
    const inside = wanted.length > 2 && (lower.includes(wanted) || wanted.includes(lower));
    const slips = slipsBetween(wanted, lower) / (inside ? 4 : 1);
    if (slips < fewest && (inside || slips <= mostSlips(wanted))) [nearest, fewest] = [name, slips];
  }
  return nearest;
};
