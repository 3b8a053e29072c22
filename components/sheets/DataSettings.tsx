import { type Signal, useSignal, useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { type ListBuilders, pagesInText } from '../../state/list-builders';
import { fromText, toText } from '../../state/session/backup';
import type { Session } from '../../state/session/session';
import type { Store } from '../../state/sync/store';
import { type Done, isSecondClick, UndoNotice, useDone } from '../controls/UndoNotice';
import { forgetView } from '../header/views';
import { copyText } from '../share/clipboard';

/** What undoing an import restores; the history keeps growing on its own. */
const RESTORED = ['now', 'pins', 'saves', 'lists', 'battle', 'settings'] as const;

/** Deletes everything, after a second click that confirms it. */
const Erase = ({ store, show }: { store: Store; show(message: string): void }) => {
  const isConfirming = useSignal(false);
  return (
    <>
      <h3>Delete all data</h3>
      <div class="line">
        {isConfirming.value ? (
          <button
            type="button"
            class="strong"
            onClick={async (event) => {
              if (isSecondClick(event)) return;
              isConfirming.value = false;
              const isErased = await store.erase();
              forgetView();
              show(
                isErased ? 'Everything was deleted.' : 'Couldn’t delete everything. Close other windows and try again.',
              );
            }}
          >
            Yes, delete everything
          </button>
        ) : (
          <button
            type="button"
            class="quiet"
            onClick={() => {
              isConfirming.value = true;
            }}
          >
            Delete everything …
          </button>
        )}
        <span class="muted">Your attacks, lists and settings, on this device.</span>
      </div>
    </>
  );
};

/** Returns a function that imports a text, with an undo; which is false if the text is not an export. */
const useImport = (store: Store, builders: ListBuilders | undefined, done: Signal<Done>) => {
  const imported = useRef<Session | undefined>(undefined);
  // withdraw the undo after any other change, which it would lose
  useSignalEffect(() => {
    const { value: now } = store.session;
    const { current: then } = imported;
    if (!then || RESTORED.every((part) => now[part] === then[part])) return;
    imported.current = undefined;
    if (done.peek().undo) done.value = { message: '' };
  });
  return (text: string): boolean => {
    const read = fromText(text);
    if (typeof read === 'string') {
      done.value = { message: read };
      return false;
    }
    const [before, pagesBefore] = [store.session.peek(), builders?.settings.peek()];
    const pages = pagesInText(text);
    store.do({ do: 'restore', session: read });
    if (pages) void builders?.set(pages);
    const undo = () => {
      imported.current = undefined;
      store.do({ do: 'restore', session: before });
      if (pages && pagesBefore) void builders?.set(pagesBefore);
    };
    imported.current = store.session.peek();
    done.value = {
      message: 'Backup restored.',
      undo,
      undoneMessage: 'Import undone.',
    };
    return true;
  };
};

/** Exports, imports and erases all stored data. */
export const DataSettings = ({ store, builders }: { store: Store; builders: ListBuilders | undefined }) => {
  const pasted = useSignal('');
  const done = useDone();
  const show = (message: string) => {
    done.value = { message };
  };
  const importText = useImport(store, builders, done);
  const copyExport = () => {
    const text = toText(store.session.peek(), store.damaged, builders?.settings.peek());
    copyText(text).then(
      () => show('Copied. Paste it somewhere safe.'),
      () => {
        pasted.value = text;
        show('The browser blocked copying. The backup is in the box below: copy it from there.');
      },
    );
  };
  // refuse other texts before they reach the box: a browser may take minutes to lay out a million lines
  const refuseOtherTexts = (event: ClipboardEvent) => {
    const read = fromText((event.clipboardData?.getData('text') ?? '').trim());
    if (typeof read !== 'string') return;
    event.preventDefault();
    show(read);
  };
  const importNow = () => {
    if (importText(pasted.value.trim())) pasted.value = '';
  };
  return (
    <>
      <h3>Backup</h3>
      <div class="line">
        <button type="button" class="quiet" onClick={copyExport}>
          Export
        </button>
        <span class="muted">Copies your attacks, lists and settings as text.</span>
      </div>
      <div class="line">
        <label>
          Paste a backup
          <textarea
            rows={2}
            value={pasted.value}
            onPaste={refuseOtherTexts}
            onInput={(event) => {
              pasted.value = event.currentTarget.value;
            }}
          />
        </label>
        <button type="button" class="quiet" disabled={pasted.value === ''} onClick={importNow}>
          Import
        </button>
      </div>
      <Erase store={store} show={show} />
      <UndoNotice done={done} next="dialog[open] textarea" />
    </>
  );
};
