import type { WrittenList } from '../written';
import type { Line } from './lines';

/** Which names are known: some formats can be told apart by nothing else. */
export interface Known {
  isUnit: (name: string) => boolean;
  isUpgrade: (name: string) => boolean;
}

/** Reads the lines of one format; lines of another format stay unread. */
export type Grammar = (lines: readonly Line[], known: Known) => Pick<WrittenList, 'units' | 'unread' | 'points'>;
