import { type AnyCard, type CardText, isUpgrade } from '../messages/card';
import { drawBeside } from './draw-beside';
import type { Host } from './host';
import type { CardSide } from './placement';
import type { PointedRow } from './pointed-row';
import type { Rect } from './rect';

interface OpenCardOptions {
  host: Pick<Host, 'card' | 'show' | 'hide'>;
  rows: Pick<PointedRow, 'elementOf'>;
  siteName: string;
  /** The page's list. */
  list: () => Element | undefined;
  /** What to show for a row: its odds, one sentence instead of them, or nothing (yet). */
  contentOf: (key: string) => AnyCard | string | undefined;
  /** Whether the player uses the keyboard. */
  hasKeys: () => boolean;
  /** A sentence was shown instead of odds. */
  onSentence: () => void;
  onHide: () => void;
}

interface Open {
  key: string;
  text: AnyCard | string;
  /** Opened by a finger. */
  byTap: boolean;
  isUnfolded: boolean;
  side?: CardSide | undefined;
}

/** The card that is open: its row and what it shows. There is at most one. */
export const createOpenCard = (options: OpenCardOptions) => {
  const { host, rows, contentOf } = options;
  const coarse = matchMedia('(pointer: coarse)');
  let open: Open | undefined;

  const hide = (): void => {
    open = undefined;
    options.onHide();
    host.hide();
  };
  /** Draws it; false if there is no room. */
  const draw = (now: Open, row: Element): boolean => {
    open = now;
    now.side = drawBeside(host.card, now.text, {
      row,
      list: options.list(),
      side: now.side,
      site: options.siteName,
      isCoarse: now.byTap || coarse.matches,
      hasKeys: options.hasKeys(),
      isUnfolded: now.isUnfolded,
    });
    return now.side !== undefined;
  };

  return {
    get isOpen(): boolean {
      return open !== undefined;
    },
    /** The row whose card is open. */
    get key(): string | undefined {
      return open?.key;
    },
    /** What is on the card; undefined while it is closed or shows a sentence. */
    get text(): AnyCard | undefined {
      return typeof open?.text === 'string' ? undefined : open?.text;
    },
    /** A unit's odds on the card. Only they have buttons. */
    get odds(): CardText | undefined {
      const text = typeof open?.text === 'string' ? undefined : open?.text;
      return text && !isUpgrade(text) ? text : undefined;
    },
    rect: (): Rect | undefined => (open ? host.card.getBoundingClientRect() : undefined),
    hide,
    /** Opens the card of a row; false if there is nothing to show, or no room for it. */
    show(key: string, byTap = false): boolean {
      const text = contentOf(key);
      const element = text === undefined ? undefined : rows.elementOf(key);
      if (text === undefined || !element || !host.show(element)) return false;
      if (!draw({ key, text, byTap, isUnfolded: false }, element)) {
        hide();
        return false;
      }
      if (typeof text === 'string') options.onSentence();
      return true;
    },
    /** Shows everything on the open card, or folds it again. */
    unfold(): void {
      const element = open && rows.elementOf(open.key);
      if (open && element && !draw({ ...open, isUnfolded: !open.isUnfolded }, element)) hide();
    },
    /** Draws the open card again if its content has changed; false if it has lost its row, content or room. */
    update(): boolean {
      if (!open) return true;
      const element = rows.elementOf(open.key);
      const now = contentOf(open.key);
      if (now === undefined || !element) return false;
      // the host stays as it is: the player has already seen this card
      return now === open.text || draw({ ...open, text: now }, element);
    },
  };
};
export type OpenCard = ReturnType<typeof createOpenCard>;
