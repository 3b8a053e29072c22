import { type AttackConfig, withValue } from '../../rules/config';
import type { FieldId } from '../../rules/fields';
import { isTarget } from '../../rules/fields';
import { onlyPossible } from '../../rules/possible';
import {
  type Edits,
  fromSnapshot,
  type Names,
  NO_NAMES,
  type Setup,
  type Snapshot,
  sameCards,
  sameSnapshot,
  swapSides,
  toSnapshot,
  type UnitPick,
} from '../../setup/setup';
import { startConfig } from '../../setup/start';
import { type Battle, type BattleChange, beforeChange, startBattle, strengthsAfter, withSidesSwapped } from './battle';
import { type PastedList, type Slot, withList, withSlot, withSlotsSwapped } from './pasted-list';

export const THEMES = ['system', 'light', 'dark'] as const;
export const RUN_COUNTS = [10_000, 100_000, 1_000_000, 10_000_000, 100_000_000] as const;

export interface Settings {
  theme: (typeof THEMES)[number];
  /** The edition of the rulebook that new attacks start with. */
  edition: AttackConfig['rules']['impervious'];
  /** How many attacks the cross-check rolls. */
  attacks: number;
}

export interface DatedSnapshot extends Snapshot {
  /** When it was stored, in milliseconds. */
  at: number;
}
export interface Saved extends DatedSnapshot {
  id: string;
  name: string;
}

/** What undo or redo restores beside the attack. */
interface Beside {
  pins?: Snapshot[];
  battle?: BattleChange;
  /** Both lists have changed places. */
  swapsLists?: true;
}
export interface UndoStep extends Snapshot, Beside {}

/** The attack on screen, with its undo and redo steps. */
export interface Now {
  setup: Setup;
  past: UndoStep[];
  future: UndoStep[];
}

/** Everything that windows share and that is stored, in parts that are stored one by one. */
export interface Session {
  now: Now;
  /** Attacks pinned for comparison. */
  pins: Snapshot[];
  saves: Saved[];
  history: DatedSnapshot[];
  /** Army lists to pick units from, newest first. */
  lists: PastedList[];
  battle: Battle;
  settings: Settings;
}

export const MOST_UNDO = 200;
/** With the attack on screen, four attacks are compared. */
export const MOST_PINS = 3;
export const MOST_HISTORY = 20;
export const MOST_SAVES = 500;

export const DEFAULT_SETTINGS: Settings = { theme: 'system', edition: 'reducePierce', attacks: 1_000_000 };

const startSetup = ({ edition }: Settings): Setup => ({
  config: { ...startConfig(), rules: { impervious: edition } },
  names: NO_NAMES,
});

export const startSession = (): Session => ({
  now: { setup: startSetup(DEFAULT_SETTINGS), past: [], future: [] },
  pins: [],
  saves: [],
  history: [],
  lists: [],
  battle: startBattle(),
  settings: DEFAULT_SETTINGS,
});

/** Everything that can happen to a session. An action contains all that other windows need to repeat it. */
export type Action =
  | { do: 'edit'; fields: Edits; names?: Partial<Names> }
  | { do: 'recognize'; names: Names; attacker?: UnitPick }
  | { do: 'forgetTarget' }
  | { do: 'open'; snapshot: Snapshot }
  | { do: 'reset' }
  | { do: 'swap' }
  | { do: 'undo' }
  | { do: 'redo' }
  | { do: 'pin'; snapshot: Snapshot }
  | { do: 'unpin'; index: number }
  | { do: 'save'; saved: Saved }
  | { do: 'unsave'; id: string }
  | { do: 'remember'; kept: DatedSnapshot }
  | { do: 'keepList'; list: PastedList }
  | { do: 'forgetList'; id: string }
  | { do: 'slotList'; id: string; slot: Slot }
  /** `isPartOfLast`: follows from the change of the battle before it, and is undone with it. */
  | { do: 'battle'; change: Partial<Battle>; isPartOfLast?: true }
  | { do: 'set'; settings: Partial<Settings> }
  | { do: 'restore'; session: Session };

const edited = ({ config, ...rest }: Setup, fields: Edits, names: Partial<Names>): Setup => {
  let next = config;
  for (const [id, value] of Object.entries(fields)) next = withValue(next, id as FieldId, value as never);
  const isAboutUnit = Object.keys(fields).some((id) => id === 'defender_unitType' || isTarget(id as FieldId));
  return { ...rest, config: isAboutUnit ? onlyPossible(next) : next, names: { ...rest.names, ...names } };
};

/** An attack that came as a share code, completed from its cards: names, and the attacker's range and pool. */
const recognized = (setup: Setup, names: Names, attacker: UnitPick | undefined): Setup => {
  const { units } = setup;
  // another window may have picked another unit in the meantime
  const isStillThere = attacker && units?.attacker?.range === undefined && sameCards(units?.attacker, attacker);
  return { ...setup, names, ...(isStillThere && { units: { ...units, attacker } }) };
};

/** Shows another attack; undo restores the current one, and what else the action changes. */
const moveTo = (session: Session, setup: Setup, beside: Beside = {}): Session => {
  const { now } = session;
  const past = [...now.past, { ...toSnapshot(now.setup), ...beside }].slice(-MOST_UNDO);
  return { ...session, now: { setup, past, future: [] } };
};

const changeBattle = (session: Session, change: Partial<Battle>): Session => {
  const battle = { ...session.battle, ...change };
  const before = beforeChange(session.battle, change);
  return { ...(before ? moveTo(session, session.now.setup, { battle: before }) : session), battle };
};

