/** A unit as people type it: `Rebel Troopers x3 w/ Z-6 + frags`. */
export interface TypedParts {
  name: string;
  times: number;
  /** What it takes, as it was typed. */
  upgrades: string;
}

const TAKES = /\s(?:w\/|with\s)|\+/i;
const TIMES = /\s[×x] ?(\d{1,2})$/i;

export const typedParts = (text: string): TypedParts => {
  const at = text.search(TAKES);
  const named = at < 0 ? text : text.slice(0, at).trimEnd();
  const [suffix = '', times] = TIMES.exec(named) ?? [];
  return {
    name: named.slice(0, named.length - suffix.length),
    times: times ? Math.max(1, Number(times)) : 1,
    upgrades: at < 0 ? '' : text.slice(at).replace(/^\s*(?:w\/|with\s|\+)\s*/i, ''),
  };
};

/** `Z-6 + frags and Tenacity`, unless it is one name. */
export const typedUpgrades = (text: string, isUpgrade: (name: string) => boolean): string[] =>
  isUpgrade(text) ? [text] : text.split(/\+|\s(?:w\/|(?:with|and|&)\s)/i).map((part) => part.trim());
