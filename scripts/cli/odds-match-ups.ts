import type { ArmyRow } from '../../battle/army';
import { type Cell, matchUps } from '../../battle/match-ups';
import { readOffs } from '../../battle/read-offs';
import type { Odds } from '../../odds';
import { STANDARD_TARGETS } from '../../odds/questions/standard-targets';
import { toShareCodeWithUnits } from '../../rules/share-code';
import { type Catalogue, fullName, loadoutOf } from '../../units';
import { readOffWords, standardTargetWords } from '../../words/read-offs';
import { unitLabels } from '../../words/unit-label';
import { standardTargetNotes, type TypedBattle } from './odds-battle-arguments';
import { readArmy } from './odds-lists';
import { matchUpsTable } from './odds-match-ups-table';

/** A row of either army in the JSON answer; `points` are those of one unit, null if not known. */
export interface RowJson {
  id: string;
  unit: string;
  upgrades: { id: string; name: string }[];
  count: number;
  points: number | null;
}
/** One attack; null where a unit cannot attack. */
export type CellJson = { wounds: number; destroyed: number | null; range: number | string; code: string } | null;

export interface MatchUpsJson {
  mine: RowJson[];
  theirs: RowJson[];
  cells: CellJson[][];
  back: CellJson[][];
}

const rowJson = (cards: Catalogue, { pick, count }: ArmyRow): RowJson => {
  const loadout = loadoutOf(cards, pick);
  return {
    id: pick.unit,
    unit: loadout ? fullName(loadout.unit) : pick.unit,
    upgrades: (loadout?.upgrades ?? []).map(({ id, name }) => ({ id, name })),
    count,
    points: loadout?.points ?? null,
  };
};

const STANDARD_ROWS: RowJson[] = STANDARD_TARGETS.map(({ id, name }) => ({
  id,
  unit: name,
  upgrades: [],
  count: 1,
  points: null,
}));

const namesOf = (cards: Catalogue, army: readonly ArmyRow[]): string[] =>
  unitLabels(army.flatMap(({ pick }) => loadoutOf(cards, pick) ?? []));

/** The attack as the command line answers it, so that its code gives the same numbers. */
const cellJson = async (odds: Odds, cell: Cell): Promise<CellJson> => {
  if (!cell) return null;
  const { config, units = {} } = cell.setup;
  const { wounds, kill } = await odds(config, { everyFace: true });
  const code = toShareCodeWithUnits(config, units);
  return { wounds: wounds.mean, destroyed: kill?.destroyed ?? null, range: cell.range, code };
};

const tableJson = async (odds: Odds, table: readonly (readonly Cell[])[]) => {
  const rows: CellJson[][] = [];
  for (const row of table) {
    const cells: CellJson[] = [];
    for (const cell of row) cells.push(await cellJson(odds, cell));
    rows.push(cells);
  }
  return rows;
};

/** Answers `--mine` and `--theirs`: the text to print, and notes about what was left out. */
export const answerMatchUps = async (
  cards: Catalogue,
  odds: Odds,
  { mine, theirs, situation }: TypedBattle,
  json: boolean,
): Promise<{ text: string; notes: string[] }> => {
  const [my, their] = [
    readArmy(cards, 'mine', mine),
    theirs === undefined ? undefined : readArmy(cards, 'theirs', theirs),
  ];
  const all = (await matchUps({ cards, situation }, odds, my.army, their?.army)) ?? { cells: [], back: [] };
  const answer: MatchUpsJson = {
    mine: my.army.map((row) => rowJson(cards, row)),
    theirs: their ? their.army.map((row) => rowJson(cards, row)) : STANDARD_ROWS,
    cells: await tableJson(odds, all.cells),
    back: await tableJson(odds, all.back),
  };
  const attacks = their ? 'mine into theirs' : 'mine into standard targets';
  const theirNames = their
    ? namesOf(cards, their.army)
    : STANDARD_TARGETS.map(({ brief }) => standardTargetWords(brief));
  const words = () => readOffWords(readOffs(all), namesOf(cards, my.army), theirNames, attacks);
  const table = () => `${matchUpsTable(answer, their !== undefined)}\n  ${words().join('\n  ')}\n`;
  const notes = [...my.notes, ...(their ? their.notes : standardTargetNotes(situation))];
  return { text: json ? JSON.stringify(answer) : table(), notes };
};
