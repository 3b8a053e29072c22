import { describe, expect, test } from 'vitest';
import { choiceOf, type ListReading, pointsOf, readList } from '../../lists';
import { loadoutOf } from '../../units/attack/loadout';
import { seeded } from '../seeded';
import { catalogue, randomList } from './random-list';
import { jsonText } from './write-list';

const read = (text: string) => readList(text, catalogue);
/** `3 ah ed es`: count, unit and upgrades of each. */
const short = ({ units }: ListReading) =>
  units.map(
    ({ count, unit, upgrades, counterpart }) =>
      [count, unit, ...upgrades].join(' ') +
      (counterpart ? ` + ${[counterpart.unit, ...counterpart.upgrades].join(' ')}` : ''),
  );

describe('Legion HQ links and codes', () => {
  const CODE = '1000:1addu0df0,3ahedes0dj,1jg0+1ji,2aleg0000,1ao00';
  const UNITS = ['1 ad du df', '3 ah ed es dj', '1 jg + ji', '2 al eg', '1 ao'];

  test.each([
    ['a link', `https://legionhq2.com/list/rebels/${CODE}`],
    ['a link in a sentence', `My list (https://legionlistbuilder.com/list/rebels/${CODE}), what do you think?`],
    ['a link that was escaped', `https://legionhq2.com/list/rebels/${encodeURIComponent(CODE)}`],
    ['an old link', `https://legionhq.thefifthtrooper.com/list/rebels/${CODE.slice(5)},cr,Oa,,`],
  ])('%s', (_, text) => {
    const reading = read(text);
    expect(reading).toMatchObject({ format: 'link', faction: 'rebels', unread: [] });
    expect(short(reading)).toEqual(UNITS);
  });

  test('a bare code', () => {
    expect(read(` ${CODE}\n`)).toMatchObject({ format: 'code', unread: [] });
    expect(short(read('1000:bf:1at0000,2az0000,bv'))).toEqual(['1 at', '2 az']);
    expect(short(read('bf:1at0000'))).toEqual(['1 at']);
  });

  test('counts of ten and more, which the site writes but cannot read', () => {
    expect(short(read('12ah0000'))).toEqual(['12 ah']);
  });

  test('a bare pair of letters is never a unit', () => {
    expect(short(read('1ah0000,Da,Ca,ad'))).toEqual(['1 ah']);
  });

  test('old codes: loadouts, and counterparts after their unit', () => {
    const { units } = read('https://legionhq.thefifthtrooper.com/list/rebels/1ahed0_es0,1jg0,1ji');
    expect(units[0]).toMatchObject({ unit: 'ah', upgrades: ['ed'], loadout: ['es'] });
    expect(units[1]).toMatchObject({ unit: 'jg', counterpart: { unit: 'ji', upgrades: [] } });
  });

  test('a counterpart has its own upgrades: Iden costs what the page says', () => {
    const [iden] = read('https://legionhq2.com/list/empire/1kgBnps00+1lwBu').units;
    expect(iden).toMatchObject({ upgrades: ['Bn', 'ps'], counterpart: { unit: 'lw', upgrades: ['Bu'] } });
    expect(iden && loadoutOf(catalogue, choiceOf(iden))?.points).toBe(127);
    expect(iden && pointsOf(catalogue, iden)).toBe(127);
  });

  test('unknown ids are reported, and the rest is used', () => {
    const reading = read('https://legionhq2.com/list/rebels/1zz00,2ahZZed,1ao0+1ji,1');
    expect(short(reading)).toEqual(['2 ah ed', '1 ao']);
    expect(reading.unread.map(({ line, text, problem }) => `${line} ${text}: ${problem}`)).toEqual([
      '1 1zz00: No unit has this id.',
      '2 ZZ: No upgrade has this id.',
      '3 1ji: AT-RT has no such counterpart.',
    ]);
  });
});

