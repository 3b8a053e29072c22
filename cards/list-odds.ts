import type { CardText, PageList } from '../messages';
import type { Odds } from '../odds';
import { type Ask, createAsk } from '../odds/questions/brief';
import { toShareCode } from '../rules/share-code';
import { attackerIn, handEditsOf } from '../setup/attacker';
import { withBackup } from '../setup/backup';
import type { Setup } from '../setup/setup';
import { type Catalogue, fullName, withPrefilled } from '../units';
import type { Badge } from './badge';
import { cardText } from './card-text';
import { type PageUnit, pageUnits } from './page-units';
import { unitOdds } from './unit-odds';

/** Where things outlive a background that is stopped, but not the browser. */
export interface ShortMemory {
  get(keys: string[] | null): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(keys: string[]): Promise<void>;
}

interface Needs {
  catalogue: () => Promise<Catalogue>;
  odds: Odds;
  /** The attack on screen: its target is everyone's target. */
  current: () => Promise<Setup>;
  tell: (tab: number, cards: CardText[]) => Promise<unknown>;
  badge: (tab: number, badge: Badge) => void;
  memory: ShortMemory;
}

/** A page's list as it is remembered, and its cards with what they were worked out for: empty before they are. */
interface Kept {
  list: PageList;
  frame: string;
  cards: CardText[];
  units: number;
}

/** What the cards of one page are worked out with. */
interface Work {
  cards: Catalogue;
  ask: Ask;
  setup: Setup;
  frame: string;
  signal: AbortSignal;
}

const PREFIX = 'list-';
/** Finished cards are told to the page at least this often. */
const TELL_MS = 100;
/** Edits follow each other: the target is taken when it has stood this long. */
const SETTLED_MS = 150;
const MOST_KNOWN = 1000;
/** Cards are remembered up to this number; no list that is played has half as many units. */
const MOST_KEPT_CARDS = 100;

/** Everything that a page's cards depend on: the attack without its attacker, and what was edited on that by hand. */
export const frameOf = (cards: Catalogue, { config, names, units }: Setup): string => {
  const attacker = attackerIn(cards, { config, ...(units && { units }) });
  const { edits, withoutEdits } = handEditsOf(config, attacker);
  const { config: fromAfar } = withBackup({ config, ...(units && { units }) });
  const others = toShareCode(withPrefilled(fromAfar, 'attacker', { values: {} }, withoutEdits));
  const edited = edits.length > 0 ? [toShareCode(config), attacker?.pick] : [];
  return JSON.stringify([others, names.defender, units?.defender, ...edited]);
};

/** What the player called the target, or the unit's own name. */
const targetName = (cards: Catalogue, { names, units }: Setup): string => {
  const unit = cards.units.get(units?.defender?.unit ?? '');
  return names.defender || (unit ? fullName(unit) : '');
};

/** Works out the cards of whole pages, and again when the target is another one. */
export const createListOdds = ({ catalogue, odds, current, tell, badge, memory }: Needs) => {
  /** Cards by frame and unit. */
  const known = new Map<string, Omit<CardText, 'key'>>();
  /** The list whose cards are being worked out, by tab. */
  const running = new Map<number, { list: PageList; stop: AbortController }>();
  let settling: ReturnType<typeof setTimeout> | undefined;

  const remember = (tab: number, kept: Kept): Promise<void> =>
    memory.set({ [PREFIX + tab]: kept }).catch(() => undefined);
  const recall = async (tab: number): Promise<Kept | undefined> => {
    const items = await memory.get([PREFIX + tab]).catch((): Record<string, unknown> => ({}));
    return items[PREFIX + tab] as Kept | undefined;
  };

  const cardFor = async (unit: PageUnit, { cards, ask, setup, frame, signal }: Work) => {
    const name = `${frame} ${JSON.stringify(unit)}`;
    const before = known.get(name);
    if (before) return before;
    const numbers = await unitOdds(cards, { odds, ask }, unit.choice, setup);
    // what was stopped half-way says nothing
    if (signal.aborted || !numbers) return undefined;
    const made = cardText(numbers, unit.count, setup.config, targetName(cards, setup));
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(name, made);
    return made;
  };

  /** Works out a page's cards, telling the page as they are ready; what was not told is the answer. */
  const work = async (tab: number, list: PageList): Promise<CardText[]> => {
    running.get(tab)?.stop.abort();
    const stop = new AbortController();
    running.set(tab, { list, stop });
    const { signal } = stop;
    // remembered at once: the target may change while its cards are worked out
    await remember(tab, { list, frame: '', cards: [], units: 0 });
    const [cards, setup] = await Promise.all([catalogue(), current()]);
    const frame = frameOf(cards, setup);
    const doing: Work = { cards, setup, frame, signal, ask: createAsk(odds, { signal }) };
    const all: CardText[] = [];
    let untold: CardText[] = [];
    let told = performance.now();
    const { rows, units } = pageUnits(cards, list);
    for (const [key, unit] of rows) {
      const text = await cardFor(unit, doing);
      if (signal.aborted) return [];
      if (!text) continue;
      all.push({ key, ...text });
      untold.push({ key, ...text });
      if (performance.now() - told < TELL_MS) continue;
      void tell(tab, untold).catch(() => undefined);
      untold = [];
      told = performance.now();
    }
    if (signal.aborted) return [];
    running.delete(tab);
    badge(tab, list.known ? units : 'unknown');
    if (all.length <= MOST_KEPT_CARDS) await remember(tab, { list, frame, cards: all, units });
    return untold;
  };

  const keptOf = async (): Promise<[tab: number, kept: Kept][]> => {
    const items = await memory.get(null).catch((): Record<string, unknown> => ({}));
    return Object.entries(items)
      .filter(([name]) => name.startsWith(PREFIX))
      .map(([name, kept]) => [Number(name.slice(PREFIX.length)), kept as Kept]);
  };
  const forget = async (tab: number): Promise<void> => {
    running.get(tab)?.stop.abort();
    running.delete(tab);
    await memory.remove([PREFIX + tab]).catch(() => undefined);
  };

  const again = async (): Promise<void> => {
    const frame = frameOf(await catalogue(), await current());
    for (const [tab, kept] of await keptOf()) {
      // a page that was just read again is not remembered yet
      const list = running.get(tab)?.list ?? kept.list;
      if (kept.frame === frame || list.rows.length === 0) continue;
      const cards = await work(tab, list);
      // a tab that cannot be told is on another page, or closed
      await tell(tab, cards).catch(() => forget(tab));
    }
  };

  return {
    /** A page was read. */
    async read(list: PageList, tab: number): Promise<CardText[]> {
      const kept = await recall(tab);
      const isKnown = kept && JSON.stringify(kept.list) === JSON.stringify(list);
      if (isKnown && kept.frame === frameOf(await catalogue(), await current())) {
        badge(tab, list.known ? kept.units : 'unknown');
        return kept.cards;
      }
      return work(tab, list);
    },
    /** The attack on screen has changed, perhaps also its target. */
    targetChanged(): void {
      clearTimeout(settling);
      // a browser that is being closed answers no more
      settling = setTimeout(() => void again().catch(() => undefined), SETTLED_MS);
    },
    forget,
  };
};
