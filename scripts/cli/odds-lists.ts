import { readFileSync, statSync } from 'node:fs';
import { type ArmyRow, armyOf, MOST_ROWS } from '../../battle/army';
import { type ListReading, readList, troublesIn, troubleWords } from '../../lists';
import type { Catalogue } from '../../units';
import { Mistake } from './mistake';

/** Longer than any path; a longer text is a list. */
const LONGEST_PATH = 1000;
/** Far larger than any list. */
const LARGEST_FILE = 1_000_000;
const LONGEST_SHOWN = 80;

const isFile = (path: string): boolean => {
  try {
    return path.length <= LONGEST_PATH && statSync(path).isFile();
  } catch {
    return false;
  }
};

const textOf = (given: string): string => {
  if (!isFile(given)) return given;
  try {
    return readFileSync(given, 'utf8')
      .slice(0, LARGEST_FILE)
      .replace(/^\uFEFF/, '');
  } catch {
    throw new Mistake(`The file "${given}" can’t be read.`);
  }
};

/** Why a text has no units. */
const whyNone = (given: string, text: string, { problem }: ListReading): string => {
  if (!isFile(given)) return 'It is neither a file nor an army list.';
  return text.trim() === '' ? 'It is empty.' : (problem ?? 'It contains no known units.');
};

/** The army in a file, link or text, with a note for everything that was left out, guessed or is not allowed. */
export const readArmy = (cards: Catalogue, option: string, given: string): { army: ArmyRow[]; notes: string[] } => {
  const text = textOf(given);
  const reading = readList(text, cards);
  const army = armyOf(cards, reading.units);
  if (army.length === 0) {
    const shown = given.length > LONGEST_SHOWN ? `${given.slice(0, LONGEST_SHOWN)} …` : given;
    throw new Mistake(`There are no units in --${option} "${shown}". ${whyNone(given, text, reading)}`);
  }
  const tooMany = reading.units.length > MOST_ROWS ? [`Only the first ${MOST_ROWS} rows are used.`] : [];
  const problem = reading.problem ? [reading.problem] : [];
  const notes = [...problem, ...troublesIn(cards, reading).map(troubleWords), ...tooMany];
  return { army, notes: notes.map((note) => `--${option}: ${note}`) };
};
