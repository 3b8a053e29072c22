import { CARD_ACTIONS, type CardAction } from '../messages/card';
import { canUse } from './card';
import type { Host } from './host';
import type { OpenCard } from './open-card';
import { isMeant } from './trust';

interface UseOptions {
  host: Pick<Host, 'card' | 'isSeen' | 'isOnTop'>;
  card: Pick<OpenCard, 'odds'>;
  dismiss: () => void;
  act: (action: CardAction, key: string) => void;
}

/** The action of the button at an element. */
const actionAt = (target: EventTarget | null): CardAction | undefined => {
  const chosen = (target as Element | null)?.closest<HTMLElement>('[data-action]')?.dataset.action;
  return CARD_ACTIONS.find((known) => known === chosen);
};

/** Carries out what the player chooses on the card, if the player really saw what was chosen. */
export const createUse = ({ host, card, dismiss, act }: UseOptions) => {
  /** The card must be on top at the point where it is used. */
  const useAt = (action: CardAction, event: Event, x: number, y: number): void => {
    const { odds } = card;
    if (!odds || !canUse(odds.text, action)) return;
    if (!isMeant({ event, isSeen: host.isSeen(), isOnTop: host.isOnTop(x, y) })) return;
    dismiss();
    act(action, odds.key);
  };

  return {
    byClick(event: MouseEvent): void {
      const action = actionAt(event.target);
      if (action) useAt(action, event, event.clientX, event.clientY);
    },
    /** A key press has no position, so the middle of the card is checked. */
    byKey(action: CardAction, event: Event): void {
      const { left, top, width, height } = host.card.getBoundingClientRect();
      useAt(action, event, left + width / 2, top + height / 2);
    },
  };
};
