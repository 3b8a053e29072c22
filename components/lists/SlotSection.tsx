import { type Lists, OTHER_SLOT, type Slot } from '../../state/lists/index';
import type { Store } from '../../state/sync/store';
import type { Side, Units } from '../../state/units/index';
import { unitLabel } from '../../words/unit-label';
import { focusBeside } from '../controls/focus-beside';
import { isSecondClick } from '../controls/UndoNotice';
import { ListSummary } from './ListSummary';
import { UnitRows } from './UnitRows';

/** What the rows do, and to whom or with what. */
const HEADS = {
  mine: { does: 'attack with', beside: 'into', side: 'defender', unnamed: 'the target on screen' },
  theirs: { does: 'attack', beside: 'with', side: 'attacker', unnamed: 'the attack on screen' },
} as const satisfies Record<Slot, { side: Side } & Record<string, string>>;

export interface SlotProps {
  slot: Slot;
  store: Store;
  units: Units;
  lists: Lists;
  /** Called after a list was removed, with how to undo that. */
  onRemoved(title: string, undo: () => void): void;
}

/** The name of what is on a side now. */
const useNameOn = (side: Side, { store, units }: Pick<SlotProps, 'store' | 'units'>): string => {
  const picked = units[side].value;
  return picked ? unitLabel({ unit: picked.loadout.unit, upgrades: picked.loadout.upgrades }) : store.names.value[side];
};

const EMPTY = {
  mine: { title: 'Mine', words: 'Paste your own list to see what each of your units does to this target.' },
  theirs: { title: 'Theirs', words: 'Paste your opponent’s list to see what this attack does to each of their units.' },
} as const satisfies Record<Slot, unknown>;

const EmptySlot = ({ slot }: { slot: Slot }) => (
  <section class="army" aria-label={EMPTY[slot].title}>
    <h2>{EMPTY[slot].title}</h2>
    <p class="muted">{EMPTY[slot].words}</p>
  </section>
);

/** One slot: its list with a number for every unit, and what the list adds up to. */
export const SlotSection = ({ slot, store, units, lists, onRemoved }: SlotProps) => {
  const list = lists.slots.value[slot];
  const { does, beside, side, unnamed } = HEADS[slot];
  const name = useNameOn(side, { store, units });
  if (!list) return lists.slots.value[OTHER_SLOT[slot]] ? <EmptySlot slot={slot} /> : null;
  return (
    <section class="army" aria-label={`${slot === 'mine' ? 'Mine' : 'Theirs'}: ${list.title}`}>
      <h2>
        {list.title}{' '}
        <small>
          {slot} · {list.points} pts
        </small>
      </h2>
      <p class="army-head">
        <span>{does}</span>
        <span>
          {beside} {name || unnamed}
        </span>
      </p>
      <UnitRows list={list} slot={slot} lists={lists} />
      <ListSummary summary={lists.summaryOf(list)} />
      <p class="army-actions">
        {list.site && (
          <button type="button" class="plain small" onClick={() => lists.put(list.id, slot)}>
            Keep as {slot}
          </button>
        )}
        <button type="button" class="plain small" onClick={() => lists.put(list.id, OTHER_SLOT[slot])}>
          Move to {OTHER_SLOT[slot]}
        </button>
        {!list.site && (
          <button
            type="button"
            class="plain small"
            aria-label={`Remove ${list.title}`}
            onClick={(event) => {
              if (isSecondClick(event)) return;
              focusBeside(null, 'dialog[open] textarea, .paste-list');
              onRemoved(list.title, lists.forget(list.id));
            }}
          >
            Remove
          </button>
        )}
      </p>
    </section>
  );
};
