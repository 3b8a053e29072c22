import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { createOdds, TooLargeError } from '../odds';
import { createInProcessRun } from '../odds/run/in-process';
import { type Reading, readConfig } from '../rules/read-config';
import { fromShareCode, looksLikeShareCode, SHARE_CODE_START } from '../rules/share-code';
import { loadCatalogue } from '../units';
import { type Arguments, Mistake, readArguments, USAGE } from './odds-arguments';
import { oddsTable } from './odds-table';
import { pointNotes, withUnits } from './odds-units';

const odds = createOdds(createInProcessRun());

/** Reads a configuration or a share code. A damaged code is answered with what could be read of it, and says so. */
const readAttack = (given: string): Reading => {
  const text = given.replace(/^\uFEFF/, '');
  if (looksLikeShareCode(text)) {
    const reading = fromShareCode(text);
    if (!text.trim().toLowerCase().startsWith(SHARE_CODE_START)) throw new Mistake(reading.problems.join(' '));
    return { ...reading, notes: [...reading.notes, ...reading.problems], problems: [] };
  }
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    throw new Mistake(`This is not JSON: ${(error as Error).message}.`);
  }
  return readConfig(parsed);
};

const answer = async (text: string, { options, json, units }: Arguments): Promise<string> => {
  const { config: given, notes: readNotes, problems } = readAttack(text);
  if (problems.length > 0) throw new Mistake(problems[0]);
  const put = units ? await withUnits(odds, await loadCatalogue(), given, units) : { config: given, notes: [] };
  const { config } = put;
  const answered = await odds(config, { ...options, everyFace: true }).catch((error: unknown) => {
    throw error instanceof TooLargeError ? new Mistake(error.message) : error;
  });
  const points = units ? pointNotes(config, answered) : [];
  const withNotes = { ...answered, notes: [...readNotes, ...put.notes, ...points, ...answered.notes] };
  return json ? JSON.stringify(withNotes) : oddsTable(config, withNotes);
};

const fileOrText = (input: string): string => {
  if (looksLikeShareCode(input) || input.trimStart().startsWith('{')) return input;
  try {
    return readFileSync(input, 'utf8');
  } catch {
    throw new Mistake(`"${input}" is neither a share code nor a file that can be read.`);
  }
};

const print = (text: string) => process.stdout.write(`${text}\n`);

/** Answers line by line; a line that cannot be read is answered with its mistake, and the run goes on. */
const answerLines = async (args: Arguments): Promise<void> => {
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === '') continue;
    try {
      print(await answer(line, args));
    } catch (error) {
      const { message } = error as Error;
      print(args.json ? JSON.stringify({ error: message }) : `  ${message}\n`);
    }
  }
};

/** The command line: `npm run odds`. Returns the exit code. */
export const main = async (argv: string[]): Promise<number> => {
  // whoever reads us may stop early (`| head`); that is no error
  process.stdout.on('error', () => process.exit(0));
  try {
    const args = readArguments(argv);
    if (args.help) print(USAGE);
    else if (args.input === undefined && args.units) print(await answer('{}', args));
    else if (args.input === undefined) throw new Mistake(USAGE);
    else if (args.input === '-') await answerLines(args);
    else print(await answer(fileOrText(args.input), args));
    return 0;
  } catch (error) {
    if (!(error instanceof Mistake)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
};
