import { isObject } from '../rules/is-object';
import { type Plain, readPlain } from './plain';

/** What a page shows of one unit. What it means is decided in lists/; here it is only carried. */
export interface RowEvidence {
  /** Tells the row apart from the page's others, for as long as it stays what it is. */
  key: string;
  [evidence: string]: Plain;
}

/** A page as it was read. */
export interface PageList {
  /** Whether the page's layout is known; otherwise there is nothing to be said about its rows. */
  known: boolean;
  rows: RowEvidence[];
  /** The faction that the page's address names. */
  faction?: string;
}

/** The list of a page, and the site that it stands on: `legionhq2.com`. */
export interface ReadPage {
  site: string;
  list: PageList;
}

/** No list has as many units; a page that is not what it seems may have any number of rows. */
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
