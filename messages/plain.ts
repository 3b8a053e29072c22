/** Data as messages carry it: no functions, no surprises. */
export type Plain = string | number | boolean | null | Plain[] | { [name: string]: Plain };

const LONGEST_TEXT = 300;
const MOST_ENTRIES = 80;
const DEEPEST = 4;

/** What another script said, cut to a size that can do no harm; undefined where it is no plain data at all. */
export const readPlain = (data: unknown, depth = 0): Plain | undefined => {
  if (typeof data === 'string') return data.slice(0, LONGEST_TEXT);
  if (typeof data === 'number') return Number.isFinite(data) ? data : undefined;
  if (typeof data === 'boolean' || data === null) return data;
  if (typeof data !== 'object' || depth >= DEEPEST) return undefined;
  const read = (entry: unknown) => readPlain(entry, depth + 1);
  if (Array.isArray(data)) {
    return data
      .slice(0, MOST_ENTRIES)
      .map(read)
      .filter((entry) => entry !== undefined);
  }
  const entries = Object.entries(data).slice(0, MOST_ENTRIES);
  return Object.fromEntries(
    entries.flatMap(([name, value]) => {
      const plain = name === '__proto__' ? undefined : read(value);
      return plain === undefined ? [] : [[name, plain]];
    }),
  );
};

/** The host of an address, if it is one of the encrypted web; a name in front of an @ is none. */
export const httpsHost = (address: string | undefined): string | undefined => {
  const { protocol, hostname } = address && URL.canParse(address) ? new URL(address) : {};
  return protocol === 'https:' ? hostname : undefined;
};
