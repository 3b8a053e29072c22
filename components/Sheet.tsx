import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** A page over the page. Esc closes it, and the focus goes back to where it was. */
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
    if (node && !node.open) node.showModal?.();
    return () => node?.close?.();
  }, []);
  return (
    <dialog ref={dialog} class={wide ? 'sheet wide' : 'sheet'} aria-label={title} onClose={onClose}>
      <header>
        <h2>{title}</h2>
        <button type="button" class="quiet" onClick={onClose}>
          Close
        </button>
      </header>
      <div class="sheet-body">{children}</div>
    </dialog>
  );
};
