import { facingOf } from '../battle/field';
import { FieldNumbers } from '../battle/numbers';
import type { CardText, UpgradeText } from '../messages/card';
import type { Odds } from '../odds';
import type { Ask } from '../odds/questions/brief';
import type { Setup } from '../setup/setup';
import type { Catalogue } from '../units';
import { cardText } from './card-text';
import type { PageUnit } from './page-units';
import type { PageUpgrade } from './page-upgrades';
import { targetName } from './target-frame';
import { targetWords } from './target-words';
import { unitOdds } from './unit-odds';
import { upgradeChange } from './upgrade-change';
import { upgradeText } from './upgrade-text';

/** What all cards of one page have in common. */
export interface Scene {
  cards: Catalogue;
  setup: Setup;
  /** See `frameOf`. */
  frame: string;
  ask: Ask;
  signal: AbortSignal;
}

/** A card that fits every row showing the same unit or upgrade. */
type UnitCard = Omit<CardText, 'key'>;
type UpgradeCard = Omit<UpgradeText, 'key'>;

const MOST_CARDS = 2000;

/** Remembers what was worked out. */
const createCache = <Value>() => {
  const known = new Map<string, Value>();
  return async (key: string, work: () => Promise<Value | undefined>): Promise<Value | undefined> => {
    const cached = known.get(key);
    if (cached) return cached;
    const value = await work();
    if (value === undefined) return undefined;
    if (known.size >= MOST_CARDS) known.clear();
    known.set(key, value);
    return value;
  };
};

/** Works out cards, each one once: lists repeat units, and players come back to a target. */
export const createCardCache = (odds: Odds) => {
  const units = createCache<UnitCard>();
  const upgrades = createCache<UpgradeCard>();
  return {
    /** Undefined if the unit has no card, or if the work was cancelled. */
    unit: (unit: PageUnit, { cards, setup, frame, ask, signal }: Scene): Promise<UnitCard | undefined> =>
      units(`${frame} ${JSON.stringify(unit)}`, async () => {
        const numbers = await unitOdds(cards, { odds, ask }, unit.pick, setup);
        // cancelled half-way, the numbers are incomplete: don't cache them
        if (signal.aborted || !numbers) return undefined;
        return cardText(numbers, unit.count, setup.config, targetName(cards, setup));
      }),
    upgrade: ({ key: _, ...shown }: PageUpgrade, scene: Scene): Promise<UpgradeCard | undefined> =>
      upgrades(`${scene.frame} ${shown.upgrade.id} ${JSON.stringify(shown.for)}`, async () => {
        const { cards, setup, signal } = scene;
        const change = shown.for && (await upgradeChange(numbersOf(scene), shown.upgrade, shown.for));
        if (signal.aborted) return undefined;
        return upgradeText(shown, change, targetWords(setup.config, targetName(cards, setup)));
      }),
  };
};

const NUMBERS = new WeakMap<Scene, FieldNumbers>();

/** What units deal to the target of the attack on screen, and take; equal attacks are worked out once. */
const numbersOf = (scene: Scene): FieldNumbers => {
  const { cards, setup, ask } = scene;
  const numbers = NUMBERS.get(scene) ?? new FieldNumbers(cards, ask, [facingOf(cards, setup)]);
  NUMBERS.set(scene, numbers);
  return numbers;
};
