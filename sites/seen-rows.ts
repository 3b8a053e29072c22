import type { CardEvidence, PageRow, RowEvidence } from './site';

/** A row as it is seen, with the nodes that its element is found by. */
export interface Seen {
  evidence: Omit<RowEvidence, 'key' | 'host'>;
  /** Its first node. */
  anchor: Element;
  /** The drag library's node, if there is one. */
  row?: Element;
  /** The row that a counterpart stands in. */
  host?: Seen;
  /** No element of it reaches beyond this one. */
  within: Element;
}

export interface Keyed {
  row: RowEvidence;
  seen: Seen;
}

const cardText = ({ image, name, cost }: CardEvidence): string => image ?? `${name} ${cost}`;

/** Twice as much, a place and a number are a key that arrives whole. */
const LONGEST = 120;

const textOfRow = ({ evidence: { ids, upgrades, ...unit } }: Seen): string =>
  ids ?? [unit, ...upgrades].map(cardText).join('+').slice(0, LONGEST);

/** What the row shows, where: the same cards twice are numbered, from `number` on for those of the first row. */
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

/** Pages can name a form's fields so that climbing up from it never ends. */
const MOST_STEPS = 60;

/** The largest element around a node that holds none of the other nodes. */
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

/** The element of a row: the drag library's, or what is around its first node up to its neighbours. */
export const elementOf = (all: readonly Keyed[], at: number): Element | undefined => {
  const seen = all[at]?.seen;
  if (!seen || seen.row) return seen?.row;
  const others = [all[at - 1]?.seen, all[at + 1]?.seen, seen.host].flatMap((other) => other?.anchor ?? []);
  return around(seen.anchor, others, seen.host?.row ?? seen.within);
};

/** The innermost row that an element is in: a counterpart stands inside its unit's row. */
export const rowHolding = (all: readonly Keyed[], element: Element): PageRow | undefined => {
  let found: PageRow | undefined;
  all.forEach(({ row: { key, place } }, i) => {
    const own = elementOf(all, i);
    if (own?.contains(element) && (!found || found.element.contains(own))) found = { key, place, element: own };
  });
  return found;
};
