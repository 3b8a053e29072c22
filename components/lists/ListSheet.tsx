import { type Signal, useSignalEffect } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { Answers } from '../../state/answers';
import { createLists, type PageLists, SLOTS } from '../../state/lists/index';
import { isAboutText } from '../../state/lists/list-text';
import type { Store } from '../../state/sync/store';
import type { Units } from '../../state/units/index';
import { Outcome } from '../answer/Outcome';
import { Sheet } from '../controls/Sheet';
import { UndoNotice, useDone } from '../controls/UndoNotice';
import type { IncomingTexts } from './incoming-text';
import { PasteBox, Troubles } from './PasteBox';
import { RecentLists } from './RecentLists';
import { SlotSection } from './SlotSection';
import './Lists.css';

interface Props {
  store: Store;
  units: Units;
  answers: Answers;
  pages: PageLists | undefined;
  incoming: Signal<IncomingTexts | undefined>;
  onClose(): void;
}

/** My list and my opponent's side by side, recent ones below; a click puts a unit on its side. */
export const ListSheet = ({ store, units, answers, pages, incoming, onClose }: Props) => {
  const lists = useMemo(() => createLists(store, units, pages), []);
  useEffect(() => lists.dispose, []);
  useEffect(() => {
    // about an earlier text, a notice would seem to be about this sheet; with a shared list it is about another text
    if (!incoming.peek() && isAboutText(store.notice.peek())) store.notice.value = undefined;
  }, []);
  useSignalEffect(() => {
    const received = incoming.value;
    if (!received) return;
    incoming.value = undefined;
    for (const text of received.texts) {
      if (received.by === 'paste') lists.paste(text);
      else lists.select(text);
    }
  });
  const done = useDone();
  // reading another list may replace the removed one, so its undo is withdrawn
  useSignalEffect(() => {
    if (lists.reading.value) done.value = { message: '' };
  });
  const onRemoved = (title: string, undo: () => void) => {
    done.value = { message: `Removed “${title}”.`, undo, undoneMessage: 'Restored.' };
  };
  const { mine, theirs } = lists.slots.value;
  const isEmpty = !mine && !theirs && lists.recent.value.length === 0;
  return (
    <Sheet title="Army lists" look="wide" onClose={onClose}>
      <PasteBox lists={lists} />
      <UndoNotice done={done} next="dialog[open] textarea" />
      {isEmpty && (
        <p class="muted">
          Paste your own list and your opponent’s: every unit shows its wounds. Choose one to put it into the attack.
          {pages && ' If a list builder is open, its list appears here automatically.'}
        </p>
      )}
      <div class="armies">
        {SLOTS.map((slot) => (
          <SlotSection key={slot} slot={slot} store={store} units={units} lists={lists} onRemoved={onRemoved} />
        ))}
      </div>
      {[mine, theirs].map(
        (list) =>
          list && (
            <Troubles key={list.id} label={`Lines we couldn’t read in “${list.title}”`} troubles={list.troubles} />
          ),
      )}
      <RecentLists lists={lists} onRemoved={onRemoved} />
      {!isEmpty && <Outcome store={store} answers={answers} units={units} onClose={onClose} />}
    </Sheet>
  );
};
