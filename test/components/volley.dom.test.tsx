import { signal } from '@preact/signals';
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { attackOnRow, matchUp } from '../../battle/one-attack';
import { VolleysContext } from '../../components/battle/context';
import { PlanPanel } from '../../components/battle/PlanPanel';
import { VolleyPanel } from '../../components/battle/VolleyPanel';
import { createOdds } from '../../odds';
import { bestOrder } from '../../odds/questions/best-order';
import { createAsk } from '../../odds/questions/brief';
import { volleyOdds } from '../../odds/questions/volley';
import { createInProcessRun } from '../../odds/run/in-process';
import { createQuestionWorker } from '../../odds/run/question-worker';
import type { VolleyConfig } from '../../rules/volley';
import { NO_SITUATION } from '../../setup/battle-situation';
import {
  fromVolleySnapshot,
  toVolleyConfig,
  toVolleySnapshot,
  VOLLEY_FULL,
  withAttackEdited,
  withTargetEdited,
} from '../../setup/volley';
import type { VolleySnapshot } from '../../setup/volley-snapshot';
import type { Armies, Fielded } from '../../state/battle/armies';
import { createLazyVolley } from '../../state/battle/lazy';
import { rowsOf } from '../../state/lists/list-words';
import { openStore, type Store } from '../../state/sync/store';
import { createLazyUnits } from '../../state/units/lazy';
import { loadCatalogue } from '../../units';
import { percent, wounds } from '../../words/numbers';
import { OWN_SITUATION } from '../../words/volley';
import { WorkerInThisThread } from '../odds/worker-in-this-thread';
import { MemoryStorage } from '../state/storage';
import { choose } from '../units/catalogue-here';
import { catchCopies } from './shared-copies';

const fielded = async (...rows: [unit: string, upgrades?: string[], count?: number][]): Promise<Fielded[]> => {
  const cards = await loadCatalogue();
  return rows.flatMap(([unit, upgrades = [], count = 1]) => {
    const { unit: id, upgrades: ids = [] } = choose(unit, upgrades);
    return rowsOf(cards, [{ unit: id, upgrades: [...ids], count }]).map((row) => ({
      row,
      army: { pick: row.pick, count },
    }));
  });
};

const armies = async (): Promise<Armies> => ({
  cards: await loadCatalogue(),
  situation: { ...NO_SITUATION, cover: 'light', dodges: 2 },
  attackers: await fielded(['Stormtroopers', ['DLT-19 Stormtrooper'], 3], ['Scout Troopers'], ['AT-ST']),
  targets: await fielded(['Rebel Troopers', ['Z-6 Trooper'], 2], ['Rebel Veterans']),
});

const opened: (() => void)[] = [];
afterEach(() => {
  cleanup();
  for (const dispose of opened.splice(0)) dispose();
});

/** Renders the panel beside both lists. */
const show = async (area = new MemoryStorage()): Promise<Store> => {
  const store = await openStore(area, { postMessage: () => {}, addEventListener: () => {} });
  const run = createInProcessRun();
  const worker = createQuestionWorker(() => new WorkerInThisThread() as unknown as Worker);
  const volleys = createLazyVolley(store, createLazyUnits(store, createOdds(run)), run, worker);
  opened.push((await volleys.need()).dispose);
  const both = await armies();
  render(
    <VolleysContext.Provider value={volleys}>
      <VolleyPanel store={store} armies={both} onOpen={() => {}} />
      <PlanPanel armies={both} map={{ rows: signal([]), isDone: signal(true) }} from="mine" />
    </VolleysContext.Provider>,
  );
  return store;
};

const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const configOf = (store: Store): VolleyConfig => {
  const { volley } = store.session.value.battle;
  return (volley && toVolleyConfig(fromVolleySnapshot(volley))) as VolleyConfig;
};
/** Neither the list nor the plan gives a volley another situation than the map’s. */
const expectMapSituation = async () => {
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(screen.queryByText(OWN_SITUATION)).toBeNull();
};
const names = () => [...document.querySelectorAll('.volley-name b')].map((name) => name.textContent);
const destroyed = () => document.querySelector('[data-odds="volley-destroyed"] b')?.textContent;

