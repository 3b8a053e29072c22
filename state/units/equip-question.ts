import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { type UpgradeRow, upgradeRows } from '../../battle/equip';
import { type Field, facingOf } from '../../battle/field';
import { type FrontLoadout, frontOf } from '../../battle/front';
import { FieldNumbers, type Numbers } from '../../battle/numbers';
import type { NumbersOptions } from '../../battle/numbers-options';
import { type Ask, pause } from '../../odds/questions/brief';
import type { Survival } from '../../odds/questions/survives';
import { toShareCode } from '../../rules/share-code';
import { rangeOf } from '../../setup/attacker';
import type { Setup, UnitPick } from '../../setup/setup';
import type { Catalogue } from '../../units';

export type { FrontLoadout, Numbers, UpgradeRow };

/** What to equip: a unit with its present upgrades, and the targets. */
export interface EquipQuestion {
  pick: UnitPick;
  /** Equal keys have equal targets and options. */
  key: string;
  fieldOf(ask: Ask): Promise<Field>;
  options: NumbersOptions;
  /** The loadouts worth their points are wanted too. */
  withFront?: boolean;
}

export interface EquipAnswer {
  /** The question that it answers. */
  asked: EquipQuestion;
  base: Numbers;
  rows: readonly UpgradeRow[];
  /** How the unit with its present upgrades survives the standard attacks. */
  survival: Survival;
  /** Undefined until it is known. */
  front?: readonly FrontLoadout[];
}

/** The unit after a row's upgrade was added, or took the place of another. */
export const withRow = (
  { pool: _, ...pick }: UnitPick,
  { upgrade, replaces, isCounterparts }: UpgradeRow,
): UnitPick => {
  const change = (ids: readonly string[] = []) => [...ids.filter((id) => id !== replaces?.id), upgrade.id];
  return isCounterparts
    ? { ...pick, counterpartUpgrades: change(pick.counterpartUpgrades) }
    : { ...pick, upgrades: change(pick.upgrades) };
};

/** The numbers wait for the frame of the change that asks for them. */
const DELAY_MS = 16;

/** What the upgrades of the attacker on screen change for the attack on screen. */
export const questionOnScreen = (cards: Catalogue, setup: Setup, pick: UnitPick): EquipQuestion => {
  const { range, pool: _, asItFights, ...loadout } = pick;
  const chosen = asItFights ? undefined : rangeOf(range);
  return {
    pick: loadout,
    key: toShareCode(setup.config),
    fieldOf: async () => [facingOf(cards, setup)],
    options: { ranges: chosen && [chosen] },
  };
};

/** Answers the question on screen, again after every change, a few milliseconds at a time. */
export const watchEquip = (
  cards: Catalogue,
  askUntil: (signal: AbortSignal) => Ask,
  question: ReadonlySignal<EquipQuestion | undefined>,
): { answer: ReadonlySignal<EquipAnswer | undefined>; dispose(): void } => {
  const answer = signal<EquipAnswer | undefined>(undefined);
  /** The fronts of the same targets stay when only upgrades change. */
  const fronts = new Map<string, readonly FrontLoadout[]>();

  const work = async (asked: EquipQuestion, stop: AbortSignal): Promise<void> => {
    const ask = askUntil(stop);
    const numbers = new FieldNumbers(cards, ask, await asked.fieldOf(ask), asked.options);
    const base = await numbers.of(asked.pick);
    const rows = base && (await upgradeRows(numbers, asked.pick));
    const survival = numbers.survival(asked.pick);
    if (!rows || !survival || stop.aborted) return;
    const key = `${asked.pick.unit} ${asked.pick.counterpart ?? false} ${asked.key}`;
    const known = fronts.get(key);
    answer.value = { asked, base, rows, survival, ...(known && { front: known }) };
    if (known || !asked.withFront) return;
    // the rows are drawn in this turn
    await pause();
    const front = await frontOf(numbers, asked.pick, stop);
    if (!front || stop.aborted) return;
    fronts.set(key, front);
    answer.value = { asked, base, rows, survival, front };
  };

  const dispose = effect(() => {
    const asked = question.value;
    const stop = new AbortController();
    const timer = setTimeout(() => asked && void work(asked, stop.signal).catch(() => undefined), DELAY_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  });
  return { answer, dispose };
};
