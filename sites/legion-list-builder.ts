import { legionHq } from './legion-hq';
import type { Site } from './site';

/** A fork of Legion HQ. */
export const legionListBuilder: Site = {
  name: 'Legion List Builder',
  matches: ['https://legionlistbuilder.com/*'],
  links: ['https://legionlistbuilder.com/list/*'],
  ...legionHq,
};
