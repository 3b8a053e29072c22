import type { CardText } from '../messages/card';
import { drawBeside } from './draw-beside';
import type { Host } from './host';
import type { PointedRow } from './pointed-row';
import type { Rect } from './rect';

interface OpenCardOptions {
  host: Pick<Host, 'card' | 'show' | 'hide'>;
  rows: Pick<PointedRow, 'elementOf'>;
  siteName: string;
  /** What to show for a row: its odds, one sentence instead of them, or nothing (yet). */
  contentOf: (key: string) => CardText | string | undefined;
  /** A sentence was shown instead of odds. */
  onSentence: () => void;
  onHide: () => void;
}

/** The card that is open: its row and what it shows. There is at most one. */
export const createOpenCard = ({ host, rows, siteName, contentOf, onSentence, onHide }: OpenCardOptions) => {
  let open: { key: string; text: CardText | string } | undefined;

  const hide = (): void => {
    open = undefined;
    onHide();
    host.hide();
  };
  const draw = (key: string, element: Element, text: CardText | string): boolean => {
    open = { key, text };
    return drawBeside(host.card, element, text, siteName);
  };

  return {
    get isOpen(): boolean {
      return open !== undefined;
    },
    /** The odds on the card, and their row; undefined while it is closed or shows a sentence. */
    get odds(): { key: string; text: CardText } | undefined {
      return open && typeof open.text !== 'string' ? { key: open.key, text: open.text } : undefined;
    },
    rect: (): Rect | undefined => (open ? host.card.getBoundingClientRect() : undefined),
    hide,
    /** Opens the card of a row; false if there is nothing to show, or no room for it. */
    show(key: string): boolean {
      const text = contentOf(key);
      const element = text === undefined ? undefined : rows.elementOf(key);
      if (text === undefined || !element || !host.show(element)) return false;
      if (!draw(key, element, text)) {
        hide();
        return false;
      }
      if (typeof text === 'string') onSentence();
      return true;
    },
    /** Draws the open card again if its content has changed; false if it has lost its row, content or room. */
    update(): boolean {
      if (!open) return true;
      const { key, text } = open;
      const element = rows.elementOf(key);
      const now = contentOf(key);
      if (now === undefined || !element) return false;
      // the host stays as it is: the player has already seen this card
      return now === text || draw(key, element, now);
    },
  };
};
export type OpenCard = ReturnType<typeof createOpenCard>;
