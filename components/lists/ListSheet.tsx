import { type Signal, useComputed, useSignalEffect } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { Answers } from '../../state/answers';
import {
  createLists,
  type ListRow,
  type Lists,
  type PageLists,
  type ShownList,
  type Trouble,
} from '../../state/lists/index';
import type { Store } from '../../state/sync/store';
import type { Side, Units } from '../../state/units/index';
import { Outcome } from '../answer/Outcome';
import { focusBeside } from '../controls/focus-beside';
import { Sheet } from '../controls/Sheet';
import { isSecondClick, UndoNotice, useDone } from '../controls/UndoNotice';
import type { IncomingText } from './incoming-text';
import './ListSheet.css';

interface Props {
  store: Store;
  units: Units;
  answers: Answers;
  pages: PageLists | undefined;
  incoming: Signal<IncomingText | undefined>;
  onClose(): void;
}

/** More problems are folded away, so that a text that is not a list doesn't push everything else off the screen. */
const MAX_SHOWN = 5;

const TroubleLines = ({ troubles }: { troubles: readonly Trouble[] }) => (
  <>
    {troubles.map(({ where, text, problem }, i) => (
      <li key={i}>
        {where && <strong>{where}: </strong>}
        {text && `“${text}”: `}
        {problem}
      </li>
    ))}
  </>
);

const Troubles = ({ label, troubles }: { label: string; troubles: readonly Trouble[] }) => {
  if (troubles.length === 0) return null;
  const more = troubles.slice(MAX_SHOWN);
  return (
    <div class="troubles">
      <ul aria-label={label}>
        <TroubleLines troubles={troubles.slice(0, MAX_SHOWN)} />
      </ul>
      {more.length > 0 && (
        <details>
          <summary>{more.length} more</summary>
          <ul>
            <TroubleLines troubles={more} />
          </ul>
        </details>
      )}
    </div>
  );
};

/** The box for a list in any format; it is read as soon as it contains text. */
const PasteBox = ({ lists }: { lists: Lists }) => {
  const reading = lists.reading.value;
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData?.getData('text') ?? '';
    if (!lists.isWhole(pasted)) return;
    event.preventDefault();
    lists.paste(pasted);
  };
  return (
    <>
      <label class="paste-box">
        <span>Paste an army list</span>
        <textarea
          autofocus
          rows={2}
          spellcheck={false}
          placeholder="Legion HQ link or text, Tabletop Admiral text, Tabletop Simulator JSON"
          value={lists.text.value}
          onPaste={onPaste}
          onInput={(event) => lists.edit(event.currentTarget.value)}
        />
      </label>
      <p role="status" class="reading">
        {reading?.summary}
      </p>
      {reading && <Troubles label="What could not be read" troubles={reading.troubles} />}
    </>
  );
};

const SIDES: readonly { side: Side; word: string; does: string }[] = [
  { side: 'attacker', word: 'Attack', does: 'Attack with' },
  { side: 'defender', word: 'Target', does: 'Target:' },
];

const Row = ({ row, lists }: { row: ListRow; lists: Lists }) => {
  const { name, equipped, count, points } = row;
  const fullName = equipped ? `${name}, ${equipped}` : name;
  return (
    <li class="list-row">
      <span class="list-unit">
        <strong>{name}</strong>
        {count > 1 && <span class="count"> ×{count}</span>}
        {equipped && <span class="muted">{equipped}</span>}
      </span>
      <span class="list-points">{points} pts</span>
      {SIDES.map(({ side, word, does }) => (
        <button
          key={side}
          type="button"
          class={`quiet small ${side}`}
          aria-label={`${does} ${fullName}`}
          aria-current={lists.isUsed(side, row) ? 'true' : undefined}
          onClick={() => void lists.use(side, row)}
        >
          {word}
        </button>
      ))}
    </li>
  );
};

interface ListProps {
  list: ShownList;
  isOpen: boolean;
  lists: Lists;
  onForget(): void;
}
const List = ({ list, isOpen, lists, onForget }: ListProps) => (
  <li class="list">
    <details open={isOpen}>
      <summary>
        <strong>{list.title}</strong>
        <span class="muted">{list.summary}</span>
      </summary>
      <Troubles label={`What could not be read of “${list.title}”`} troubles={list.troubles} />
      <ul aria-label={`Units of “${list.title}”`}>
        {list.rows.map((row, i) => (
          <Row key={i} row={row} lists={lists} />
        ))}
      </ul>
    </details>
    {!list.site && (
      <button
        type="button"
        class="remove"
        aria-label={`Forget ${list.title}`}
        onClick={(event) => {
          if (isSecondClick(event)) return;
          focusBeside(event.currentTarget.closest('.list'), 'dialog[open] textarea');
          onForget();
        }}
      >
        ×
      </button>
    )}
  </li>
);

/** The list of the open page and all pasted lists; a click puts a unit on either side. */
export const ListSheet = ({ store, units, answers, pages, incoming, onClose }: Props) => {
  const lists = useMemo(() => createLists(store, units, pages), []);
  useEffect(() => lists.dispose, []);
  useSignalEffect(() => {
    const received = incoming.value;
    if (!received) return;
    incoming.value = undefined;
    if (received.by === 'paste') lists.paste(received.text);
    else lists.select(received.text);
  });
  const done = useDone();
  // reading another list may replace the removed one, so its undo is withdrawn
  useSignalEffect(() => {
    if (lists.reading.value) done.value = { message: '' };
  });
  const shown = lists.shown.value;
  const { value: open } = useComputed(() => lists.newest.value ?? lists.shown.value[0]?.id);
  return (
    <Sheet title="Army lists" onClose={onClose}>
      <PasteBox lists={lists} />
      <UndoNotice done={done} next="dialog[open] textarea" />
      {shown.length > 0 ? (
        <ul class="lists" aria-label="Lists">
          {shown.map((list) => (
            <List
              key={list.id}
              list={list}
              isOpen={list.id === open}
              lists={lists}
              onForget={() => {
                done.value = {
                  message: `“${list.title}” was forgotten.`,
                  undo: lists.forget(list.id),
                  undoneMessage: 'It is back.',
                };
              }}
            />
          ))}
        </ul>
      ) : (
        <p class="muted">
          Your own list and your opponent’s: pick who attacks from one and the target from the other.
          {pages && ' The list of a list builder’s open page is here by itself.'}
        </p>
      )}
      {shown.length > 0 && <Outcome store={store} answers={answers} units={units} onClose={onClose} />}
    </Sheet>
  );
};
