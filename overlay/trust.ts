interface Use {
  event: Event;
  /** Whether the player has seen the card for long enough. */
  isSeen: boolean;
  /** Whether the card itself is on top where it was used. */
  isOnTop: boolean;
}

/** Whether the player really meant it: no script's event, no card that was hidden, covered or only just there. */
export const isMeant = ({ event, isSeen, isOnTop }: Use): boolean => event.isTrusted && isSeen && isOnTop;
