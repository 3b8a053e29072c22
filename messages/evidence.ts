import { isObject } from '../rules/is-object';
import { MOST_UPGRADES } from '../rules/share-units';
import { type CardEvidence, type PageEvidence, PLACES, type RowEvidence } from '../sites/evidence';

/** Far more than any list has; a page that only looks like a list builder may have any number of rows. */
const MOST_ROWS = 2000;
const LONGEST_TEXT = 300;
const LONGEST_FACTION = 40;

type Raw = Record<string, unknown>;
const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value ? value.slice(0, LONGEST_TEXT) : undefined;
const whole = (value: unknown, least: number, most: number): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) ? Math.min(most, Math.max(least, value)) : undefined;
const list = (value: unknown, most: number): Raw[] =>
  Array.isArray(value) ? value.slice(0, most).filter(isObject) : [];

type Given<Row> = { [Key in keyof Row]?: Exclude<Row[Key], undefined> };
/** Omits the keys that have no value. */
const given = <Row extends object>(row: Row): Given<Row> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as Given<Row>;

const readCard = (raw: Raw): CardEvidence =>
  given({ image: text(raw.image), name: text(raw.name), cost: whole(raw.cost, -999, 9999) });

const readRow = (raw: Raw): RowEvidence | undefined => {
  const key = text(raw.key);
  const place = PLACES.find((known) => known === raw.place);
  if (!key || !place) return undefined;
  return {
    key,
    place,
    ...readCard(raw),
    ...given({ ids: text(raw.ids), title: text(raw.title), host: text(raw.host) }),
    upgrades: list(raw.upgrades, MOST_UPGRADES).map(readCard),
    count: whole(raw.count, 1, 99) ?? 1,
  };
};

/** Checks evidence that a page's script sent: drops anything malformed and cuts anything too long. */
export const readEvidence = (data: unknown): PageEvidence | undefined => {
  if (!isObject(data) || typeof data.known !== 'boolean' || !Array.isArray(data.rows)) return undefined;
  const { known, faction } = data;
  return {
    known,
    rows: list(data.rows, MOST_ROWS).flatMap((raw) => readRow(raw) ?? []),
    ...(typeof faction === 'string' && { faction: faction.slice(0, LONGEST_FACTION) }),
  };
};
