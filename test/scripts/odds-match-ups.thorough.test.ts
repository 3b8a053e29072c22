import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type ArmyRow, armyOf } from '../../battle/army';
import { type Cell, matchUps } from '../../battle/match-ups';
import { readList } from '../../lists';
import { createOdds, exactOdds } from '../../odds';
import { createInProcessRun } from '../../odds/run/in-process';
import { type BattleSituation, NO_SITUATION } from '../../setup/battle-situation';
import { catalogue, randomList } from '../lists/random-list';
import { listLink, standardText, tournamentText } from '../lists/write-list';
import { seeded } from '../seeded';

const ROOT = resolve(import.meta.dirname, '../..');
const PAIRS = 10;
const odds = createOdds(createInProcessRun());
const folder = mkdtempSync(join(tmpdir(), 'match-ups-'));

const DIRECT = [process.execPath, 'scripts/cli/odds.mjs'];
const THROUGH_NPM = ['npm', 'run', '-s', 'odds', '--'];
const command = (args: string[], input = '', [program = '', ...before] = DIRECT): string => {
  const options = { cwd: ROOT, input, encoding: 'utf8', maxBuffer: 1e9 } as const;
  const { stdout, stderr, status } = spawnSync(program, [...before, ...args], options);
  expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
};

/** The answers of the command line to share codes. */
const answersTo = (codes: readonly string[], through = DIRECT) =>
  command(['-', '--json'], codes.join('\n'), through)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

interface CellJson {
  wounds: number;
  destroyed: number | null;
  range: number | string;
  code: string;
}

const random = seeded(19);
const optionsOf = ({ cover, aims, dodges, suppressed, ownTokens, reach }: BattleSituation): string[] => [
  ...['--cover', cover, '--aim', String(aims), '--dodge', String(dodges)],
  ...(suppressed ? ['--suppressed'] : []),
  ...(ownTokens ? ['--own-tokens'] : []),
  ...(reach === null ? [] : ['--reach', String(reach)]),
];

const pairs = Array.from({ length: PAIRS }, (_, i) => {
  const [mine, theirs] = [randomList(random), randomList(random)];
  const situation: BattleSituation = {
    ...NO_SITUATION,
    cover: random.pick(['none', 'light', 'heavy'] as const),
    aims: random.below(3),
    dodges: random.below(3),
    suppressed: random.below(2) === 0,
    ownTokens: random.below(2) === 0,
    reach: random.below(3) === 0 ? 1 + random.below(4) : null,
  };
  const texts = [i % 2 === 0 ? tournamentText(mine) : standardText(mine), listLink(theirs)] as const;
  return { name: `pair ${i + 1}`, texts, situation };
});

const armyIn = (text: string): ArmyRow[] => armyOf(catalogue, readList(text, catalogue).units);

/** What the calculator shows for a cell. */
const shown = (cell: Cell) => {
  if (!cell) return null;
  const { wounds, kill } = exactOdds(cell.setup.config, true);
  return { wounds: wounds.mean, destroyed: kill?.destroyed ?? null, range: cell.range };
};

describe.each(pairs)('$name', ({ name, texts, situation }) => {
  const [mine, theirs] = texts;
  const file = join(folder, `${name}.txt`);
  writeFileSync(file, mine);
  const asked = ['--mine', file, '--theirs', theirs, ...optionsOf(situation), '--json'];

  test('every cell is what the calculator and the command line give for its code', async () => {
    const json = JSON.parse(command(asked)) as { cells: (CellJson | null)[][]; back: (CellJson | null)[][] };
    const all = await matchUps({ cards: catalogue, situation }, odds, armyIn(mine), armyIn(theirs));
    const cells = [...(all?.cells.flat() ?? []), ...(all?.back.flat() ?? [])];
    const printed = [...json.cells.flat(), ...json.back.flat()];
    expect(
      printed.map((cell) => cell && { wounds: cell.wounds, destroyed: cell.destroyed, range: cell.range }),
    ).toEqual(cells.map(shown));
    const answered = answersTo(printed.flatMap((cell) => cell?.code ?? []));
    expect(answered.map(({ wounds, kill }) => [wounds.mean, kill?.destroyed ?? null])).toEqual(
      printed.flatMap((cell) => (cell ? [[cell.wounds, cell.destroyed]] : [])),
    );
    for (const cell of cells) {
      expect(cell?.wounds ?? 0).toBeCloseTo(shown(cell)?.wounds ?? 0, 11);
      expect(cell?.destroyed ?? 0).toBeCloseTo(shown(cell)?.destroyed ?? 0, 11);
    }
    expect(answered.length).toBeGreaterThan(0);
  });
});

test('the fifteen standard targets too, as a player types it', () => {
  const [{ texts, situation } = { texts: [''], situation: NO_SITUATION }] = pairs;
  const file = join(folder, 'alone.txt');
  writeFileSync(file, texts[0] ?? '');
  const json = JSON.parse(command(['--mine', file, ...optionsOf(situation), '--json'], '', THROUGH_NPM)) as {
    cells: (CellJson | null)[][];
  };
  const cells = json.cells.flat().filter((cell) => cell !== null);
  expect(json.cells.every((row) => row.length === 15)).toBe(true);
  const answered = answersTo(
    cells.map(({ code }) => code),
    THROUGH_NPM,
  );
  expect(answered.map(({ wounds, kill }) => [wounds.mean, kill?.destroyed ?? null])).toEqual(
    cells.map(({ wounds, destroyed }) => [wounds, destroyed]),
  );
});
