import { readFileSync } from 'node:fs';
import { createOdds, TooLargeError } from '../../odds';
import { createInProcessRun } from '../../odds/run/in-process';
import { placeOf } from '../../rules/config';
import type { FieldId } from '../../rules/fields';
import { isObject } from '../../rules/is-object';
import { plural } from '../../rules/plural';
import { type Reading, readConfig } from '../../rules/read-config';
import { fromShareCode, looksLikeShareCode, toShareCode } from '../../rules/share-code';
import { NO_WOUNDS_LEFT } from '../../rules/volley';
import { looksLikeVolleyCode } from '../../rules/volley-check';
import { woundsLeft } from '../../rules/wounds-left';
import { nervesOf } from '../../setup/nerves';
import { NO_NAMES, type UnitPicks } from '../../setup/setup';
import { choosesPlay, playedWell } from '../../setup/start';
import { loadCatalogue } from '../../units';
import { type Arguments, Mistake, readArguments, type TypedUnits, USAGE } from './odds-arguments';
import type { TypedBattle } from './odds-battle-arguments';
import { answerEquip } from './odds-equip';
import { answerMatchUps } from './odds-match-ups';
import { inputLines, oneLine, print, quietOutput, ReaderLeft, report } from './odds-streams';
import { oddsTable } from './odds-table';
import { pointNotes, withUnits } from './odds-units';
import { answerVolley, isVolley, volleyInCode, volleyInJson } from './odds-volley';

const odds = createOdds(createInProcessRun());

/** An attack as it was given, and which of its fields were set there. */
interface Given extends Reading {
  units?: UnitPicks;
  isSet(id: FieldId): boolean;
}

/** All lines were answered, some of them with an error. */
class BadLines extends Mistake {}

/** Reads a share code; a damaged one is an error. */
const attackInCode = (text: string): Given => {
  const reading = fromShareCode(text);
  // a window shows what could be read; here half an attack would look like an answer
  if (reading.problems.length > 0) throw new Mistake(reading.problems.join(' ').replace(/; showing .*?\./, '.'));
  const isSet = () => choosesPlay(reading.config);
  return { ...reading, isSet };
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Mistake(`Not valid JSON: ${(error as Error).message}.`);
  }
};

/** Whether a JSON configuration sets a field. */
const isIn = (json: unknown, id: FieldId): boolean => {
  const { part, name } = placeOf(id);
  const holder = part && isObject(json) ? json[part] : json;
  return isObject(holder) && holder[name] !== undefined;
};

/** The attack with its units: best play and the current rulebook, unless the attack sets them itself. */
const setupWith = async (given: Given, typed: TypedUnits) => {
  const config = playedWell(given.config, given.isSet);
  const start = { config, names: NO_NAMES, ...(given.units && { units: given.units }) };
  return withUnits(odds, await loadCatalogue(), start, typed);
};

/** Answers an attack or a volley, as JSON or as a share code. */
const answer = async (input: string, args: Arguments): Promise<string> => {
  const text = input.replace(/^\uFEFF/, '');
  if (looksLikeShareCode(text)) return answerAttack(attackInCode(text), args);
  const shared = volleyInCode(text);
  if (shared) return answerVolley(shared, args);
  const json = parseJson(text);
  if (isVolley(json)) return answerVolley(volleyInJson(json), args);
  return answerAttack({ ...readConfig(json), isSet: (id) => isIn(json, id) }, args);
};