/** The same, as part of the last undo step if that is one of the battle. */
const followBattle = (session: Session, change: Partial<Battle>): Session => {
  const { now, battle } = session;
  const last = now.past.at(-1);
  if (!last?.battle) return changeBattle(session, change);
  const step = { ...last, battle: { ...beforeChange(battle, change), ...last.battle } };
  return { ...session, now: { ...now, past: [...now.past.slice(0, -1), step] }, battle: { ...battle, ...change } };
};

/** My list and theirs change places, each with its losses. */
const swapLists = (session: Session): Session => {
  const { lists, battle } = session;
  return {
    ...session,
    lists: withSlotsSwapped(lists),
    battle: { ...battle, strengths: withSidesSwapped(battle.strengths) },
  };
};

/** Other lists. Losses belong to a list: the next opponent's same unit has all its miniatures, and undo restores them. */
const changeLists = (session: Session, lists: PastedList[]): Session => {
  const { strengths } = session.battle;
  const kept = strengthsAfter(strengths, session.lists, lists);
  return { ...(kept === strengths ? session : changeBattle(session, { strengths: kept })), lists };
};

/** Puts a list into a slot; one that has the other slot changes places with the list there, and undo swaps them back. */
const slotList = (session: Session, id: string, slot: Slot): Session => {
  const from = session.lists.find((list) => list.id === id)?.slot;
  if (from && from !== slot) return moveTo(swapLists(session), session.now.setup, { swapsLists: true });
  return changeLists(session, withSlot(session.lists, id, slot));
};

/** Back to the initial attack, without pins. */
const reset = (session: Session): Session => {
  const { pins, settings } = session;
  return { ...moveTo(session, startSetup(settings), pins.length > 0 ? { pins } : {}), pins: [] };
};

/** Restored pins come first; newer ones stay as far as there is room. */
const withPins = (pins: readonly Snapshot[], meanwhile: readonly Snapshot[]): Snapshot[] =>
  [...pins, ...meanwhile.filter((pin) => !pins.some((other) => sameSnapshot(pin, other)))].slice(0, MOST_PINS);

/** The attack on screen as a step, with everything that `step` restores as it is now. */
const stepFrom = (session: Session, { pins, battle, swapsLists }: UndoStep): UndoStep => ({
  ...toSnapshot(session.now.setup),
  ...(pins && { pins: session.pins }),
  ...(battle && { battle: beforeChange(session.battle, battle) ?? {} }),
  ...(swapsLists && { swapsLists }),
});

/** Shows the attack of a step, with everything else that the step restores. */
const restored = (session: Session, step: UndoStep, steps: Pick<Now, 'past' | 'future'>): Session => {
  const { pins, battle, swapsLists, ...snapshot } = step;
  const before = swapsLists ? swapLists(session) : session;
  return {
    ...before,
    now: { setup: fromSnapshot(snapshot), ...steps },
    ...(pins && { pins }),
    ...(battle && { battle: { ...before.battle, ...battle } }),
  };
};

const undo = (session: Session): Session => {
  const { past, future } = session.now;
  const last = past.at(-1);
  if (!last) return session;
  const step = last.pins ? { ...last, pins: withPins(last.pins, session.pins) } : last;
  return restored(session, step, { past: past.slice(0, -1), future: [stepFrom(session, last), ...future] });
};

const redo = (session: Session): Session => {
  const { past, future } = session.now;
  const [next, ...later] = future;
  if (!next) return session;
  return restored(session, next, { past: [...past, stepFrom(session, next)], future: later });
};

/** Applies an action. Windows that apply the same actions in the same order end with the same session. */
export const reduce = (session: Session, action: Action): Session => {
  const { setup } = session.now;
  switch (action.do) {
    case 'edit':
      return moveTo(session, edited(setup, action.fields, action.names ?? {}));
    case 'recognize':
      return { ...session, now: { ...session.now, setup: recognized(setup, action.names, action.attacker) } };
    case 'forgetTarget': {
      const { target: _, ...config } = setup.config;
      return moveTo(session, { ...setup, config });
    }
    case 'open':
      return moveTo(session, fromSnapshot(action.snapshot));
    case 'reset':
      return reset(session);
    case 'swap':
      return moveTo(session, swapSides(setup));
    case 'undo':
      return undo(session);
    case 'redo':
      return redo(session);
    case 'pin':
      return { ...session, pins: [...session.pins, action.snapshot].slice(-MOST_PINS) };
    case 'unpin':
      return { ...session, pins: session.pins.filter((_, index) => index !== action.index) };
    case 'save':
      return {
        ...session,
        saves: [action.saved, ...session.saves.filter(({ id }) => id !== action.saved.id)].slice(0, MOST_SAVES),
      };
    case 'unsave':
      return { ...session, saves: session.saves.filter(({ id }) => id !== action.id) };
    case 'remember': {
      const others = session.history.filter((past) => !sameSnapshot(past, action.kept));
      return { ...session, history: [action.kept, ...others].slice(0, MOST_HISTORY) };
    }
    case 'keepList':
      return changeLists(session, withList(session.lists, action.list));
    case 'forgetList':
      return changeLists(
        session,
        session.lists.filter(({ id }) => id !== action.id),
      );
    case 'slotList':
      return slotList(session, action.id, action.slot);
    case 'battle':
      return (action.isPartOfLast ? followBattle : changeBattle)(session, action.change);
    case 'set':
      return { ...session, settings: { ...session.settings, ...action.settings } };
    case 'restore':
      return action.session;
  }
};
