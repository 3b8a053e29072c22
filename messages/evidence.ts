import { isObject } from '../rules/is-object';
import { MOST_UPGRADES } from '../rules/share-units';
import {
  type CardEvidence,
  type Offer,
  type OfferedCard,
  type PageEvidence,
  type PickerEvidence,
  type PickingFor,
  PLACES,
  type RowEvidence,
} from '../sites/evidence';

/** Far more than any list has; a page that only looks like a list builder may have any number of rows. */
const MOST_ROWS = 2000;
const MOST_OFFERED = 300;
const MOST_PICKED = 40;
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

const readUpgrade = (raw: Raw): PickerEvidence => ({ ...readCard(raw), ...given({ slot: text(raw.slot) }) });
const readOffered = (raw: Raw): OfferedCard | undefined => {
  const key = text(raw.key);
  return key ? { key, ...readUpgrade(raw) } : undefined;
};

const readPickingFor = (raw: unknown): PickingFor | undefined => {
  if (!isObject(raw)) return undefined;
  return {
    rows: list(raw.rows, 2).flatMap((row) => readRow(row) ?? []),
    ...(raw.beside === true && { beside: true }),
    ...given({ swaps: whole(raw.swaps, 0, MOST_PICKED), slot: text(raw.slot) }),
    picked: list(raw.picked, MOST_PICKED).map(readUpgrade),
    pickedBeside: list(raw.pickedBeside, MOST_PICKED).map(readUpgrade),
  };
};

const readOffer = (raw: unknown): Offer | undefined => {
  if (!isObject(raw)) return undefined;
  const unit = readPickingFor(raw.for);
  const cards = list(raw.cards, MOST_OFFERED).flatMap((card) => readOffered(card) ?? []);
  return { cards, ...(unit && { for: unit }) };
};

/** Checks evidence that a page's script sent: drops anything malformed and cuts anything too long. */
export const readEvidence = (data: unknown): PageEvidence | undefined => {
  if (!isObject(data) || typeof data.known !== 'boolean' || !Array.isArray(data.rows)) return undefined;
  const { known, faction } = data;
  const offer = readOffer(data.offer);
  return {
    known,
    rows: list(data.rows, MOST_ROWS).flatMap((raw) => readRow(raw) ?? []),
    ...(offer && { offer }),
    ...(typeof faction === 'string' && { faction: faction.slice(0, LONGEST_FACTION) }),
  };
};
