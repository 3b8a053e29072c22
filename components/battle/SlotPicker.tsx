import { type Signal, useSignal, useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { BattleState, Slot } from '../../state/battle/index';
import { focusBeside } from '../controls/focus-beside';
import { Sheet } from '../controls/Sheet';
import { type Done, isSecondClick, UndoNotice } from '../controls/UndoNotice';
import { PasteBox } from '../lists/PasteBox';
import { RecentLists } from '../lists/RecentLists';
import '../lists/Lists.css';

const WORDS = {
  mine: { label: 'Mine', title: 'My list', whose: 'your' },
  theirs: { label: 'Theirs', title: 'Their list', whose: 'their' },
} as const satisfies Record<Slot, unknown>;

interface Props {
  battle: BattleState;
  slot: Slot;
  /** What was removed, for its undo. It belongs to the view: without any list the sheet is gone. */
  done: Signal<Done>;
}

/** Another list for a slot: pasted, or a recent one. Closes once a list was read; the view shows lines that were not. */
const SlotSheet = ({ battle: { boxes, shelf }, slot, done, onClose }: Props & { onClose(): void }) => {
  const { title, whose } = WORDS[slot];
  const box = boxes.value[slot];
  const list = shelf.slots.value[slot];
  // an edited text keeps the id of its list
  const read = () => {
    const { id, title, units } = shelf.slots.value[slot] ?? {};
    return id !== undefined && id === box.newest.value ? JSON.stringify([id, title, units]) : undefined;
  };
  const before = useRef<string | undefined>(undefined);
  useSignalEffect(() => {
    const now = read();
    const isNew = before.current !== undefined && now !== undefined && now !== before.current;
    before.current = now ?? before.current ?? '';
    const isDoubtful = box.reading.value?.troubles.some(({ offers }) => offers.length > 0);
    if (isNew && !isDoubtful) onClose();
  });
  const onRemoved = (removed: string, undo: () => void) => {
    done.value = { message: `Removed “${removed}”.`, undo, undoneMessage: 'Restored.' };
  };
  return (
    <Sheet title={title} onClose={onClose}>
      {list && (
        <p class="slot-now">
          <span>
            <strong>{list.title}</strong> <span class="muted">{list.summary}</span>
          </span>
          {!list.site && (
            <button
              type="button"
              class="quiet small"
              aria-label={`Remove ${list.title}`}
              onClick={(event) => {
                if (isSecondClick(event)) return;
                focusBeside(null, 'dialog[open] textarea');
                onRemoved(list.title, shelf.forget(list.id));
              }}
            >
              Remove
            </button>
          )}
        </p>
      )}
      <PasteBox lists={box} label={`Paste ${whose} list or a link`} rows={4} />
      <UndoNotice done={done} next="dialog[open] textarea" />
      <RecentLists lists={shelf} onRemoved={onRemoved} />
    </Sheet>
  );
};

/** The list in a slot; a click chooses another. */
export const SlotPicker = ({ battle, slot, done }: Props) => {
  const isOpen = useSignal(false);
  const list = battle.shelf.slots.value[slot];
  const { label, whose } = WORDS[slot];
  return (
    <div class="field slot-picker">
      <span class="label" aria-hidden="true">
        {label}
      </span>
      <button
        type="button"
        class="select"
        data-slot={slot}
        aria-haspopup="dialog"
        aria-label={`${label}: ${list ? `${list.title} ${list.points} pts` : `Add ${whose} list`}`}
        onClick={() => {
          done.value = { message: '' };
          isOpen.value = true;
        }}
      >
        {list ? (
          <span class="slot-title">
            <strong>{list.title}</strong> <span class="muted">{list.points} pts</span>
          </span>
        ) : (
          <span class="slot-title">Add {whose} list</span>
        )}
      </button>
      {isOpen.value && (
        <SlotSheet
          battle={battle}
          slot={slot}
          done={done}
          onClose={() => {
            isOpen.value = false;
          }}
        />
      )}
    </div>
  );
};
