import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Ask } from '../../odds/questions/brief';
import { putOnSide } from '../../setup/put-on-side';
import type { Setup, UnitPick } from '../../setup/setup';
import type { Catalogue } from '../../units';
import type { Side } from '../units/index';

/** Expected wounds, of a unit into the target on screen or of the attacker on screen into a unit. */
export interface RowWounds {
  /** Undefined if the unit cannot attack. */
  wounds?: number;
  simulated?: true;
}

/** A unit to put on a side; `isUsed` if it is there already. */
interface AskedRow {
  key: string;
  side: Side;
  pick: UnitPick;
  isUsed: boolean;
}

/**
 * The wounds that the headline shows once this unit is put on its side; for the unit that is there, those of the attack
 * on screen, with the range and the changes that the player chose. Undefined if `ask` was cancelled.
 */
const woundsWith = async (
  cards: Catalogue,
  ask: Ask,
  setup: Setup,
  { side, pick, isUsed }: AskedRow,
): Promise<RowWounds | undefined> => {
  const there = isUsed ? setup : (await putOnSide(cards, ask, setup, side, pick))?.setup;
  const isUnarmed = side === 'attacker' && !isUsed && there?.units?.attacker?.pool === undefined;
  if (!there || isUnarmed) return {};
  const answer = await ask(there.config);
  return answer && { wounds: answer.wounds, ...(answer.simulated && { simulated: true }) };
};

/** The numbers wait for the headline's frame. */
const DELAY_MS = 16;
/** After this long without new numbers, the old ones are hidden. */
const LATE_MS = 400;

interface Asked {
  setup: Setup;
  rows: readonly AskedRow[];
}

/** The wounds of each row by its key, worked out again after every change without blocking the page. */
export const watchRowWounds = (
  cards: Catalogue,
  askUntil: (signal: AbortSignal) => Ask,
  asked: ReadonlySignal<Asked>,
): { wounds: ReadonlySignal<ReadonlyMap<string, RowWounds>>; dispose(): void } => {
  const wounds = signal<ReadonlyMap<string, RowWounds>>(new Map());
  const dispose = effect(() => {
    const { setup, rows } = asked.value;
    const stop = new AbortController();
    const late = setTimeout(() => {
      wounds.value = new Map();
    }, LATE_MS);
    const work = async () => {
      const ask = askUntil(stop.signal);
      const known = new Map<string, RowWounds>();
      for (const row of rows) {
        const found = await woundsWith(cards, ask, setup, row);
        if (!found || stop.signal.aborted) return;
        known.set(row.key, found);
      }
      clearTimeout(late);
      wounds.value = known;
    };
    const timer = setTimeout(() => void work().catch(() => undefined), DELAY_MS);
    return () => {
      clearTimeout(timer);
      clearTimeout(late);
      stop.abort();
    };
  });
  return { wounds, dispose };
};
