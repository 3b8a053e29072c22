import { useSignal } from '@preact/signals';
import type { AttackConfig } from '../../rules/config';
import { fromShareCode } from '../../rules/share-code';
import { LONGEST_NAME, titleOf, toSnapshot } from '../../setup/setup';
import type { Kept, Saved } from '../../state/session/session';
import type { Store } from '../../state/sync/store';
import { describe, describeDifferences } from '../../words/describe';
import { focusBeside } from '../controls/focus-beside';
import { Sheet } from '../controls/Sheet';
import { isSecondClick, TakeBack, useDone } from '../controls/TakeBack';

const wordsFor = ({ code, names }: Kept): string => titleOf(names) || describe(fromShareCode(code).config);

const timeOf = (at: number): string =>
  at > 0 ? new Date(at).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' }) : '';

/** A name that no save has yet: “Stormtroopers (2)”. */
const freeName = (wanted: string, saves: readonly Saved[]): string => {
  const isFree = (name: string) => !saves.some((saved) => saved.name === name);
  const short = wanted.slice(0, LONGEST_NAME - 6).trim();
  if (!wanted || isFree(short)) return short;
  let number = 2;
  while (!isFree(`${short} (${number})`)) number++;
  return `${short} (${number})`;
};

/** What tells a last attack from the one on screen. */
const otherwiseIn = ({ code }: Kept, now: AttackConfig): string => {
  const { config } = fromShareCode(code);
  const told = describeDifferences(config, now);
  if (told === '') return 'as on screen';
  return told ? `with ${told}` : describe(config);
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
      <button type="button" class="remove" aria-label={`Forget ${title}`} onClick={onRemove}>
        ×
      </button>
    )}
  </li>
);

/** Attacks with a name, and the last ones without. */
export const SavedSheet = ({ store, onClose }: { store: Store; onClose(): void }) => {
  const { saves, history, now } = store.session.value;
  const name = useSignal(freeName(titleOf(now.setup.names), saves));
  const sought = useSignal('');
  const done = useDone();
  const open = (kept: Kept) => {
    const { code, names, units, reverse } = kept;
    store.do({ do: 'open', snapshot: { code, names, ...(units && { units }), ...(reverse && { reverse }) } });
    onClose();
  };
  const called = name.value.slice(0, LONGEST_NAME).trim() || `Attack of ${timeOf(Date.now())}`;
  const same = saves.find((saved) => saved.name === called);
  const keep = (saved: Saved) => store.do({ do: 'save', saved });
  const save = async (event: Event) => {
    event.preventDefault();
    const saved = { ...toSnapshot(now.setup), id: same?.id ?? crypto.randomUUID(), name: called, at: Date.now() };
    keep(saved);
    // that it was not kept is said by the store
    if (!(await store.kept())) done.value = { said: '' };
    else if (same && same.code !== saved.code)
      done.value = { said: `“${called}” was replaced.`, undo: () => keep(same), back: 'The one before is back.' };
    else done.value = { said: `Saved as “${called}”.` };
  };
  const found = saves.filter((saved) =>
    `${saved.name} ${wordsFor(saved)}`.toLowerCase().includes(sought.value.trim().toLowerCase()),
  );
  return (
    <Sheet title="Saved attacks" onClose={onClose}>
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
          {same ? 'Replace' : 'Save'}
        </button>
      </form>
      <TakeBack done={done} next="dialog[open] input" />
      {saves.length > 5 && (
        <label class="line">
          Find
          <input
            type="search"
            value={sought.value}
            onInput={(event) => {
              sought.value = event.currentTarget.value;
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
            detail={describe(fromShareCode(saved.code).config)}
            onOpen={() => open(saved)}
            onRemove={(event) => {
              if (isSecondClick(event)) return;
              focusBeside((event.currentTarget as Element).closest('.entry'), 'dialog[open] input');
              store.do({ do: 'unsave', id: saved.id });
              done.value = { said: `“${saved.name}” was forgotten.`, undo: () => keep(saved), back: 'It is back.' };
            }}
          />
        ))}
      </ul>
      {found.length === 0 && <p class="muted">{saves.length === 0 ? 'Nothing saved yet.' : 'Nothing found.'}</p>}
      <h3>Last attacks</h3>
      <ul class="entries">
        {history.map((kept) => (
          <Entry
            key={kept.code}
            title={wordsFor(kept)}
            detail={`${timeOf(kept.at)} · ${otherwiseIn(kept, now.setup.config)}`}
            onOpen={() => open(kept)}
          />
        ))}
      </ul>
      {history.length === 0 && <p class="muted">None yet.</p>}
    </Sheet>
  );
};
