import type { CardAction } from '../messages/card';
import { buttonAt, type CardButton, canUse } from './card';
import type { Host } from './host';
import type { OpenCard } from './open-card';
import { isMeant } from './trust';

interface UseOptions {
  host: Pick<Host, 'card' | 'isSeen' | 'isOnTop'>;
  card: Pick<OpenCard, 'odds' | 'unfold'>;
  dismiss: () => void;
  act: (action: CardAction, key: string) => void;
}

/** Carries out what the player chooses on the card, if the player really saw what was chosen. */
export const createUse = ({ host, card, dismiss, act }: UseOptions) => {
  /** The card must be on top at the point where it is used. */
  const useAt = (action: CardAction, event: Event, x: number, y: number): void => {
    const { odds } = card;
    if (!odds || !canUse(odds, action)) return;
    if (!isMeant({ event, isSeen: host.isSeen(), isOnTop: host.isOnTop(x, y) })) return;
    dismiss();
    act(action, odds.key);
  };

  return {
    byClick(event: MouseEvent): void {
      const button = buttonAt(event.target);
      // stays within the card, so it need not have been seen
      if (button === 'more') card.unfold();
      else if (button) useAt(button, event, event.clientX, event.clientY);
    },
    /** A key press has no position, so the middle of the card is checked. */
    byKey(button: CardButton, event: Event): void {
      const { left, top, width, height } = host.card.getBoundingClientRect();
      if (button === 'more') card.unfold();
      else useAt(button, event, left + width / 2, top + height / 2);
    },
  };
};
