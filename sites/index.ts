import { legionHq2 } from './legion-hq-2';
import { legionHqFifthTrooper } from './legion-hq-fifth-trooper';
import { legionListBuilder } from './legion-list-builder';
import type { Site } from './site';

export type { PageEvidence, Place, RowEvidence, Site } from './site';
export type { Steps } from './steps';

/** Every list builder that is known; their matches go into the manifest from here. */
export const SITES: readonly Site[] = [legionHq2, legionListBuilder, legionHqFifthTrooper];

/** `https://legionhq2.com/*` is for `legionhq2.com`. */
export const hostOf = (match: string): string => match.split('/')[2] ?? '';

/** The list builder at a host. */
export const siteAt = (host: string): Site | undefined =>
  SITES.find(({ matches }) => matches.some((match) => hostOf(match) === host));
