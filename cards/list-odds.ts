import type { AnyCard, PageEvidence, ReadPage } from '../messages';
import type { Odds } from '../odds';
import { createAsk } from '../odds/questions/brief';
import type { Setup } from '../setup/setup';
import type { Catalogue } from '../units';
import type { Badge } from './badge';
import { createCardCache, type Scene } from './card-cache';
import type { PageMemory } from './page-memory';
import { pageUnits } from './page-units';
import { pageUpgrades } from './page-upgrades';
import { frameOf } from './target-frame';

interface Needs {
  catalogue: () => Promise<Catalogue>;
  odds: Odds;
  /** The attack on screen: every card shows odds against its target. */
  current: () => Promise<Setup>;
  /** Sends cards to the page in a tab; rejects if the tab shows another page or is closed. */
  send: (tab: number, cards: AnyCard[]) => Promise<unknown>;
  badge: (tab: number, badge: Badge) => void;
  memory: PageMemory;
}

/** The list whose cards are being worked out for a tab. */
interface Job {
  tab: number;
  list: PageEvidence;
  abort: AbortController;
}

/** While a page's cards are worked out, finished ones are sent this often. */
const SEND_EVERY_MS = 100;
/** Edits come in quick succession: wait for a pause before working out every page's cards again. */
const SETTLE_MS = 150;
/** Longer lists are not stored with their cards; no list in play has half as many units and upgrades. */
const MOST_STORED_CARDS = 500;

/** At most one job per tab: starting one cancels the job before it. */
const createJobs = () => {
  const running = new Map<number, Job>();
  const cancel = (tab: number): void => {
    running.get(tab)?.abort.abort();
    running.delete(tab);
  };
  return {
    of: (tab: number): Job | undefined => running.get(tab),
    start: (tab: number, list: PageEvidence): Job => {
      cancel(tab);
      const job = { tab, list, abort: new AbortController() };
      running.set(tab, job);
      return job;
    },
    finish: ({ tab }: Job): void => void running.delete(tab),
    cancel,
  };
};

/** Sends cards in batches; `unsent` returns those after the last batch. */
const createBatches = (send: (cards: AnyCard[]) => Promise<unknown>) => {
  let unsent: AnyCard[] = [];
  let sentAt = performance.now();
  return {
    add: (card: AnyCard): void => {
      unsent.push(card);
      if (performance.now() - sentAt < SEND_EVERY_MS) return;
      void send(unsent).catch(() => undefined);
      unsent = [];
      sentAt = performance.now();
    },
    unsent: (): AnyCard[] => unsent,
  };
};

interface Tools extends Needs {
  jobs: ReturnType<typeof createJobs>;
  cardFor: ReturnType<typeof createCardCache>;
}

const sceneFor = async ({ catalogue, current, odds }: Tools, { abort: { signal } }: Job): Promise<Scene> => {
  const [cards, setup] = await Promise.all([catalogue(), current()]);
  return { cards, setup, frame: frameOf(cards, setup), ask: createAsk(odds, { signal }), signal };
};

/** Works a job's cards out and sends them in batches. Returns those not sent yet; none if the job was cancelled. */
const workOut = async (tools: Tools, job: Job, scene: Scene): Promise<AnyCard[]> => {
  const { send, badge, memory, jobs, cardFor } = tools;
  const { tab, list } = job;
  const { rows, units, resolved } = pageUnits(scene.cards, list);
  const cards: AnyCard[] = [];
  const batches = createBatches((some) => send(tab, some));
  const add = (card: AnyCard) => {
    cards.push(card);
    batches.add(card);
  };
  for (const [key, unit] of rows) {
    const card = await cardFor.unit(unit, scene);
    if (scene.signal.aborted) return [];
    if (card) add({ key, ...card });
  }
  for (const shown of pageUpgrades(scene.cards, list, resolved)) {
    const card = await cardFor.upgrade(shown, scene);
    if (scene.signal.aborted) return [];
    if (card) add({ key: shown.key, ...card });
  }
  if (scene.signal.aborted) return [];
  jobs.finish(job);
  badge(tab, list.known ? units : 'unknown');
  if (cards.length <= MOST_STORED_CARDS) await memory.saveCards(tab, { frame: scene.frame, cards, units });
  return batches.unsent();
};

const forgetPage = ({ jobs, memory }: Tools, tab: number): Promise<void> => {
  jobs.cancel(tab);
  return memory.forget(tab);
};

/** Works out and sends the cards of every page whose cards are for another target. */
const refreshPages = async (tools: Tools): Promise<void> => {
  const { catalogue, current, send, memory, jobs } = tools;
  const frame = frameOf(await catalogue(), await current());
  for (const { tab, page, finished } of await memory.all()) {
    // a list that was read just now may not be stored yet
    const list = jobs.of(tab)?.list ?? page.list;
    if (finished.frame === frame || list.rows.length === 0) continue;
    const job = jobs.start(tab, list);
    const cards = await workOut(tools, job, await sceneFor(tools, job));
    await send(tab, cards).catch(() => forgetPage(tools, tab));
  }
};

/** A page was read. Returns the cards that were not sent while they were worked out. */
const readPage = async (tools: Tools, page: ReadPage, tab: number): Promise<AnyCard[]> => {
  const { jobs, memory, badge } = tools;
  const job = jobs.start(tab, page.list);
  const finished = await memory.saveList(tab, page);
  const scene = await sceneFor(tools, job);
  if (scene.signal.aborted) return [];
  if (finished.frame !== scene.frame) return workOut(tools, job, scene);
  jobs.finish(job);
  badge(tab, page.list.known ? finished.units : 'unknown');
  return finished.cards;
};

/** Works out the cards of whole pages, and again whenever the target changes. */
export const createListOdds = (needs: Needs) => {
  const tools: Tools = { ...needs, jobs: createJobs(), cardFor: createCardCache(needs.odds) };
  let settling: ReturnType<typeof setTimeout> | undefined;
  return {
    read: (page: ReadPage, tab: number): Promise<AnyCard[]> => readPage(tools, page, tab),
    /** The attack on screen has changed, and perhaps its target with it. */
    targetChanged: (): void => {
      clearTimeout(settling);
      // while the browser closes, storage and tabs stop answering
      settling = setTimeout(() => void refreshPages(tools).catch(() => undefined), SETTLE_MS);
    },
    forget: (tab: number): Promise<void> => forgetPage(tools, tab),
  };
};
