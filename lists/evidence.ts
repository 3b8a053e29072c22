import { MOST_UPGRADES } from '../rules/share-units';
/** Where on a page a unit is shown. */
export const PLACES = ['list', 'counterpart', 'pane', 'dialog', 'picker'] as const;
export type EvidencePlace = (typeof PLACES)[number];

/** What a page shows of a card: its picture's kind and file name, its name, its points. */
export interface EvidenceCard {
  /** Such as `unit/Rebel Troopers`. */
  image?: string;
  name?: string;
  cost?: number;
}

/** What a page shows of a unit. Same shape as in `sites/`, so that the two types are interchangeable. */
export interface Evidence extends EvidenceCard {
  key: string;
  place: EvidencePlace;
  /** Ids of the unit and its upgrades, concatenated, as drag libraries store them. */
  ids?: string;
  title?: string;
  upgrades: EvidenceCard[];
  count: number;
  /** For a counterpart, the key of its unit's row. */
  host?: string;
}

const MOST_ROWS = 2000;
const LONGEST = 300;

type Raw = Record<string, unknown>;
const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null;
const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value ? value.slice(0, LONGEST) : undefined;
const whole = (value: unknown, least: number, most: number): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) ? Math.min(most, Math.max(least, value)) : undefined;
const list = (value: unknown, most: number): Raw[] => (Array.isArray(value) ? value.slice(0, most).filter(isRaw) : []);

type Given<Row> = { [Key in keyof Row]?: Exclude<Row[Key], undefined> };
/** Omits the keys that have no value. */
const given = <Row extends object>(row: Row): Given<Row> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as Given<Row>;

const cardIn = (raw: Raw): EvidenceCard =>
  given({ image: text(raw.image), name: text(raw.name), cost: whole(raw.cost, -999, 9999) });

/** Validates evidence from a page: drops anything malformed and cuts anything too long. */
export const readEvidence = (rows: unknown): Evidence[] =>
  list(rows, MOST_ROWS).flatMap((raw) => {
    const [key, place] = [text(raw.key), PLACES.find((known) => known === raw.place)];
    if (!key || !place) return [];
    const row: Evidence = {
      key,
      place,
      ...cardIn(raw),
      ...given({ ids: text(raw.ids), title: text(raw.title), host: text(raw.host) }),
      upgrades: list(raw.upgrades, MOST_UPGRADES).map(cardIn),
      count: whole(raw.count, 1, 99) ?? 1,
    };
    return [row];
  });
