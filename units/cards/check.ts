import { FIELDS } from '../../rules/fields';
import type { CatalogueFiles } from '../catalogue';
import type { Unit, Upgrade, Weapon } from './card';
import { type Correction, corrected } from './corrections';
import { CONDITIONAL, EFFECTS, FOR_ALLIES, NOT_MODELLED } from './effects';
import { type CardRow, readUnit, readUpgrade, type UnitRow, type UpgradeRow } from './read-card';
import { rulingOf } from './rulings';

const CARD = 'id name title short unique keywords weapons unreleased image';
const UNIT =
  'rank type cost miniatures wounds courage resilience speed defense attackSurge defenseSurge slots joins force counterpart';
const UPGRADE = 'slot cost adds miniWounds needs sidearm use text';
const CORRECTION = 'ids set keywords without weapon disputed used other instead why sure source';
const words = (...texts: string[]) => new Set(texts.join(' ').split(' '));

/** The whole numbers of a row and their limits. */
const LIMITS: Record<string, [least: number, most: number]> = {
  cost: [0, FIELDS.attacker_unitCost.max],
  miniatures: [0, FIELDS.defender_minisInLOS.max],
  wounds: [0, FIELDS.target_woundsEach.max],
  miniWounds: [1, FIELDS.target_woundsEach.max],
  adds: [0, FIELDS.defender_minisInLOS.max],
  courage: [-1, 9],
  resilience: [0, 20],
  speed: [0, 3],
};

const columnProblems = (row: object, known: Set<string>): string[] =>
  Object.entries(row).flatMap(([column, value]) => {
    if (!known.has(column)) return [`has an unknown column "${column}"`];
    const limits = LIMITS[column];
    if (!limits) return [];
    const fits = Number.isInteger(value) && value >= limits[0] && value <= limits[1];
    return fits ? [] : [`${column} must be a whole number from ${limits[0]} to ${limits[1]}, not ${value}`];
  });

const weaponProblems = ({ name, dice }: Weapon): string[] => {
  const sum = dice.red + dice.black + dice.white;
  return sum > 0 && sum <= FIELDS.attacker_redDice.max ? [] : [`${name} has ${sum} dice`];
};

const cardProblems = (card: Unit | Upgrade): string[] => {
  const keywords = [...card.keywords, ...card.weapons.flatMap((weapon) => weapon.keywords)];
  return [
    ...(/^[A-Za-z]{2}$/.test(card.id) ? [] : ['has an id that is not two letters']),
    ...keywords
      .filter((keyword) => !rulingOf(keyword))
      .map(({ name }) => `has the keyword ${name}, which has no ruling`),
    ...card.weapons.flatMap(weaponProblems),
  ];
};

const withCorrections = <Row extends CardRow>(row: Row, corrections: readonly Correction[]): Row =>
  corrections.filter(({ ids }) => ids.split(' ').includes(row.id)).reduce(corrected, row);

/** A corrected row, and for a disputed value also the row as the other sources have it. */
const readingsOf = <Row extends CardRow>(row: Row, corrections: readonly Correction[]): Row[] => {
  const after = withCorrections(row, corrections);
  const others = corrections.filter(({ ids, instead }) => instead && ids.split(' ').includes(row.id));
  return [after, ...others.map(({ instead = {} }) => corrected(after, instead))];
};

/** Reads one row with its corrections and returns its problems. */
const rowProblems = <Row extends CardRow>(
  row: Row,
  { corrections }: CatalogueFiles,
  columns: string,
  reader: (row: Row) => Unit | Upgrade,
): string[] => {
  const name = `${row.id} ${row.name}`;
  try {
    const found = readingsOf(row, corrections).flatMap((reading) => [
      ...columnProblems(reading, words(CARD, columns)),
      ...cardProblems(reader(reading)),
    ]);
    return [...new Set(found)].map((problem) => `${name} ${problem}.`);
  } catch (error) {
    return [`${name}: ${(error as Error).message}.`];
  }
};

const namesIn = (needs: string | undefined): string[] =>
  [...(needs ?? '').matchAll(/(?:^|[|&] )!?name=([^|&]+?)(?= [|&] |$)/g)].map(([, name = '']) => name);

/** Units that an upgrade names but that are not in the data yet. */
const ANNOUNCED: ReadonlySet<string> = new Set(['Admiral Trench']);

/** Problems between rows: duplicate ids, references to missing cards, corrections without a card or a reason. */
const linkProblems = ({ units, upgrades, corrections }: CatalogueFiles): string[] => {
  const unitRows = Object.values(units).flat();
  const rows = new Map<string, UnitRow | UpgradeRow>([...unitRows, ...upgrades].map((row) => [row.id, row]));
  const names = new Set(unitRows.flatMap(({ name, title }) => [name, `${name} ${title}`]));
  const seen = new Set<string>();
  const twice = [...unitRows, ...upgrades].filter(({ id }) => seen.size === seen.add(id).size);
  const upgradeIds = new Set(upgrades.map(({ id }) => id));
  const ruled = [...Object.keys({ ...EFFECTS, ...CONDITIONAL, ...NOT_MODELLED }), ...FOR_ALLIES];
  return [
    ...twice.map(({ id }) => `The id ${id} is used twice.`),
    ...unitRows
      .filter(({ counterpart }) => counterpart && !rows.has(counterpart))
      .map(({ id, counterpart }) => `${id} has the counterpart ${counterpart}, which is not a card.`),
    ...upgrades.flatMap((row) =>
      namesIn(withCorrections(row, corrections).needs)
        .filter((name) => !names.has(name) && !ANNOUNCED.has(name))
        .map((name) => `${row.id} needs ${name}, which is not a unit.`),
    ),
    ...ruled.filter((id) => !upgradeIds.has(id)).map((id) => `effects.ts names ${id}, which is not an upgrade.`),
    ...corrections.flatMap((correction) => [
      ...columnProblems(correction, words(CORRECTION)).map(
        (problem) => `The correction of ${correction.ids} ${problem}.`,
      ),
      ...(correction.why ? [] : [`The correction of ${correction.ids} gives no reason.`]),
      ...correction.ids
        .split(' ')
        .filter((id) => !rows.has(id))
        .map((id) => `A correction is for ${id}, which is not a card.`),
    ]),
  ];
};

/** Checks the catalogue's files and returns every problem, one sentence each. */
export const problemsIn = (files: CatalogueFiles): string[] => [
  ...Object.entries(files.units).flatMap(([faction, rows]) =>
    rows.flatMap((row) => rowProblems(row, files, UNIT, (it) => readUnit(it, faction as Unit['faction']))),
  ),
  ...files.upgrades.flatMap((row) => rowProblems(row, files, UPGRADE, readUpgrade)),
  ...linkProblems(files),
];

/** Corrections that no longer change anything and can be deleted. */
export const idleCorrections = ({ units, upgrades, corrections }: CatalogueFiles): string[] => {
  const rows = [...Object.values(units).flat(), ...upgrades];
  return corrections.flatMap((correction) => {
    const { disputed, instead } = correction;
    if (disputed && !instead) return [];
    return correction.ids
      .split(' ')
      .filter((id) => {
        const row = rows.find((each) => each.id === id);
        const before = row && (instead ? withCorrections(row, corrections) : row);
        return before && JSON.stringify(corrected(before, instead ?? correction)) === JSON.stringify(before);
      })
      .map((id) => `The correction of ${id} (${correction.why}) no longer changes anything.`);
  });
};
