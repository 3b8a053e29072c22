import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Notice } from './Notice';

/** A page over the page. When it is closed, the focus goes back to where it was. */
export const Sheet = ({
  title,
  onClose,
  wide = false,
  children,
}: {
  title: string;
  onClose(): void;
  /** For tables of many columns. */
  wide?: boolean;
  children: ComponentChildren;
}) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const node = dialog.current;
    const before = document.activeElement as HTMLElement | null;
    if (node && !node.open) node.showModal?.();
    return () => {
      node?.close?.();
      // by now it is no longer in the page, and the browser has nothing to give back
      before?.focus();
    };
  }, []);
  return (
    <dialog ref={dialog} class={wide ? 'sheet wide' : 'sheet'} aria-label={title} onClose={onClose}>
      <header>
        <h2>{title}</h2>
        <button type="button" class="quiet" onClick={onClose}>
          Close
        </button>
      </header>
      <Notice inSheet />
      <div class="sheet-body">{children}</div>
    </dialog>
  );
};
