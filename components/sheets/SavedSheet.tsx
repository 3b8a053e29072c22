import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { fromShareCode } from '../../rules/share-code';
import { LONGEST_NAME, toSnapshot } from '../../setup/setup';
import type { DatedSnapshot, Saved } from '../../state/session/session';
import type { Store } from '../../state/sync/store';
import type { LazyUnits } from '../../state/units/lazy';
import { attackTitle } from '../../words/attack-title';
import { describe } from '../../words/describe';
import { focusBeside } from '../controls/focus-beside';
import { Sheet } from '../controls/Sheet';
import { type Done, isSecondClick, UndoNotice, useDone } from '../controls/UndoNotice';
import { type Cards, differenceFrom, nameFrom, openKept, titleBesideName, titleOrDescription } from './kept-attacks';

const timeOf = (at: number): string =>
  at > 0 ? new Date(at).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' }) : '';

/** A name that is not taken by another save: “Stormtroopers (2)”. */
const freeName = (wanted: string, saves: readonly Saved[]): string => {
  const isFree = (name: string) => !saves.some((saved) => saved.name === name);
  const short = nameFrom(wanted);
  if (!wanted || isFree(short)) return short;
  let number = 2;
  while (!isFree(`${short} (${number})`)) number++;
  return `${short} (${number})`;
};

interface EntryProps {
  title: string;
  detail: string;
  onOpen(): void;
  onRemove?: (event: MouseEvent) => void;
}
const Entry = ({ title, detail, onOpen, onRemove }: EntryProps) => (
  <li class="entry">
    <button type="button" class="entry-open" onClick={onOpen}>
      <strong>{title}</strong>
      <span>{detail}</span>
    </button>
    {onRemove && (
      <button type="button" class="remove" aria-label={`Remove ${title}`} onClick={onRemove}>
        ×
      </button>
    )}
  </li>
);

/** What saving did: nothing to show if storage failed, because the store reports that itself. */
const savedMessage = (
  isStored: boolean,
  saved: Saved,
  replaced: Saved | undefined,
  restore: (saved: Saved) => void,
) => {
  if (!isStored) return { message: '' };
  if (!replaced || replaced.code === saved.code) return { message: `Saved as “${saved.name}”.` };
  return {
    message: `Replaced “${saved.name}”.`,
    undo: () => restore(replaced),
    undoneMessage: 'Restored.',
  };
};

/** The name for the attack on screen, and the button that saves it. */
const SaveForm = ({ store, cards, done }: { store: Store; cards: Cards; done: Signal<Done> }) => {
  const { saves, now } = store.session.value;
  const name = useSignal(freeName(attackTitle(now.setup, cards), saves));
  const saveAs = name.value.slice(0, LONGEST_NAME).trim() || `Attack, ${timeOf(Date.now())}`;
  const replaced = saves.find((saved) => saved.name === saveAs);
  const write = (saved: Saved) => store.do({ do: 'save', saved });
  const save = async (event: Event) => {
    event.preventDefault();
    const saved = { ...toSnapshot(now.setup), id: replaced?.id ?? crypto.randomUUID(), name: saveAs, at: Date.now() };
    write(saved);
    done.value = savedMessage(await store.wasStored(), saved, replaced, write);
  };
  return (
    <form class="line" onSubmit={save}>
      <label>
        Save this attack as
        <input
          type="text"
          autofocus
          maxLength={LONGEST_NAME}
          value={name.value}
          onInput={(event) => {
            name.value = event.currentTarget.value;
          }}
        />
      </label>
      <button type="submit" class="strong">
        {replaced ? 'Replace' : 'Save'}
      </button>
    </form>
  );
};

interface ListProps {
  store: Store;
  cards: Cards;
  onOpen(entry: DatedSnapshot): void;
}

/** The saves, with a search box once there are more than a few. */
const Saves = ({ store, cards, done, onOpen }: ListProps & { done: Signal<Done> }) => {
  const { saves } = store.session.value;
  const query = useSignal('');
  const found = saves.filter((saved) =>
    `${saved.name} ${titleOrDescription(saved, cards)}`.toLowerCase().includes(query.value.trim().toLowerCase()),
  );
  const remove = (event: MouseEvent, saved: Saved) => {
    if (isSecondClick(event)) return;
    focusBeside((event.currentTarget as Element).closest('.entry'), 'dialog[open] input');
    store.do({ do: 'unsave', id: saved.id });
    done.value = {
      message: `Removed “${saved.name}”.`,
      undo: () => store.do({ do: 'save', saved }),
      undoneMessage: 'Restored.',
    };
  };
  return (
    <>
      {saves.length > 5 && (
        <label class="line">
          Find
          <input
            type="search"
            value={query.value}
            onInput={(event) => {
              query.value = event.currentTarget.value;
            }}
          />
        </label>
      )}
      <h3>Saved</h3>
      <ul class="entries">
        {found.map((saved) => (
          <Entry
            key={saved.id}
            title={saved.name}
            detail={titleBesideName(saved, cards) || describe(fromShareCode(saved.code).config)}
            onOpen={() => onOpen(saved)}
            onRemove={(event) => remove(event, saved)}
          />
        ))}
      </ul>
      {found.length === 0 && (
        <p class="muted">{saves.length === 0 ? 'Nothing saved yet.' : 'No saved attacks match.'}</p>
      )}
    </>
  );
};

const RecentAttacks = ({ store, cards, onOpen }: ListProps) => {
  const { history, now } = store.session.value;
  return (
    <>
      <h3>Recent attacks</h3>
      <ul class="entries">
        {history.map((entry) => (
          <Entry
            key={entry.code}
            title={titleOrDescription(entry, cards)}
            detail={`${timeOf(entry.at)} · ${differenceFrom(entry, now.setup, cards)}`}
            onOpen={() => onOpen(entry)}
          />
        ))}
      </ul>
      {history.length === 0 && <p class="muted">None yet.</p>}
    </>
  );
};

/** Named saves, and the most recent attacks. */
export const SavedSheet = ({ store, units, onClose }: { store: Store; units: LazyUnits; onClose(): void }) => {
  const done = useDone();
  const cards = units.units.value?.catalogue.value;
  useEffect(() => {
    const { saves, history } = store.session.peek();
    // loadouts are named by their cards
    if ([...saves, ...history].some((entry) => entry.units)) units.need().catch(() => undefined);
  }, []);
  const open = (entry: DatedSnapshot) => {
    openKept(store, entry);
    onClose();
  };
  return (
    <Sheet title="Saved attacks" onClose={onClose}>
      <SaveForm store={store} cards={cards} done={done} />
      <UndoNotice done={done} next="dialog[open] input" />
      <Saves store={store} cards={cards} done={done} onOpen={open} />
      <RecentAttacks store={store} cards={cards} onOpen={open} />
    </Sheet>
  );
};
