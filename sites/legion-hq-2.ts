import { legionHq } from './legion-hq';
import type { Site } from './site';

export const legionHq2: Site = {
  name: 'Legion HQ 2',
  matches: ['https://legionhq2.com/*', 'https://www.legionhq2.com/*'],
  links: ['https://legionhq2.com/list/*', 'https://www.legionhq2.com/list/*'],
  ...legionHq,
};
