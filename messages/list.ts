import { isObject } from '../rules/is-object';
import { type Plain, readPlain } from './plain';

/** What a page shows about one unit. lists/ resolves it; here it only passes through. */
export interface RowEvidence {
  /** Identifies the row among the page's rows for as long as it shows the same. */
  key: string;
  [evidence: string]: Plain;
}

/** What was read from a page. */
export interface PageList {
  /** Whether the page's layout was recognized; if not, its rows mean nothing. */
  known: boolean;
  rows: RowEvidence[];
  /** The faction in the page's address. */
  faction?: string;
}

/** The list of a page, and its site: `legionhq2.com`. */
export interface ReadPage {
  site: string;
  list: PageList;
}

/** Far more than any list has; a page that only looks like a list builder may have any number of rows. */
const MOST_ROWS = 2000;
const LONGEST_FACTION = 40;

const readRow = (data: unknown): RowEvidence | undefined => {
  const plain = readPlain(data);
  return isObject(plain) && typeof plain.key === 'string' && plain.key ? (plain as RowEvidence) : undefined;
};

export const readPageList = (data: unknown): PageList | undefined => {
  if (!isObject(data) || typeof data.known !== 'boolean' || !Array.isArray(data.rows)) return undefined;
  const rows = data.rows
    .slice(0, MOST_ROWS)
    .map(readRow)
    .filter((row) => row !== undefined);
  const { known, faction } = data;
  return { known, rows, ...(typeof faction === 'string' && { faction: faction.slice(0, LONGEST_FACTION) }) };
};
