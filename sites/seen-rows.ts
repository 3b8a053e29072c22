import type { CardEvidence, RowEvidence } from './evidence';
import type { PageRow } from './site';

/** A row found on the page, with the nodes that lead to its element. */
export interface Seen {
  evidence: Omit<RowEvidence, 'key' | 'host'>;
  /** Its first node. */
  anchor: Element;
  /** The drag library's node, if there is one. */
  row?: Element;
  /** For a counterpart, its unit's row. */
  host?: Seen;
  /** The outermost element it can extend to. */
  within: Element;
}

export interface Keyed {
  row: RowEvidence;
  seen: Seen;
}

const cardText = ({ image, name, cost }: CardEvidence): string => image ?? `${name} ${cost}`;

/** Keys may contain this twice plus a place and a number and still be short enough to be sent uncut. */
const LONGEST = 120;

const textOfRow = ({ evidence: { ids, upgrades, ...unit } }: Seen): string =>
  ids ?? [unit, ...upgrades].map(cardText).join('+').slice(0, LONGEST);

/** Adds keys made of place and cards. Repeated cards are numbered; those of the first row start at `number`. */
export const keyed = (rows: readonly Seen[], number = 1): Keyed[] => {
  const times = new Map<string, number>();
  const [first] = rows;
  if (first) times.set(`${first.evidence.place}:${textOfRow(first)}`, number - 1);
  const keys = new Map<Seen, string>();
  return rows.map((seen) => {
    const host = seen.host && keys.get(seen.host);
    const text = `${seen.evidence.place}:${host ? `${host}/` : ''}${textOfRow(seen)}`;
    const time = (times.get(text) ?? 0) + 1;
    times.set(text, time);
    const key = time > 1 ? `${text}#${time}` : text;
    keys.set(seen, key);
    return { row: { key, ...seen.evidence, ...(host && { host }) }, seen };
  });
};

/** A form field named `parentElement` would make the climb endless. */
const MOST_STEPS = 60;

/** The largest element around a node that contains none of the other nodes. */
const around = (node: Element, others: readonly Element[], within: Element): Element => {
  let element = node;
  for (let step = 0; step < MOST_STEPS; step++) {
    const parent = element.parentElement;
    if (!parent || parent === within || !within.contains(parent)) break;
    if (others.some((other) => parent.contains(other))) break;
    element = parent;
  }
  return element;
};

/** The element of a row: the drag library's, or the largest one around its first node that excludes its neighbours. */
export const elementOf = (all: readonly Keyed[], at: number): Element | undefined => {
  const seen = all[at]?.seen;
  if (!seen || seen.row) return seen?.row;
  const others = [all[at - 1]?.seen, all[at + 1]?.seen, seen.host].flatMap((other) => other?.anchor ?? []);
  return around(seen.anchor, others, seen.host?.row ?? seen.within);
};

/** The innermost row that contains an element; a counterpart is inside its unit's row. */
export const rowHolding = (all: readonly Keyed[], element: Element): PageRow | undefined => {
  let found: PageRow | undefined;
  all.forEach(({ row: { key, place } }, i) => {
    const own = elementOf(all, i);
    if (own?.contains(element) && (!found || found.element.contains(own))) found = { key, place, element: own };
  });
  return found;
};
