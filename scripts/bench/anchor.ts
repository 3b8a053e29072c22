import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';

const SOURCE = resolve('scripts/bench/anchor.c');
const BUILT = resolve('.output/anchor');
const ATTACKS = 1_000_000;

/** Compiles the native anchor; undefined where there is no gcc. */
export const buildAnchor = (): string | undefined => {
  if (existsSync(BUILT) && statSync(BUILT).mtimeMs > statSync(SOURCE).mtimeMs) return BUILT;
  try {
    mkdirSync(resolve('.output'), { recursive: true });
    execFileSync('gcc', ['-O3', '-march=native', SOURCE, '-o', BUILT, '-lm'], { stdio: 'ignore' });
    return BUILT;
  } catch {
    return undefined;
  }
};

/** Attacks per second of the native anchor on the bench attack with this many dice of each color. */
export const anchorSpeed = (program: string, dice: number, attacks = ATTACKS): number => {
  const args = [attacks, dice, dice, dice, 2, 1].map(String);
  return Number(execFileSync(program, args, { encoding: 'utf8' }).split(' ')[0]);
};
