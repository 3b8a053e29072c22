import { useEffect } from 'preact/hooks';
import { forgetCodeNotice, isAboutAttack, isAboutNothing } from '../../state/open-code';
import type { Store } from '../../state/sync/store';
import { Lines } from '../header/icons';

interface Props {
  store: Store;
  /** A notice from before the sheet opened is not announced again. */
  announced: string | undefined;
  onExamples?: (() => void) | undefined;
}

/** The notice with its buttons. Of a damaged code, what could be read can be undone; otherwise there are the examples. */
export const NoticeLine = ({ store, announced, onExamples }: Props) => {
  const notice = store.notice.value;
  useEffect(() => {
    if (announced !== undefined) forgetCodeNotice(store);
  }, []);
  if (!notice) return null;
  const dismiss = () => {
    store.notice.value = undefined;
    document.querySelector<HTMLElement>('dialog[open] button, [role="spinbutton"]')?.focus();
  };
  return (
    <div class="notice" role={notice === announced ? undefined : 'alert'}>
      <Lines d="M12 4 2.5 20h19zM12 10v4M12 17v.5" />
      <p>{notice}</p>
      {isAboutAttack(notice, store) && (
        <button
          type="button"
          class="quiet"
          onClick={() => {
            store.do({ do: 'undo' });
            dismiss();
          }}
        >
          Undo
        </button>
      )}
      {onExamples && isAboutNothing(notice) && (
        <button type="button" class="quiet" onClick={onExamples}>
          Examples
        </button>
      )}
      <button type="button" class="plain icon" aria-label="Dismiss" title="Dismiss" onClick={dismiss}>
        <Lines d="M7 7l10 10M17 7L7 17" size={16} />
      </button>
    </div>
  );
};
