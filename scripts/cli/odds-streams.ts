import { fstatSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Mistake } from './odds-arguments';

/** The reader has closed the pipe (`| head`): nothing is left to do, and nothing went wrong. */
export class ReaderLeft extends Error {}

const isClosedPipe = (error: NodeJS.ErrnoException): boolean => error.code === 'EPIPE';

/** Writes a line and waits until it is accepted, so that lines do not pile up in memory for a slow reader. */
export const print = (text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    process.stdout.write(`${text}\n`, (error) => {
      if (!error) resolve();
      else if (isClosedPipe(error)) reject(new ReaderLeft());
      else reject(new Mistake(`Can’t write the answer: ${error.message}.`));
    });
  });

const LONGEST_MESSAGE = 1000;

/** A mistake or note to print: one line without control characters, and not long, whatever input it quotes. */
export const oneLine = (text: string): string => {
  const plain = text.replace(/[\t-\r\u0085\u2028\u2029]+/g, ' ').replace(/[\p{Cc}\p{Cf}]/gu, '\uFFFD');
  return plain.length > LONGEST_MESSAGE ? `${plain.slice(0, LONGEST_MESSAGE)} …` : plain;
};

/** Writes a mistake or note to standard error. */
export const report = (text: string): void => {
  process.stderr.write(`${oneLine(text)}\n`);
};

/** Failed writes are reported by `print`; without a listener Node would report them as well, at length. */
export const quietOutput = (): void => {
  process.stdout.on('error', () => {});
};

/** Node reads a folder as empty input. */
const isFolder = (file: number): boolean => {
  try {
    return fstatSync(file).isDirectory();
  } catch {
    return false;
  }
};

/** The lines of standard input. An input that fails would otherwise look like one that has ended. */
export async function* inputLines(): AsyncGenerator<string> {
  if (isFolder(0)) throw new Mistake('Standard input is a folder.');
  const lines = createInterface({ input: process.stdin });
  let failure: Error | undefined;
  process.stdin.once('error', (error) => {
    failure = error;
    lines.close();
  });
  yield* lines;
  if (failure) throw new Mistake(`Can’t read standard input: ${failure.message}.`);
}
