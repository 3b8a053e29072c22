import { type Signal, useSignal, useSignalEffect } from '@preact/signals';
import { useId, useRef } from 'preact/hooks';
import { type ListBuilders, pagesInText } from '../../state/list-builders';
import { fromText, toText } from '../../state/session/backup';
import type { Session } from '../../state/session/session';
import type { Store } from '../../state/sync/store';
import { type Done, isSecondClick, UndoNotice, useDone } from '../controls/UndoNotice';
import { forgetView } from '../header/views';
import { copyText } from '../share/clipboard';

/** What undoing an import restores; the history keeps growing on its own. */
const RESTORED = ['now', 'pins', 'saves', 'lists', 'battle', 'settings'] as const;

interface Props {
  store: Store;
  builders: ListBuilders | undefined;
}

/** Beside a button: what it is for, and after a click what it did. */
const Status = ({ status, before }: { status: Signal<string>; before: string }) => (
  <>
    {!status.value && <span class="muted">{before}</span>}
    <span role="status">{status}</span>
  </>
);

const takeFocus = (button: HTMLElement | null): void => button?.focus();

/** Deletes everything, after a second click that confirms it. */
const Erase = ({ store }: { store: Store }) => {
  const isConfirming = useSignal(false);
  const status = useSignal('');
  const erase = async (event: MouseEvent) => {
    if (isSecondClick(event)) return;
    isConfirming.value = false;
    const isErased = await store.erase();
    forgetView();
    status.value = isErased
      ? 'Everything was deleted.'
      : 'Couldn’t delete everything. Close other windows and try again.';
  };
  return (
    <>
      <h3>Delete all data</h3>
      <div class="line">
        {/* two buttons with keys, so that a screen reader announces the second one when it takes the focus */}
        {isConfirming.value ? (
          <button key="confirm" ref={takeFocus} type="button" class="strong" onClick={erase}>
            Yes, delete everything
          </button>
        ) : (
          <button
            key="erase"
            ref={status.value ? takeFocus : null}
            type="button"
            class="quiet"
            onClick={() => {
              isConfirming.value = true;
            }}
          >
            Delete everything …
          </button>
        )}
        <Status status={status} before="Your attacks, lists and settings, on this device." />
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
      done.value = { message: read, isError: true };
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

/** Exports all stored data as text, and imports it. */
const Backup = ({ store, builders }: Props) => {
  const pasted = useSignal('');
  const exported = useSignal('');
  const done = useDone();
  const notice = useId();
  const importText = useImport(store, builders, done);
  const copyExport = () => {
    const text = toText(store.session.peek(), store.damaged, builders?.settings.peek());
    copyText(text).then(
      () => {
        exported.value = 'Copied. Paste it somewhere safe.';
      },
      () => {
        pasted.value = text;
        exported.value = 'The browser blocked copying. The backup is in the box below: copy it from there.';
      },
    );
  };
  // refuse other texts before they reach the box: a browser may take minutes to lay out a million lines
  const refuseOtherTexts = (event: ClipboardEvent) => {
    const read = fromText((event.clipboardData?.getData('text') ?? '').trim());
    if (typeof read !== 'string') return;
    event.preventDefault();
    done.value = { message: read, isError: true };
  };
  const importNow = () => {
    if (!importText(pasted.value.trim())) return;
    pasted.value = '';
    exported.value = '';
  };
  return (
    <>
      <h3>Backup</h3>
      <div class="line">
        <button type="button" class="quiet" onClick={copyExport}>
          Export
        </button>
        <Status status={exported} before="Copies your attacks, lists and settings as text." />
      </div>
      <div class="line">
        <label>
          Paste a backup
          <textarea
            rows={2}
            aria-describedby={notice}
            aria-invalid={done.value.isError === true}
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
      <UndoNotice id={notice} done={done} next="dialog[open] textarea" />
    </>
  );
};

/** Exports, imports and erases all stored data. */
export const DataSettings = (props: Props) => (
  <>
    <Backup {...props} />
    <Erase store={props.store} />
  </>
);
