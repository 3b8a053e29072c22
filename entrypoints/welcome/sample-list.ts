import { ROW, type SampleRow } from '../../components/welcome/SampleList';
import type { PageRow, RowEvidence, Site } from '../../sites';

/** A typical list of 962 points, with its cards' ids; a test compares it with the catalogue. */
export const SAMPLE_LIST: readonly (SampleRow & { ids: string })[] = [
  {
    ids: 'addv',
    count: 1,
    name: 'Luke Skywalker',
    title: 'Hero of the Rebellion',
    upgrades: ['Saber Throw'],
    points: 130,
  },
  { ids: 'ab', count: 1, name: 'Leia Organa', title: 'Fearless and Inventive', upgrades: [], points: 75 },
  { ids: 'aheddj', count: 3, name: 'Rebel Troopers', upgrades: ['Z-6 Trooper', 'Fragmentation Grenades'], points: 65 },
  { ids: 'gvig', count: 2, name: 'Rebel Veterans', upgrades: ['CM-0/93 Trooper'], points: 70 },
  { ids: 'akef', count: 1, name: 'Rebel Commandos', upgrades: ['Proton Charge Saboteur'], points: 56 },
  {
    ids: 'ajee',
    count: 1,
    name: 'Wookiee Warriors',
    title: 'Freedom Fighters',
    upgrades: ['Bowcaster Wookiee'],
    points: 93,
  },
  { ids: 'aofe', count: 2, name: 'AT-RT', upgrades: ['AT-RT Laser Cannon'], points: 69 },
  { ids: 'apff', count: 1, name: 'T-47 Airspeeder', upgrades: ['Ax-108 "Ground Buzzer"'], points: 135 },
];

const evidenceOf = ({ upgrades, points: _, ...row }: (typeof SAMPLE_LIST)[number], i: number): RowEvidence => ({
  ...row,
  key: String(i),
  place: 'list',
  upgrades: upgrades.map((name) => ({ name })),
});

const rowAt = (target: Element): PageRow | undefined => {
  const element = target.closest(`[${ROW}]`);
  return element ? { key: element.getAttribute(ROW) ?? '', place: 'list', element } : undefined;
};

/** The welcome page's list, read like a list builder's page. It has no name, because it cannot be turned off. */
export const sampleSite: Site = {
  name: '',
  matches: [],
  links: [],
  read: () => ({ known: true, rows: SAMPLE_LIST.map(evidenceOf), faction: 'rebels' }),
  rowAt,
  tapAt: rowAt,
  find: (document, key) => document.querySelector(`[${ROW}="${CSS.escape(key)}"]`) ?? undefined,
  focus: (row) => row.querySelector('button')?.focus({ preventScroll: true }),
  // the page never changes
  watch: { selector: 'main', options: { childList: true } },
};
