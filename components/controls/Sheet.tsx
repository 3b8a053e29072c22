import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Notice } from './Notice';

/** A modal dialog. Closing it returns the focus to where it was. */
export const Sheet = ({
  title,
  onClose,
  wide = false,
  children,
}: {
  title: string;
  onClose(): void;
  /** For tables with many columns. */
  wide?: boolean;
  children: ComponentChildren;
}) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const node = dialog.current;
    const focusedBefore = document.activeElement as HTMLElement | null;
    if (node && !node.open) node.showModal?.();
    return () => {
      node?.close?.();
      // the dialog is already out of the document, so the browser doesn't restore the focus
      focusedBefore?.focus();
    };
  }, []);
  return (
    <dialog ref={dialog} class={wide ? 'sheet wide' : 'sheet'} aria-label={title} onClose={onClose}>
      <header>
        <h2>{title}</h2>
        <button type="button" class="plain" onClick={onClose}>
          Close
        </button>
      </header>
      <Notice inSheet />
      <div class="sheet-body">{children}</div>
    </dialog>
  );
};
