import { legionHq } from './legion-hq';
import type { Site } from './site';

/** The first Legion HQ, where it moved to. */
export const legionHqFifthTrooper: Site = {
  name: 'Legion HQ (The Fifth Trooper)',
  matches: ['https://legionhq.thefifthtrooper.com/*'],
  links: ['https://legionhq.thefifthtrooper.com/list/*'],
  ...legionHq,
};