describe('text', () => {
  test('a standard list from an old blog, with dashes and other spellings', () => {
    const reading = read(
      [
        'Some words before the list',
        '',
        'Droids & friends',
        '796/800 (9 activations)',
        'Commanders:',
        ' – General Grievous (130): Tenacity (6) = 136',
        'Corps:',
        ' – 2x B1 Battle Droids (36): E‑60R B1 Trooper (20) = 112',
        'Supports:',
        ' — Dwarf Spider Droid = 50',
        '',
        'Commands: • Crush Them, •• Something (with) signs, •••• Standing Orders',
      ].join('\n'),
    );
    expect(reading).toMatchObject({ format: 'standard', title: 'Droids & friends', faction: 'separatists' });
    expect(reading.units.map(({ unit, count }) => [unit, count])).toContainEqual(['ia', 1]);
    expect(reading.units.map(({ unit, count }) => [unit, count])).toContainEqual(['qk', 1]);
  });

  test.each([
    ['Mine', 'Darth Vader, Dark Lord of the Sith (170)', 'Mine'],
    ['Vader’s Fist', 'Stormtroopers', 'Vader’s Fist'],
    // a misspelt unit, and a line that was meant as one
    ['Stromtroopers', 'Scout Troopers (48)', undefined],
    ['Frobnicators (99)', 'Scout Troopers (48)', undefined],
    ['- Frobnicators', 'Scout Troopers (48)', undefined],
  ])('“%s” above %s, without points for the whole list: its name is %s', (first, unit, title) => {
    const reading = read(`\n${first}\n${unit}\nScout Troopers, Strike Team (22)`);
    expect(reading.title).toBe(title);
    expect(reading.unread.map(({ line }) => line)).toEqual(title ? [] : [2]);
    expect(reading.units).toHaveLength(2);
  });

  test('unreadable lines are reported one by one, with similar names', () => {
    const reading = read(
      [
        'My list',
        '200/1000',
        'Rebel Troopers (67)',
        ' - Z-6 Troper (20)',
        ' - Rebel Trooper (7)',
        'Rebel Veternas (44)',
        '???',
      ].join('\n'),
    );
    expect(short(reading)).toEqual(['1 ah es']);
    expect(reading.unread.map(({ line, text, nearest }) => [line, text, nearest[0]?.name])).toEqual([
      [4, 'Z-6 Troper', 'Z-6 Trooper'],
      [6, 'Rebel Veternas', 'Rebel Veterans'],
      [7, '???', undefined],
    ]);
    expect(reading.unread[0]?.problem).toBe('No upgrade for Rebel Troopers has this name.');
  });

  test('names with commas and parentheses', () => {
    expect(short(read('Jedi Knight (Jedi Training, Force Adept, Tenacity)'))).toEqual(['1 Da Dk df']);
    expect(short(read('Moff Gideon (The Darksaber (Gideon))'))[0]).toContain('uj');
  });

  test('a counterpart without its unit is reported', () => {
    const { unread } = read('Rebel Troopers (40)\nGrogu (17)');
    expect(unread.map(({ problem }) => problem)).toEqual(['The unit it belongs to isn’t in this list.']);
  });

  test('if a counterpart and a unit share a name, the one with its partner in the list is the counterpart', () => {
    expect(short(read('Rebel Troopers (40)\nR2-D2 (55)\nC-3PO (15)'))).toEqual(['1 ah', '1 jg + ji']);
    expect(short(read('Rebel Troopers (40)\nC-3PO (40)'))).toEqual(['1 ah', '1 vv']);
  });

  test('Tabletop Admiral', () => {
    const text =
      'List\n1000/1000\n3 Activations\nHan Solo 100 + 6 = 106\n--Tenacity (6)\n2x Rebel Troopers 40 x 2 = 80\n• Sorry About the Mess';
    expect(short(read(text))).toEqual(['1 ac df', '2 ah']);
    expect(read(text).problem).toBeUndefined();
  });

  test('upgrades with dots and units with their number, as people write them in chats', () => {
    const text = [
      'Luke Skywalker, Hero of the Rebellion (130)',
      '• Force Push (10)',
      'AT-RT (79)',
      '• AT-RT Laser Cannon',
      '2x Rebel Veterans (48)',
      'Commands:',
      '• Ambush',
    ].join('\n');
    const reading = read(text);
    expect(short(reading)).toEqual(['1 ad dt', '1 ao fe', '2 gv']);
    expect(reading.unread).toEqual([]);
  });

  test.each([
    ['tournament text', 'Stormtroopers (42)\nScout Troopers\n - DLT-19x Sniper\n2x AT-ST', 'tournament'],
    ['standard text', 'Corps:\n - Stormtroopers (42): = 42\nScout Troopers\n - 2x AT-ST', 'standard'],
    ['Tabletop Admiral text', 'Stormtroopers 42 + 0 = 42\nScout Troopers\n--DLT-19x Sniper (20)\n2x AT-ST', 'admiral'],
  ])('a unit without points is one too, among units with points: %s', (_, text, format) => {
    const reading = read(text);
    expect([reading.format, reading.unread]).toEqual([format, []]);
    const scouts = format === 'standard' ? '1 ba' : '1 bb em';
    expect(short(reading)).toEqual(['1 ay', scouts, '2 bg']);
  });

  test('names alone are minimal text, and names with dashed upgrades are read too', () => {
    expect(read('Stormtroopers\nScout Troopers').format).toBe('minimal');
    expect(short(read('Stormtroopers\n - T-21 Stormtrooper\nScout Troopers'))).toEqual(['1 ay ja', '1 ba']);
  });

  test('an upgrade may have its short name, as the app prints it', () => {
    expect(short(read('Stormtroopers (62)\n - T-21 (24)\nRebel Troopers (60)\n - Z-6'))).toEqual([
      '1 ay ja',
      '1 ah ed',
    ]);
    expect(short(read('Stormtroopers (DLT-19)'))).toEqual(['1 ay ej']);
    const [missing] = read('Rebel Troopers (60)\n - T-21 (24)').unread;
    expect(missing?.problem).toBe('No upgrade for Rebel Troopers has this name.');
    expect(missing?.nearest.map(({ name }) => name)).toContain('T-21 Stormtrooper');
  });

  test('units are read as I type them: a count before or after the name, and upgrades behind “w/”, “with” or “+”', () => {
    const typed = [
      '3x rebel troopers w/ z6',
      '2 AT-RT',
      'stormtroopers x3 + DLT-19, frags',
      'AT-ST with General Weiss and HQ Uplink',
    ];
    const reading = read(typed.join('\n'));
    expect(short(reading).toSorted()).toEqual(['1 bg fl dm', '2 ao', '3 ah ed', '3 ay ej']);
    expect(reading.unread.map(({ line, text }) => `${line} ${text}`)).toEqual(['3 frags']);
  });

  test.each([
    ['rebel vets + cm-0/93', 'Rebel Veterans'],
    ['2 tauntauns', 'Tauntaun Riders'],
    ['wookies', 'Wookiee Warriors, Freedom Fighters'],
    ['chewie', 'Chewbacca, Walking Carpet'],
    ['atrt rotary', 'AT-RT'],
    ['cassian', 'Cassian Andor, Capable Intelligence Agent'],
    ['luke jedi knight', 'Luke Skywalker, Jedi Knight'],
    ['luke skywaker froce push', 'Luke Skywalker, Hero of the Rebellion'],
    ['snipers', 'Scout Troopers, Strike Team'],
    ['b1s', 'B1 Battle Droids'],
    ['rebel trooper', 'Rebel Troopers'],
    ['the rain fell in torrents', undefined],
    ['my list', undefined],
  ])('I call a unit “%s”, and %s is suggested first', (typed, name) => {
    const { unread } = read(`Stormtroopers\n${typed}`);
    expect(unread.map(({ line, nearest }) => [line, nearest[0]?.name])).toEqual([[2, name]]);
  });

  test.each([
    ['B1 Battle Droids', 'E-5C B1 Trooper', ['E-5C B1 Battle Droid']],
    ['Rebel Veterans', 'CM-O/93 Trooper', ['CM-0/93 Trooper']],
    ['Stormtroopers', 'DLT 19 Trooper', ['DLT-19 Stormtrooper']],
    ['Rebel Troopers', 'frags', ['Fragmentation Grenades']],
    ['Rebel Veterans', 'xyzzy trooper', []],
    // only for other units
    ['Rebel Troopers', 'Twin Blaster Canons', []],
  ])(
    'for %s with “%s” only upgrades that they may take and that share its telling words are suggested',
    (unit, upgrade, names) => {
      const { unread } = read(`${unit} (60)\n - ${upgrade} (20)`);
      expect(unread.map(({ nearest }) => nearest.map(({ name }) => name))).toEqual([names]);
    },
  );

  test('a nickname in the first line is a unit among names, and the name of the list among units with points', () => {
    expect(read('Clones\nAT-RT').unread).toHaveLength(1);
    expect(read('Clones\nAT-RT (55)').title).toBe('Clones');
  });

  test('a list that was cut off says so', () => {
    const cut = 'List\n1000/1000\n3 Activations\nHan Solo 100 + 6 = 106\n--Tenacity (6)';
    expect(read(cut).problem).toBe('The list says 3 activations, so some of it may be missing.');
    expect(read('My list\n107/1000 (2 activations)\nRebel Troopers (40)').problem).toMatch(
      /^The list says 2 activations/,
    );
  });
});

