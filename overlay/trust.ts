interface Use {
  event: Event;
  /** Whether the player has seen the card for long enough. */
  isSeen: boolean;
  /** Whether the card is on top at the point where it was used. */
  isOnTop: boolean;
}

/** Whether the player really meant it: not a script's event, nor a card that was hidden, covered or just opened. */
export const isMeant = ({ event, isSeen, isOnTop }: Use): boolean => event.isTrusted && isSeen && isOnTop;