const answerAttack = async (given: Given, { options, json, units }: Arguments): Promise<string> => {
  const { notes: readNotes, problems } = given;
  if (problems.length > 0) throw new Mistake(problems[0]);
  const put = units ? await setupWith(given, units) : { setup: given, notes: [], leftOut: [] };
  const { config } = put.setup;
  const answered = await odds(config, { ...options, everyFace: true }).catch((error: unknown) => {
    throw error instanceof TooLargeError ? new Mistake(error.message) : error;
  });
  const points = units ? pointNotes(config, answered) : [];
  const dead = config.target && woundsLeft(config.target) === 0 ? [NO_WOUNDS_LEFT] : [];
  const withNotes = { ...answered, notes: [...readNotes, ...put.notes, ...dead, ...points, ...answered.notes] };
  if (json) return JSON.stringify({ ...withNotes, code: toShareCode(config), config });
  const cards = put.setup.units ? await loadCatalogue() : undefined;
  return oddsTable(config, withNotes, put.leftOut, nervesOf(put.setup, cards));
};

/** Whether a line alone can be an attack or a volley. */
const isAnswerable = (line: string): boolean => {
  try {
    return looksLikeShareCode(line) || looksLikeVolleyCode(line) || isObject(JSON.parse(line));
  } catch {
    return false;
  }
};

const textOfFile = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EISDIR') {
      throw new Mistake(`"${path}" is a folder; give a file, a share code, or - to read lines from standard input.`);
    }
    throw new Mistake(`"${path}" is neither a share code nor a readable file.`);
  }
};

const fileOrText = (input: string): string => {
  if (looksLikeShareCode(input) || looksLikeVolleyCode(input) || input.trimStart().startsWith('{')) return input;
  const text = textOfFile(input);
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) throw new Mistake('The file is empty.');
  if (lines.length > 1 && isAnswerable(lines[0] as string) && !isAnswerable(text)) {
    throw new Mistake(`"${input}" has several lines: use \`- < ${input}\`.`);
  }
  return text;
};

/** Answers line by line. A bad line gets an error as its answer, and the run fails at the end. */
const answerLines = async (args: Arguments): Promise<void> => {
  let [line, asked, failed, firstFailed] = [0, 0, 0, 0];
  for await (const text of inputLines()) {
    line++;
    if (text.trim() === '') continue;
    asked++;
    const answered = await answer(text, args).catch((error: Error) => {
      if (failed++ === 0) firstFailed = line;
      const message = oneLine(error.message);
      return args.json ? JSON.stringify({ error: message }) : `  ${message}\n`;
    });
    await print(answered);
  }
  if (asked === 0) throw new Mistake('Standard input is empty.');
  if (failed > 0) {
    const which = failed === 1 ? `: line ${firstFailed}` : `; the first is line ${firstFailed}`;
    throw new BadLines(`${failed} of ${plural(asked, 'line')} failed${which}.`);
  }
};

const answerBattle = async (battle: TypedBattle, { json }: Arguments): Promise<void> => {
  const { text, notes } = await answerMatchUps(await loadCatalogue(), odds, battle, json);
  notes.forEach(report);
  await print(text);
};

const answerWhatToEquip = async ({ equip, units, json }: Arguments): Promise<void> => {
  if (!equip || !units) return;
  const { text, notes } = await answerEquip(await loadCatalogue(), odds, units, equip, json);
  notes.forEach(report);
  await print(text);
};

/** Returns false if nothing was asked. */
const run = async (argv: string[]): Promise<boolean> => {
  const args = readArguments(argv);
  if (args.help) await print(USAGE);
  else if (args.equip) await answerWhatToEquip(args);
  else if (args.battle) await answerBattle(args.battle, args);
  else if (args.input === '-') await answerLines(args);
  else if (args.input !== undefined) await print(await answer(fileOrText(args.input), args));
  else if (args.units) await print(await answer('{}', args));
  else return false;
  return true;
};

/** The command line: `npm run odds`. Returns the exit code: 1 if some lines were bad, 2 if nothing can be answered. */
export const main = async (argv: string[]): Promise<number> => {
  quietOutput();
  try {
    if (await run(argv)) return 0;
    process.stderr.write(`${USAGE}\n`);
    return 2;
  } catch (error) {
    if (error instanceof ReaderLeft) return 0;
    if (!(error instanceof Mistake)) throw error;
    report(error.message);
    return error instanceof BadLines ? 1 : 2;
  }
};