describe('JSON', () => {
  const list = randomList(seeded(3));
  test('text around it does not matter', () => {
    const whole = read(jsonText(list));
    expect(whole.format).toBe('json');
    expect(read(`Look:\n\`\`\`json\n${jsonText(list)}\n\`\`\`\nNice, eh?`)).toEqual(whole);
  });

  test('unexpected shapes are reported or ignored', () => {
    const reading = read(
      '{"armyFaction":7,"units":[1,null,[],{"name":"Rebel Troopers","upgrades":["Z-6 Trooper",5,{"name":"Rebel Trooper"},"Nothing"]},{"name":{}},"AT-RT"],"__proto__":{"units":1}}',
    );
    expect(short(reading)).toEqual(['1 ah ed es', '1 ao']);
    expect(reading.unread.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5]);
  });
});

test('a unit of a list has its counterpart in its loadout', () => {
  const [r2d2] = read('1jg0+1ji').units;
  const loadout = r2d2 && loadoutOf(catalogue, choiceOf(r2d2));
  expect(loadout?.counterpart?.id).toBe('ji');
});

describe('text without a list', () => {
  test.each([
    ['nothing', ' \n'],
    ['prose', 'It was a dark and stormy night.\nThe rain fell in torrents.'],
    ['a saved list', 'https://legionhq2.com/list/123456'],
    ['an empty list', 'https://legionhq2.com/list/rebels'],
    ['a link of Tabletop Admiral', 'https://tabletopadmiral.com/listbuilder/Rebel/p1u2'],
    ['JSON of something else', '{"units":"none"}'],
  ])('%s: one or two sentences say so', (_, text) => {
    const { format, units, problem = '' } = read(text);
    expect(format).toBeUndefined();
    expect(units).toEqual([]);
    expect(problem).toMatch(/^[A-Z][^\n]+\.$/);
  });
});