/** A volley of three attacks, from nothing. */
const build = async (store: Store) => {
  click('Attack 2× Rebel Troopers · Z-6');
  for (const [i, attacker] of ['Add AT-ST', 'Add 3× Stormtroopers · DLT-19', 'Add Scout Troopers'].entries()) {
    fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${attacker}`), hidden: true }));
    await expect.poll(() => store.session.value.battle.volley?.attacks.length).toBe(i + 1);
  }
};

test('a target and three clicks on my list give the odds of a volley, each attack with what it adds', async () => {
  const store = await show();
  await build(store);
  expect(names()).toEqual(['AT-ST', 'Stormtroopers · DLT-19', 'Scout Troopers']);
  const odds = volleyOdds(configOf(store));
  expect(destroyed()).toBe(percent(odds.destroyed));
  expect([...document.querySelectorAll('.volley-kill b')].map((b) => b.textContent)).toEqual(
    odds.attacks.map((attack) => percent(attack.destroyed)),
  );
  expect(screen.getByText(/4 minis|5 minis/).textContent).toContain('light cover · 2 dodges · courage 1');
  expect(screen.getByText(/^If it lives: /).textContent).toMatch(/minis left on average, .*dodge/);
  await expectMapSituation();
});

test('Alt and an arrow key move an attack, the focus goes with it, and undo moves it back', async () => {
  const store = await show();
  await build(store);
  const grip = screen.getByRole('button', { name: /^Change or move AT-ST, attack 1/ });
  grip.focus();
  fireEvent.keyDown(grip, { key: 'ArrowDown', altKey: true });
  await expect.poll(names).toEqual(['Stormtroopers · DLT-19', 'AT-ST', 'Scout Troopers']);
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toContain('AT-ST, attack 2 of 3');
  store.do({ do: 'undo' });
  await expect.poll(names).toEqual(['AT-ST', 'Stormtroopers · DLT-19', 'Scout Troopers']);
});

test('a screen reader announces what was added to the volley, moved in it and removed from it', async () => {
  const store = await show();
  const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  const before = screen.getAllByRole('status');
  await build(store);
  await expect.poll(statuses).toContain(`Scout Troopers added, attack 3 of 3: ${destroyed()} destroyed.`);
  expect(screen.getAllByRole('status')).toEqual(expect.arrayContaining(before));
  fireEvent.keyDown(screen.getByRole('button', { name: /^Change or move AT-ST/ }), { key: 'ArrowDown' });
  await expect.poll(statuses).toContain('AT-ST is attack 2 of 3.');
  fireEvent.keyDown(screen.getByRole('button', { name: /^Change or move AT-ST/ }), { key: 'Delete' });
  await expect.poll(statuses).toContain('AT-ST removed, 2 left.');
  click('Clear');
  await expect.poll(statuses).toContain('Volley cleared.');
});

test('on the handle of an attack the arrow keys alone move it, and its title says so', async () => {
  const store = await show();
  await build(store);
  const grip = () => screen.getByRole('button', { name: /^Change or move AT-ST/ });
  expect(grip().title).toContain('arrow keys');
  grip().focus();
  fireEvent.keyDown(grip(), { key: 'ArrowDown' });
  await expect.poll(names).toEqual(['Stormtroopers · DLT-19', 'AT-ST', 'Scout Troopers']);
  fireEvent.keyDown(grip(), { key: 'ArrowUp' });
  await expect.poll(names).toEqual(['AT-ST', 'Stormtroopers · DLT-19', 'Scout Troopers']);
  // on the name they scroll the page
  const name = screen.getByRole('button', { name: /^AT-ST / });
  fireEvent.keyDown(name, { key: 'ArrowDown' });
  expect(names()[0]).toBe('AT-ST');
});

test('the focus stays in the volley while it is built: on its heading, then on the unit that was added', async () => {
  const store = await show();
  const target = screen.getByRole('button', { name: 'Attack 2× Rebel Troopers · Z-6' });
  target.focus();
  fireEvent.click(target);
  await expect.poll(() => document.activeElement?.textContent).toBe('Volley into Rebel Troopers');
  const add = () => screen.getByRole('button', { name: /^Add AT-ST/ });
  add().focus();
  fireEvent.click(add());
  await expect.poll(() => store.session.value.battle.volley?.attacks.length).toBe(1);
  await expect.poll(() => document.activeElement?.textContent).toContain('Add AT-ST');
  const find = screen.getByRole('button', { name: 'Find a plan' });
  find.focus();
  fireEvent.click(find);
  await screen.findAllByTitle('Open it as a volley');
  expect(document.activeElement).toBe(find);
});

test('each unit that can be added shows its wounds, and whether all of them attack already', async () => {
  const store = await show();
  await build(store);
  const choice = (unit: RegExp) => screen.getByRole('button', { name: unit, hidden: true });
  const fieldOf = await armies();
  const row = fieldOf.attackers[1] as Fielded;
  const target = fieldOf.targets?.[0] as Fielded;
  const ask = createAsk(createOdds(createInProcessRun()));
  const on = await attackOnRow(fieldOf, ask, target.army);
  const cell = on && (await matchUp(fieldOf, ask, row.army, on));
  await expect
    .poll(() => choice(/^Add Scout Troopers/).textContent)
    .toContain(`used, add again${wounds(cell?.wounds ?? -1)} wounds`);
  expect(choice(/^Add 3× Stormtroopers/).textContent).toContain('1 of 3 used');
  expect(choice(/^Add The attack in the Attack view/)).toBeTruthy();
});

test('the wounds beside units to add to a volley are labelled as those of a first attack, before dodges are spent', async () => {
  const store = await show();
  click('Attack 2× Rebel Troopers · Z-6');
  const list = await screen.findByRole('list', { name: 'Add from the list' });
  expect(list.getAttribute('aria-describedby')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^Add AT-ST/ }));
  await expect.poll(() => store.session.value.battle.volley?.attacks.length).toBe(1);
  const label = await screen.findByText('Wounds of each if it attacked first:');
  const later = screen.getByRole('list', { name: 'Add from the list' });
  expect(later.getAttribute('aria-describedby')).toBe(label.id);
});

test('where no order is better or worse, the volley says that the order does not matter', async () => {
  const store = await show();
  await build(store);
  for (const id of ['defender_dodgeTokens', 'target_courage'] as const) {
    const { volley } = store.session.value.battle;
    const still = withTargetEdited(fromVolleySnapshot(volley as VolleySnapshot), { [id]: 0 });
    store.do({ do: 'battle', change: { volley: toVolleySnapshot(still) } });
  }
  expect(await screen.findByText('The order doesn’t matter here.')).toBeTruthy();
});

test('the strip of what is left has the number of the headline', async () => {
  const store = await show();
  await build(store);
  const none = document.querySelector('.left-bar span[title^="none left"]');
  expect(none?.getAttribute('title')).toBe(`none left: ${destroyed()}`);
  const labels = [...document.querySelectorAll('.left-bar span')].map(({ textContent }) => textContent);
  for (const label of labels.filter(Boolean)) expect(label).toMatch(/^[<>]?\d+\.\d%$/);
});

test('the best order is offered with what it gains, a click applies it, and undo takes it back', async () => {
  const store = await show();
  await build(store);
  const best = bestOrder(configOf(store));
  const before = destroyed();
  const button = await screen.findByRole('button', { name: /^Best order/ });
  expect(button.textContent).toContain(percent(best.destroyed));
  expect(screen.getByText('all orders tried')).toBeTruthy();
  fireEvent.click(button);
  await expect.poll(destroyed).toBe(percent(best.destroyed));
  expect(await screen.findByText('No order is better.')).toBeTruthy();
  store.do({ do: 'undo' });
  await expect.poll(destroyed).toBe(before);
});

test('one click puts the ranged attacks before the melee, which is announced, and one undo takes it back', async () => {
  const store = await show();
  await build(store);
  const volley = fromVolleySnapshot(store.session.value.battle.volley as VolleySnapshot);
  const meleeFirst = withAttackEdited(volley, 0, { attackType: 'melee' });
  store.do({ do: 'battle', change: { volley: toVolleySnapshot(meleeFirst) } });
  const button = await screen.findByRole('button', { name: 'Ranged first' });
  const before = names();
  // once the best order is known
  await expect.poll(() => document.querySelector('.volley-best')).toBeTruthy();
  expect(screen.queryByText('No order is better.')).toBeNull();
  fireEvent.click(button);
  await expect.poll(names).toEqual(['Stormtroopers · DLT-19', 'Scout Troopers', 'AT-ST']);
  expect(screen.queryByRole('button', { name: 'Ranged first' })).toBeNull();
  const statuses = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(statuses).toContain('The ranged attacks come before the melee now.');
  store.do({ do: 'undo' });
  await expect.poll(names).toEqual(before);
});

test('the cover of one attack and the dodges of the target are changed where they belong', async () => {
  const store = await show();
  await build(store);
  click(/^Change or move Stormtroopers/);
  fireEvent.click((await screen.findAllByLabelText('heavy'))[0] as HTMLElement);
  await expect
    .poll(() => configOf(store).attacks.map(({ defender }) => defender.coverType))
    .toEqual(['light', 'heavy', 'light']);
  expect(screen.getByText(/mixed cover/)).toBeTruthy();
  click(/^change the target/);
  fireEvent.keyDown(await screen.findByRole('spinbutton', { name: /^dodge/i }), { key: 'ArrowDown' });
  await expect.poll(() => configOf(store).attacks.map(({ defender }) => defender.dodgeTokens)).toEqual([1, 1, 1]);
  expect(destroyed()).toBe(percent(volleyOdds(configOf(store)).destroyed));
});

test('the copied line, the picture and the CSV of a volley have the numbers on screen', async () => {
  const store = await show();
  await build(store);
  await screen.findByRole('button', { name: 'Copy as text' });
  const steps = [...document.querySelectorAll('.volley-kill b')].map(({ textContent }) => textContent);
  const { text, csv, picture } = catchCopies();
  expect(await text('Copy as text')).toContain(destroyed());
  const drawn = picture('Copy as picture');
  expect(drawn.filter((words) => /^[<>\d.]+%$/.test(words))).toEqual([destroyed(), ...steps]);
  expect(drawn).toEqual(expect.arrayContaining(names()));
  const [head = [], ...lines] = await csv('CSV');
  expect(lines.map((line) => percent(Number(line[head.indexOf('destroyed')])))).toEqual(steps);
});

test('a guardian that can fall is worth less: its wounds are entered with the target', async () => {
  const store = await show();
  await build(store);
  click(/^change the target/);
  expect(screen.queryByRole('spinbutton', { name: 'Guardian’s wounds' })).toBeNull();
  const volley = fromVolleySnapshot(store.session.value.battle.volley as VolleySnapshot);
  const guardian = { defender_guardianX: 3, defender_guardianDieColor: 'red' } as const;
  const guarded = [0, 1, 2].reduce((now, i) => withAttackEdited(now, i, guardian), volley);
  store.do({ do: 'battle', change: { volley: toVolleySnapshot(guarded) } });
  const wounds = await screen.findByRole('spinbutton', { name: 'Guardian’s wounds' });
  const before = volleyOdds(configOf(store)).destroyed;
  fireEvent.keyDown(wounds, { key: 'ArrowUp' });
  await expect.poll(() => configOf(store).target.guardianWounds).toBe(1);
  await expect.poll(destroyed).toBe(percent(volleyOdds(configOf(store)).destroyed));
  expect(volleyOdds(configOf(store)).destroyed).toBeGreaterThan(before);
});

test('a ninth attack is refused in one sentence, and nothing is lost', async () => {
  const store = await show();
  await build(store);
  const add = screen.getByRole('button', { name: /^Add Scout Troopers/, hidden: true });
  for (let i = 4; i <= 8; i++) {
    fireEvent.click(add);
    await expect.poll(() => store.session.value.battle.volley?.attacks.length).toBe(i);
  }
  fireEvent.click(add);
  await expect.poll(() => store.notice.value).toContain('at most 8 attacks');
  expect(screen.getByText(VOLLEY_FULL)).toBeTruthy();
  expect(store.session.value.battle.volley?.attacks).toHaveLength(8);
});

test('a click on an attack opens it in the calculator; Delete removes it; the last one takes the volley along', async () => {
  const store = await show();
  await build(store);
  const [, second] = store.session.value.battle.volley?.attacks ?? [];
  fireEvent.click(screen.getByRole('button', { name: /^Stormtroopers · DLT-19 / }));
  expect(store.session.value.now.setup.names).toEqual(second?.names);
  for (const left of [2, 1, 0]) {
    fireEvent.keyDown(document.querySelector('.volley-grip') as Element, { key: 'Delete' });
    await expect.poll(() => store.session.value.battle.volley?.attacks.length ?? 0).toBe(left);
  }
  expect(await screen.findByText(/^Choose the attackers/)).toBeTruthy();
  click('Another target');
  expect(await screen.findByText('Which of their units do you want to destroy?')).toBeTruthy();
});

test('a stored volley with a damaged attack opens with the others, and one sentence says so', async () => {
  const area = new MemoryStorage();
  await build(await show(area));
  cleanup();
  const stored = area.items['odds-battle'] as { value: { volley: { attacks: { code: string }[] } } };
  (stored.value.volley.attacks[1] as { code: string }).code = 'odds1:r2-zz';
  const store = await show(area);
  expect(names()).toEqual(['AT-ST', 'Scout Troopers']);
  expect(store.notice.value).toContain('couldn’t be read');
  expect(destroyed()).toBe(percent(volleyOdds(configOf(store)).destroyed));
});

test('a plan says who attacks whom, how far it looked and that split fire is left out; a line opens as a volley', async () => {
  const store = await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Find a plan' }));
  const [line] = await screen.findAllByTitle('Open it as a volley');
  expect(line?.textContent).toMatch(/ into Rebel (Troopers|Veterans).*: \d+\.\d% destroyed, \d+\.\d points removed/);
  expect(screen.getByText(/^5 attackers on 3 targets:/)).toBeTruthy();
  expect(screen.getByText(/Split fire is left out/)).toBeTruthy();
  expect(screen.getByText(/Every assignment and order of the chosen units was tried|Best plan found/)).toBeTruthy();
  fireEvent.click(line as HTMLElement);
  await expect.poll(() => line?.textContent?.includes(`${destroyed()} destroyed`)).toBe(true);
  await expectMapSituation();
  expect(screen.getAllByTitle('Open it as a volley').map((each) => each.getAttribute('aria-current'))[0]).toBe('true');
  expect(document.querySelectorAll('.plan-line[aria-current]').length).toBe(1);
  store.do({ do: 'undo' });
  expect(store.session.value.battle.volley).toBeNull();
  await expect.poll(() => line?.getAttribute('aria-current')).toBeNull();
});

test('a plan without attackers is refused in one sentence', async () => {
  await show();
  const who = document.querySelector<HTMLDetailsElement>('.plan-who');
  if (who) who.open = true;
  for (const attacker of ['Stormtroopers · DLT-19', 'Scout Troopers', 'AT-ST']) {
    fireEvent.keyDown(await screen.findByRole('spinbutton', { name: attacker }), { key: 'Home' });
  }
  expect((await screen.findByRole('alert')).textContent).toBe('Choose the units that attack.');
});
