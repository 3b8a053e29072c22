import { expect, test } from 'vitest';
import { fromShareCode, toShareCode } from '../../rules/share-code';
import { NO_NAMES } from '../../setup/setup';
import { findCode } from '../../words/find-code';
import { oneLine } from '../../words/line';
import { sentenceOf } from '../../words/sentence';
import { config, odds, rolled, setup } from '../components/share/attack';
import { catalogue } from '../units/catalogue-here';

const WORDS = '2 red 4 white, surge → hit, 1 aim, Pierce 1 into white, surge → block, heavy cover, 4 miniatures';

test('one line in a chat says everything about my attack', () => {
  expect(oneLine(setup, odds)).toBe(
    `Stormtroopers into Rebel Veterans in heavy cover: 2.70 wounds, 98.7% any wound, 23.5% unit destroyed (exact). ${sentenceOf(odds, config)} · ${WORDS} · ${toShareCode(config)}`,
  );
});

test('the line says once how likely the target is to be suppressed', () => {
  const suppression = { mean: 1, suppressed: 0.974, panicked: 0, panickedAfterRally: 0 };
  const line = oneLine(setup, { ...odds, suppression });
  expect(line).toContain('If it lives: 97.4% suppressed. Most likely');
  expect(line.match(/if it lives/gi)).toHaveLength(1);
});

test('without unit names or a target, the line leaves them out', () => {
  const { target: _, ...untargeted } = config;
  const { kill: __, ...unkilled } = odds;
  const line = oneLine({ config: untargeted, names: NO_NAMES }, unkilled);
  expect(line).toMatch(/^2\.70 wounds, 98\.7% any wound \(exact\)\. .*\. · 2 red/);
});

test('a simulated result is shared with its margin of error', () => {
  expect(oneLine(setup, rolled(10_000))).toMatch(/23\.5% unit destroyed \(simulated, ±0\.02\d\)\./);
});

test('the line names card effects that the odds leave out', () => {
  expect(oneLine(setup, odds, { leftOut: ['Emergency Stims'] })).toContain(
    '(exact for these inputs · 1 effect not included: Emergency Stims)',
  );
  expect(oneLine(setup, rolled(10_000), { leftOut: ['Hunter', 'Emergency Stims'] })).toMatch(
    /\(simulated, ±0\.02\d · 2 effects not included: Hunter, Emergency Stims\)/,
  );
});

test('it stays on one line, whatever a unit is called', () => {
  const line = oneLine({ config, names: { attacker: 'Luke\nSkywalker', defender: ' \t ' } }, odds);
  expect(line).toMatch(/^Luke Skywalker/);
  expect(line.split('\n')).toHaveLength(1);
});

test('my attack can be opened again from the copied line', () => {
  expect(findCode(oneLine(setup, odds))).toBe(toShareCode(config));
});

test('a line with units restores the units, not only their dice', () => {
  const units = { attacker: { unit: 'ay', upgrades: ['ej'] } };
  const { units: read } = fromShareCode(findCode(oneLine({ ...setup, units }, odds)) ?? '');
  expect(read).toMatchObject(units);
});

test('the line says which gun at which range', () => {
  const units = { attacker: { unit: 'ay', upgrades: ['ej'], range: '3' }, defender: { unit: 'ah', upgrades: [] } };
  const line = oneLine({ ...setup, units }, odds, { catalogue });
  expect(line).toMatch(/^Stormtroopers · DLT-19 at range 3 into Rebel Veterans in heavy cover: 2\.70 wounds, /);
});
