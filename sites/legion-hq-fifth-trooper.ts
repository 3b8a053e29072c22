import { legionHq } from './legion-hq';
import type { Site } from './site';

/** The original Legion HQ at its new address. */
export const legionHqFifthTrooper: Site = {
  name: 'Legion HQ (The Fifth Trooper)',
  matches: ['https://legionhq.thefifthtrooper.com/*'],
  links: ['https://legionhq.thefifthtrooper.com/list/*'],
  ...legionHq,
};
