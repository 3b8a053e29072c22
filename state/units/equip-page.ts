import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { armyOf } from '../../battle/army';
import { armyField, type Field, facingOf, standardField } from '../../battle/field';
import { startOf } from '../../battle/situation';
import type { Ask } from '../../odds/questions/brief';
import { bareAttack } from '../../odds/questions/who-kills-best';
import { toShareCode } from '../../rules/share-code';
import type { BattleSituation } from '../../setup/battle-situation';
import { putOnSide } from '../../setup/put-on-side';
import { NO_NAMES, type Setup, toSnapshot, type UnitPick } from '../../setup/setup';
import { type Catalogue, fullName, loadoutOf, type Range, withMusts } from '../../units';
import type { Store } from '../sync/store';
import { type EquipAnswer, type EquipQuestion, watchEquip } from './equip-question';
import type { Units } from './index';

/** The targets of a unit's page: the one on screen, their list, or the standard targets. */
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

/** The attack on the target on screen, in the page's situation: its cards, without its cover and tokens. */
const targetOnScreen = ({ config, names }: Setup, situation: BattleSituation): Setup => {
  const start = startOf(situation, config);
  const { coverType, dodgeTokens, suppressed } = start.defender;
  return {
    config: {
      ...start,
      defender: { ...config.defender, coverType, dodgeTokens, suppressed },
      ...(config.target && { target: config.target }),
    },
    names: { ...NO_NAMES, defender: names.defender },
  };
};

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
  const pick = now.setup.units?.defender;
  if (pick) return armyField(battlefield, ask, [{ pick, count: 1 }]);
  return [facingOf(cards, targetOnScreen(now.setup, situation))];
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
    if (kind.value === 'standard') return '';
    const { units: picked } = setup;
    return picked?.defender
      ? JSON.stringify(picked.defender)
      : toShareCode({ ...setup.config, attacker: startOf(situation.value).attacker });
  });
  const question = computed((): EquipQuestion => {
    const played = toShareCode(bareAttack(store.config.value));
    const of = kind.value;
    return {
      pick: pick.value,
      key: JSON.stringify([of, range.value, situation.value, played, seen.value]),
      fieldOf: (ask) => fieldFor(cards, store, of, ask),
      options: {
        ranges: range.value ? [range.value] : undefined,
        ownTokens: situation.value.ownTokens,
      },
      withFront: true,
    };
  });
  const { answer, dispose } = watchEquip(cards, units.ask, question);

  const load = async (loadout: UnitPick) => units.pick('attacker', loadout);
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
      const { setup } = store.session.peek().now;
      const placed = await putOnSide(cards, units.ask(new AbortController().signal), setup, 'attacker', pick.peek());
      if (placed) store.do({ do: 'pin', snapshot: toSnapshot(placed.setup) });
      await load(loadout);
    },
    dispose,
  };
};
