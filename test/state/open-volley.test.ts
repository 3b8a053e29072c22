import { expect, test } from 'vitest';
import { createOdds } from '../../odds';
import { createInProcessRun } from '../../odds/run/in-process';
import { toSnapshot } from '../../setup/setup';
import { fromVolleySnapshot, toVolleySnapshot, withTargetEdited } from '../../setup/volley';
import { codeOfVolley } from '../../setup/volley-code';
import { openCode } from '../../state/open-code';
import { openedVolleys } from '../../state/opened-codes';
import { openStore } from '../../state/sync/store';
import { createUnits } from '../../state/units/index';
import { findCode } from '../../words/find-code';
import { MemoryStorage } from './storage';

const open = async () => openStore(new MemoryStorage(), { postMessage: () => {}, addEventListener: () => {} });

/** A volley of Stormtroopers and of an attack by hand into Rebel Troopers. */
const sampleVolley = async () => {
  const store = await open();
  const units = createUnits(store, createOdds(createInProcessRun()));
  await units.load();
  await units.pick('defender', { unit: 'ah', upgrades: ['ed'] });
  const { units: _, ...byHand } = toSnapshot(store.session.value.now.setup);
  await units.pick('attacker', { unit: 'ay', upgrades: ['ej'] });
  const volley = fromVolleySnapshot({ attacks: [toSnapshot(store.session.value.now.setup), byHand] });
  return withTargetEdited(volley, { defender_dodgeTokens: 2, attacker_observationTokens: 1 });
};

test('a volley’s code, pasted in any text, opens the same volley with its units, and undo closes it', async () => {
  const volley = await sampleVolley();
  const code = codeOfVolley(volley) ?? '';
  const store = await open();
  const before = openedVolleys.value;
  openCode(store, findCode(`look: https://odds.example/#${code} it is 61%`) ?? '');
  await expect.poll(() => openedVolleys.value).toBe(before + 1);
  const opened = store.session.value.battle.volley;
  expect(opened?.attacks.map(({ code }) => code)).toEqual(toVolleySnapshot(volley).attacks.map(({ code }) => code));
  expect(opened?.attacks[0]).toMatchObject({
    names: { attacker: 'Stormtroopers', defender: 'Rebel Troopers' },
    units: { attacker: { unit: 'ay', range: volley.attacks[0]?.units?.attacker?.range } },
  });
  store.do({ do: 'undo' });
  expect(store.session.value.battle.volley).toBeNull();
});

test('a code that a chat broke across lines still opens', async () => {
  const code = codeOfVolley(await sampleVolley()) ?? '';
  const broken = `${code.slice(0, 30)}\n ${code.slice(30, 60)}\n${code.slice(60)}\nsee you`;
  const store = await open();
  const before = openedVolleys.value;
  openCode(store, findCode(broken) ?? '');
  await expect.poll(() => openedVolleys.value).toBe(before + 1);
});

test('a damaged code is refused in one sentence, and the volley on screen stays', async () => {
  const volley = await sampleVolley();
  const store = await open();
  store.do({ do: 'battle', change: { volley: toVolleySnapshot(volley) } });
  openCode(store, (codeOfVolley(volley) ?? '').replace('do2', 'do3'));
  await expect.poll(() => store.notice.value).toContain('incomplete or damaged');
  expect(store.session.value.battle.volley).toEqual(toVolleySnapshot(volley));
});
