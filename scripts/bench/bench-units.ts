import { createOdds } from '../../odds';
import { whoKillsBest } from '../../odds/questions/who-kills-best';
import { createInProcessRun } from '../../odds/run/in-process';
import { defaultConfig } from '../../rules/config';
import { contendersOf, createSearch } from '../../units';
import { readCatalogue } from '../../units/catalogue';
import { type Measured, measureAll, readable, timed } from './measure';

const ROUNDS = 15;
/** The slowest texts to search for: long words that match nothing exactly. */
const TYPED = ['s', 'stormtropers', 'luke skywaker jedi', 'wookie kashyyyk resistence', 'emperors aprentice'];

/** `npm run bench -- units`: search and tables over the whole catalogue, in Node, on one thread. */
export const main = async (json: boolean): Promise<void> => {
  const odds = createOdds(createInProcessRun());
  const table = () => whoKillsBest(odds, { ...defaultConfig(), attackType: 'ranged' }, contendersOf(readCatalogue()));
  const started = performance.now();
  await table();
  const first = performance.now() - started;
  const again = performance.now();
  await table();
  const second = performance.now() - again;

  const catalogue = readCatalogue();
  const search = createSearch(catalogue);
  const measured = measureAll(
    [
      { name: 'catalogue, read', unit: 'ms', take: () => timed(readCatalogue) },
      {
        name: 'search, slowest of five texts, for each key',
        unit: 'ms',
        take: () => Math.max(...TYPED.map((text) => timed(() => search(text)))),
      },
    ],
    ROUNDS,
  );
  const rows: Measured[] = [
    ...measured,
    { name: 'all units against 15 targets, first time', unit: 'ms', value: first },
    { name: 'all units against 15 targets, again', unit: 'ms', value: second },
  ];
  const [read, key] = measured.map(({ value }) => value);
  process.stdout.write(
    json
      ? `${JSON.stringify({ units: { read, key, table: first, tableAgain: second } })}\n`
      : `Medians of ${ROUNDS} runs, Node, one thread\n${rows.map(readable).join('\n')}\n`,
  );
};
