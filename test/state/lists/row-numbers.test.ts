import { describe, expect, test } from 'vitest';
import { createOdds } from '../../../odds';
import { createInProcessRun } from '../../../odds/run/in-process';
import { SIDE_OF, type Slot } from '../../../state/lists/index';
import { start } from './started-lists';

describe('the number of a row is the headline that a click on it gives', () => {
  const odds = createOdds(createInProcessRun());
  const begin = async () => {
    const { lists, store } = await start();
    lists.paste('Mine\n500/1000\nDarth Vader\n2× Stormtroopers\n - DLT-19 Stormtrooper\nAT-ST');
    lists.paste('Theirs\n500/1000\nRebel Troopers\n - Z-6 Trooper\nAT-RT');
    const woundsOf = (slot: Slot) =>
      (lists.slots.value[slot]?.rows ?? []).map((row) => lists.woundsOf(slot, row)?.wounds);
    const headline = async () => (await odds(store.config.value)).wounds.mean;
    return { lists, store, woundsOf, headline };
  };

  test.each(['mine', 'theirs'] as const)('%s', async (slot) => {
    const { lists, store, woundsOf, headline } = await begin();
    store.edit({ defender_coverType: 'heavy', attacker_aimTokens: 1 });
    const side = SIDE_OF[slot];
    const other = slot === 'mine' ? 'theirs' : 'mine';
    const [, opposite] = lists.slots.value[other]?.rows ?? [];
    if (opposite) await lists.use(SIDE_OF[other], opposite);
    const headlines: number[] = [];
    for (const row of lists.slots.value[slot]?.rows ?? []) {
      await lists.use(side, row);
      headlines.push(await headline());
      store.do({ do: 'undo' });
    }
    await expect.poll(() => woundsOf(slot)).toEqual(headlines.map((wounds) => expect.closeTo(wounds, 9)));
    expect(new Set(headlines).size).toBe(headlines.length);
  });

  test('the unit on screen has the number on screen, with the range and the changes I chose', async () => {
    const { lists, store, woundsOf, headline } = await begin();
    const [, troopers] = lists.slots.value.mine?.rows ?? [];
    if (!troopers) throw new Error('The list has no such row.');
    await lists.use('attacker', troopers);
    const opening = await headline();
    await lists.use('attacker', { ...troopers, pick: { ...troopers.pick, range: '4' } });
    store.edit({ attacker_aimTokens: 2 });
    const now = await headline();
    expect(now).not.toBeCloseTo(opening, 3);
    await expect.poll(() => woundsOf('mine')[1]).toBeCloseTo(now, 9);
  });
});
