import { buttonAt, type CardButton } from './card';

const CHOSEN = 'data-chosen';

/** The button of the card that the arrow keys have marked. The page's focus stays where it is. */
export const createChosenButton = (card: HTMLElement) => {
  const buttons = (): HTMLElement[] => {
    const shown = card.hasAttribute('data-first-stage') ? 'div:not(.links) > button' : 'button';
    return [...card.querySelectorAll<HTMLElement>(shown)];
  };
  const marked = () => card.querySelector(`[${CHOSEN}]`);
  const mark = (button: HTMLElement | undefined): string => {
    marked()?.removeAttribute(CHOSEN);
    button?.setAttribute(CHOSEN, '');
    return button?.dataset.t ?? '';
  };
  return {
    get button(): CardButton | undefined {
      return buttonAt(marked());
    },
    /** Marks the next or previous button, round and round. Returns its label. */
    move(by: 1 | -1): string {
      const all = buttons();
      const at = all.indexOf(marked() as HTMLElement);
      return mark(all[at < 0 && by < 0 ? all.length - 1 : (at + by + all.length) % all.length]);
    },
    /** Marks a button again after the card was redrawn. */
    restore: (wanted: CardButton): string => mark(buttons().find((button) => buttonAt(button) === wanted)),
  };
};
