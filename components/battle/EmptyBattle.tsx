import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { type BattleState, SLOTS } from '../../state/battle/index';
import { type Done, UndoNotice } from '../controls/UndoNotice';
import { PasteBox } from '../lists/PasteBox';
import { RecentLists } from '../lists/RecentLists';
import '../lists/Lists.css';
import './EmptyBattle.css';

const SIDES = {
  mine: { tag: 'Mine', side: 'attacker', whose: 'your' },
  theirs: { tag: 'Theirs', side: 'defender', whose: 'their' },
} as const;

/** Once a list is there, the boxes are gone: the focus moves to the button of the slot that still has none. */
const useFocusNext = ({ shelf }: BattleState) => {
  const view = useRef<HTMLElement>(null);
  useLayoutEffect(
    () => () => {
      if (!view.current?.contains(document.activeElement)) return;
      const slot = SLOTS.find((each) => !shelf.slots.peek()[each]) ?? 'mine';
      // once the button is drawn
      queueMicrotask(() => document.querySelector<HTMLElement>(`[data-slot="${slot}"]`)?.focus());
    },
    [],
  );
  return view;
};

interface Props {
  battle: BattleState;
  /** The list that was removed last, for its undo. */
  done: Signal<Done>;
  /** The volley, if there is one. */
  children: ComponentChildren;
}

/** Without lists: where to paste them, the recent ones, and two examples. */
export const EmptyBattle = ({ battle, done, children }: Props) => {
  const { shelf, boxes, showExamples } = battle;
  const view = useFocusNext(battle);
  return (
    <main ref={view} class="battle-view no-battle" tabIndex={-1}>
      {children}
      <h2>Who should shoot whom?</h2>
      <p class="muted">
        Add your list to see every unit against fifteen standard targets. Add theirs to see every match-up.
      </p>
      <div class="battle-sides">
        {SLOTS.map((slot) => (
          <section key={slot} class={`battle-side ${SIDES[slot].side}`} aria-label={SIDES[slot].tag}>
            <h3>
              <span class="tag">{SIDES[slot].tag}</span> {slot === 'theirs' && <span class="muted">optional</span>}
            </h3>
            <PasteBox
              lists={boxes.value[slot]}
              label={`Paste ${SIDES[slot].whose} list or a link`}
              rows={4}
              autofocus={false}
            />
          </section>
        ))}
      </div>
      <UndoNotice done={done} next=".battle-view textarea" />
      <RecentLists
        lists={shelf}
        onRemoved={(title, undo) => {
          done.value = { message: `Removed “${title}”.`, undo, undoneMessage: 'Restored.' };
        }}
      />
      <p class="battle-examples">
        <span class="muted">No list handy?</span>
        <button type="button" class="link" onClick={showExamples}>
          Try it with two example lists
        </button>
      </p>
    </main>
  );
};
