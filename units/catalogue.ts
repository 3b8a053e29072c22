import { FACTIONS, type Faction, type Unit, type Upgrade } from './cards/card';
import { type Correction, chosenMark, corrected, marksOf } from './cards/corrections';
import { readUnit, readUpgrade, type UnitRow, type UpgradeRow } from './cards/read-card';
import correctionRows from './catalogue/corrections.json';
import empire from './catalogue/empire.json';
import mandalorians from './catalogue/mandalorians.json';
import mercenary from './catalogue/mercenary.json';
import rebels from './catalogue/rebels.json';
import republic from './catalogue/republic.json';
import separatists from './catalogue/separatists.json';
import upgradeRows from './catalogue/upgrades.json';

/** The date of the data, shown wherever points are. */
export const DATA_DATE = '5 August 2026';

/** The catalogue's files as stored: the source's rows and our corrections. */
export interface CatalogueFiles {
  units: Record<Faction, UnitRow[]>;
  upgrades: UpgradeRow[];
  corrections: Correction[];
}

/** All cards. Counterparts are among the units. */
export interface Catalogue {
  date: string;
  units: ReadonlyMap<string, Unit>;
  upgrades: ReadonlyMap<string, Upgrade>;
  /** Cards with a disputed value, as the other sources have them. */
  otherUnits: ReadonlyMap<string, Unit>;
  otherUpgrades: ReadonlyMap<string, Upgrade>;
}

export const FILES: CatalogueFiles = {
  units: { rebels, empire, republic, separatists, mercenary, mandalorians } as Record<Faction, UnitRow[]>,
  upgrades: upgradeRows as UpgradeRow[],
  corrections: correctionRows as Correction[],
};

type Row = UnitRow | UpgradeRow;

/** Reads rows with their corrections. Throws on an unreadable row, because that is our own mistake. */
const createReader = (corrections: readonly Correction[]) => {
  const byId = new Map<string, Correction[]>();
  for (const correction of corrections) {
    for (const id of correction.ids.split(' ')) byId.set(id, [...(byId.get(id) ?? []), correction]);
  }
  const read = <R extends Row, Card extends Unit | Upgrade>(row: R, reader: (row: R) => Card) => {
    const own = byId.get(row.id) ?? [];
    try {
      return [row.id, { ...reader(own.reduce(corrected, row)), marks: own.flatMap(marksOf) }] as const;
    } catch (error) {
      throw new Error(`${row.id} ${row.name}: ${(error as Error).message}`);
    }
  };
  /** The same row as the other sources have it, if a value is disputed. */
  const readOther = <R extends Row, Card extends Unit | Upgrade>(row: R, reader: (row: R) => Card) => {
    const { instead } = byId.get(row.id)?.find((correction) => correction.instead) ?? {};
    if (!instead) return [];
    const [id, card] = read(row, (it) => reader(corrected(it, instead)));
    return [[id, { ...card, marks: card.marks.map(chosenMark) }] as const];
  };
  return { read, readOther };
};

/** Reads the units, then the upgrades: all of them together would be too much for one turn of a window. */
function* readInParts({ units, upgrades, corrections }: CatalogueFiles): Generator<undefined, Catalogue> {
  const { read, readOther } = createReader(corrections);
  const unitsOf = (faction: Faction) => units[faction].map((row) => read(row, (it) => readUnit(it, faction)));
  const othersOf = (faction: Faction) => units[faction].flatMap((row) => readOther(row, (it) => readUnit(it, faction)));
  const allUnits = { units: new Map(FACTIONS.flatMap(unitsOf)), otherUnits: new Map(FACTIONS.flatMap(othersOf)) };
  yield;
  return {
    date: DATA_DATE,
    ...allUnits,
    upgrades: new Map(upgrades.map((row) => read(row, readUpgrade))),
    otherUpgrades: new Map(upgrades.flatMap((row) => readOther(row, readUpgrade))),
  };
}

/** Reads all cards and applies the corrections. */
export const readCatalogue = (files: CatalogueFiles = FILES): Catalogue => {
  const parts = readInParts(files);
  let part = parts.next();
  while (!part.done) part = parts.next();
  return part.value;
};

/** The same in several turns. */
export const readCatalogueInTurns = async (): Promise<Catalogue> => {
  const parts = readInParts(FILES);
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve));
    const { done, value } = parts.next();
    if (done) return value;
  }
};
