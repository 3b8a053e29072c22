/** A unit as people type it: `Rebel Troopers x3 w/ Z-6 + frags`. */
export interface TypedParts {
  name: string;
  times: number;
  /** What it takes, as it was typed. */
  upgrades: string;
}

const REST = /\s(?:w\/|with\s|[×x] ?\d{1,2}(?:\s|$))|\+/i;
const TIMES = /^\s[×x] ?(\d{1,2})/i;
const TAKES = /^\s*(?:w\/|with\s|\+)\s*/i;

export const typedParts = (text: string): TypedParts => {
  const at = text.search(REST);
  const rest = at < 0 ? '' : text.slice(at);
  const [all = '', times] = TIMES.exec(rest) ?? [];
  return {
    name: text.slice(0, text.length - rest.length).trimEnd(),
    times: times ? Math.max(1, Number(times)) : 1,
    upgrades: rest.slice(all.length).replace(TAKES, '').trim(),
  };
};

/** What follows the name of a unit, so that it is read. */
export const typedRest = ({ times, upgrades }: Omit<TypedParts, 'name'>): string =>
  `${times > 1 ? ` x${times}` : ''}${upgrades ? ` w/ ${upgrades}` : ''}`;

/** `Z-6 + frags and Tenacity`, unless it is one name. */
export const typedUpgrades = (text: string, isUpgrade: (name: string) => boolean): string[] =>
  isUpgrade(text) ? [text] : text.split(/\+|\s(?:w\/|(?:with|and|&)\s)/i).map((part) => part.trim());