describe('hostile text', () => {
  const MEGABYTE = 1_000_000;
  const times = (text: string) => text.repeat(Math.ceil(MEGABYTE / text.length));
  const TEXTS: [string, string][] = [
    ['one long line', times('a')],
    ['parentheses', times('(')],
    ['nested prices', times('(1')],
    ['priced names', times('A (1), ')],
    ['many short lines', times('x\n')],
    ['many unknown units', times('Rebl Troper (12)\n')],
    ['many units', times('Rebel Troopers (40)\n')],
    ['many upgrades', `Rebel Troopers (40)\n${times(' - Z-6 Trooper (20)\n')}`],
    ['sums', times('1 + ')],
    ['standard lines', times(' - 9× Rebel Troopers (40): Z-6 Trooper (20) = 60\n')],
    ['a code without end', `1ah${times('0ed')}`],
    ['many links', times('/list/rebels/')],
    ['percent signs', `https://legionhq2.com/list/rebels/${times('%2')}`],
    ['nested JSON', `{"units":[${'['.repeat(400_000)}${']'.repeat(400_000)}]}`],
    ['JSON of many entries', `{"units":[${times('1,')}1]}`],
    ['braces', times('{"units"')],
    ['bars', `{"units":[${times('||')}]}`],
    ['digits', times('9')],
    ['dashes', times(' - ')],
    ['commas', `Rebel Troopers (${times(',')})`],
    ['accents', times('e\u0301')],
    ['regex signs', '.*+?^$\u007b}()|[]\\ (40)\n - .*+?^$\u007b}()|[]\\ (3)'],
    ['property names', '__proto__ (40)\nconstructor (3)\ntoString\nhasOwnProperty (1)'],
    ['markup', '<img src=x onerror=alert(1)> (40)\n - <script>alert(1)</script> (3)'],
  ];

  test.each(TEXTS)('%s: no error, and a reading of bounded size', (_, text) => {
    const reading = read(text);
    expect(reading.units.length).toBeLessThanOrEqual(300);
    expect(reading.unread.length).toBeLessThanOrEqual(100);
    expect(JSON.stringify(reading).length).toBeLessThan(200_000);
  });
});
