import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { armyOf } from '../../battle/army';
import { armyField, type Field, facingOf, standardField } from '../../battle/field';
import type { Ask } from '../../odds/questions/brief';
import { bareAttack } from '../../odds/questions/who-kills-best';
import { toShareCode } from '../../rules/share-code';
import type { BattleSituation } from '../../setup/battle-situation';
import { putOnSide } from '../../setup/put-on-side';
import { type Setup, sameSnapshot, toSnapshot, type UnitPick } from '../../setup/setup';
import { type Catalogue, fullName, loadoutOf, type Range, withMusts } from '../../units';
import type { Store } from '../sync/store';
import { type EquipAnswer, type EquipQuestion, watchEquip } from './equip-question';
import type { Units } from './index';

/** The targets of a unit's page: that of the attack on screen as it is there, their list, or the standard targets. */
export type FieldKind = 'target' | 'theirs' | 'standard';

/** A unit's page: what to equip. */
export interface EquipPage {
  /** The unit with the upgrades that changes are compared with. */
  pick: Signal<UnitPick>;
  kind: Signal<FieldKind>;
  /** Every attack at this range, or as the unit fights. */
  range: Signal<Range | ''>;
  /** Of the unit with these upgrades; undefined if the card has none yet. */
  points: ReadonlySignal<number | undefined>;
  /** Whether the unit is part of the attack on screen, to which a player may want to return. */
  isOnScreen: ReadonlySignal<boolean>;
  /** The targets that there are, with their names; empty for a target that was set by hand. */
  fields: ReadonlySignal<{ kind: FieldKind; name: string }[]>;
  situation: ReadonlySignal<BattleSituation>;
  changeSituation(change: Partial<BattleSituation>): void;
  answer: ReadonlySignal<EquipAnswer | undefined>;
  /** Makes a loadout the attacker on screen. */
  load(pick: UnitPick): Promise<void>;
  /** The same, with the loadout of the page pinned beside it. */
  compare(pick: UnitPick): Promise<void>;
  dispose(): void;
}

const fieldFor = async (
  cards: Catalogue,
  { session }: Pick<Store, 'session'>,
  kind: FieldKind,
  ask: Ask,
): Promise<Field> => {
  const { battle, lists, now } = session.peek();
  const { situation } = battle;
  const battlefield = { cards, situation, played: now.setup.config };
  const theirs = lists.find(({ slot }) => slot === 'theirs');
  if (kind === 'theirs' && theirs) return armyField(battlefield, ask, armyOf(cards, theirs.units));
  if (kind === 'standard') return standardField(battlefield);
  return [facingOf(cards, now.setup)];
};

/** The unit as it is on screen, or as its card alone. */
const startPick = (cards: Catalogue, unit: string, { units }: Setup): UnitPick => {
  const there = units?.attacker?.unit === unit ? units.attacker : undefined;
  const { upgrades = [], counterpart, counterpartUpgrades } = there ?? {};
  const more = counterpart && { counterpart, ...(counterpartUpgrades && { counterpartUpgrades }) };
  return { ...withMusts(cards, { unit, upgrades }), ...more };
};

export const createEquipPage = (store: Store, units: Units, cards: Catalogue, unit: string): EquipPage => {
  const pick = signal(startPick(cards, unit, store.session.peek().now.setup));
  const kind = signal<FieldKind>('target');
  const range = signal<Range | ''>('');
  const situation = computed(() => store.session.value.battle.situation);
  const theirs = computed(() => store.session.value.lists.find(({ slot }) => slot === 'theirs'));

  const fields = computed(() => {
    const { names, units: picked } = store.session.value.now.setup;
    const card = cards.units.get(picked?.defender?.unit ?? '');
    const target = names.defender || (card ? fullName(card) : '');
    return [
      { kind: 'target' as const, name: target },
      ...(theirs.value ? [{ kind: 'theirs' as const, name: theirs.value.name || 'their list' }] : []),
      { kind: 'standard' as const, name: 'the 15 standard targets' },
    ];
  });
  /** What the targets depend on besides the kind; other edits of the attack change nothing here. */
  const seen = computed(() => {
    const { setup } = store.session.value.now;
    if (kind.value === 'theirs') return JSON.stringify(theirs.value?.units);
    return kind.value === 'standard' ? '' : JSON.stringify(toSnapshot(setup));
  });
  const question = computed((): EquipQuestion => {
    const played = toShareCode(bareAttack(store.config.value));
    const of = kind.value;
    // the attack on screen has its own
    const chosen = of === 'target' ? undefined : situation.value;
    return {
      pick: pick.value,
      key: JSON.stringify([of, range.value, chosen, played, seen.value]),
      fieldOf: (ask) => fieldFor(cards, store, of, ask),
      options: {
        ranges: range.value ? [range.value] : undefined,
        ownTokens: chosen?.ownTokens,
      },
      withFront: true,
    };
  });
  const { answer, dispose } = watchEquip(cards, units.ask, question);

  const atRange = (loadout: UnitPick): UnitPick =>
    range.peek() ? { ...loadout, range: String(range.peek()) } : loadout;
  /** The page's numbers are those of the cards, without what was edited on them. */
  const forgetEdits = () => {
    const there = units.attacker.peek();
    if (there?.pick.unit === unit && there.edited.length > 0) units.useCard('attacker');
  };
  const load = async (loadout: UnitPick) => {
    forgetEdits();
    await units.pick('attacker', atRange(loadout));
  };
  return {
    pick,
    kind,
    range,
    points: computed(() => loadoutOf(cards, pick.value)?.points),
    isOnScreen: computed(() => {
      const { attacker, defender } = store.session.value.now.setup.units ?? {};
      return attacker?.unit === unit || defender?.unit === unit;
    }),
    fields,
    situation,
    changeSituation: (change) => store.do({ do: 'battle', change: { situation: { ...situation.peek(), ...change } } }),
    answer,
    load,
    compare: async (loadout) => {
      forgetEdits();
      const { setup } = store.session.peek().now;
      const ask = units.ask(new AbortController().signal);
      const placed = await putOnSide(cards, ask, setup, 'attacker', atRange(pick.peek()));
      const snapshot = placed && toSnapshot(placed.setup);
      const isPinned = store.session.peek().pins.some((pin) => snapshot && sameSnapshot(pin, snapshot));
      if (snapshot && !isPinned) store.do({ do: 'pin', snapshot });
      await load(loadout);
    },
    dispose,
  };
};
