import type { WrittenList } from '../written';
import type { Line } from './lines';

/** Looks up names, which is the only way to distinguish some formats. */
interface Known {
  isUnit: (name: string) => boolean;
  isUpgrade: (name: string) => boolean;
}

/** Reads the lines of one format; other lines are returned as unread. */
export type Grammar = (lines: readonly Line[], known: Known) => Pick<WrittenList, 'units' | 'unread' | 'points'>;
