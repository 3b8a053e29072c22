import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Notice } from './Notice';

/** A modal dialog. Closing it returns the focus to where it was. */
export const Sheet = ({
  title,
  onClose,
  look,
  children,
}: {
  title: string;
  onClose(): void;
  /** `wide` for tables with many columns, `choice` for a list of options. */
  look?: 'wide' | 'choice';
  children: ComponentChildren;
}) => {
  const dialog = useRef<HTMLDialogElement>(null);
  // before it is painted: what is typed from then on belongs to the sheet
  useLayoutEffect(() => {
    const node = dialog.current;
    const focusedBefore = document.activeElement as HTMLElement | null;
    if (node && !node.open) node.showModal?.();
    return () => {
      node?.close?.();
      // the dialog is already out of the document, so the browser doesn't restore the focus; a player may have moved on
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body || node?.contains(activeElement)) focusedBefore?.focus();
    };
  }, []);
  return (
    <dialog ref={dialog} class={look ? `sheet ${look}` : 'sheet'} aria-label={title} onClose={onClose}>
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
