import { legionHq2 } from './legion-hq-2';
import { legionHqFifthTrooper } from './legion-hq-fifth-trooper';
import { legionListBuilder } from './legion-list-builder';
import type { Site } from './site';

export { type PageEvidence, type Place, type RowEvidence, rowKeyOf } from './evidence';
export type { PageRow, Site } from './site';
export type { Steps } from './steps';

/** Every supported list builder. The manifest takes their match patterns from here. */
export const SITES: readonly Site[] = [legionHq2, legionListBuilder, legionHqFifthTrooper];

/** The host of a match pattern: `https://legionhq2.com/*` → `legionhq2.com`. */
export const hostOf = (match: string): string => match.split('/')[2] ?? '';

/** The list builder at a host. */
export const siteAt = (host: string): Site | undefined =>
  SITES.find(({ matches }) => matches.some((match) => hostOf(match) === host));
