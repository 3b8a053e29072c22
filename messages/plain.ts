/** Data that a message can carry. */
export type Plain = string | number | boolean | null | Plain[] | { [name: string]: Plain };

const LONGEST_TEXT = 300;
const MOST_ENTRIES = 80;
const DEEPEST = 4;

/** Another script's data, cut to a harmless size; undefined if it is not plain data. */
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

/** The host of an https address; a user name before an @ is not taken for one. */
export const httpsHost = (address: string | undefined): string | undefined => {
  const { protocol, hostname } = address && URL.canParse(address) ? new URL(address) : {};
  return protocol === 'https:' ? hostname : undefined;
};
