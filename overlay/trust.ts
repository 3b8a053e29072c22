/** A card must be seen before it can be used: nobody clicks within this time what they have not seen. */
const SEEN_MS = 250;

interface Use {
  event: Event;
  /** When the card was shown, and now. */
  shownAt: number;
  now: number;
  /** Whether the card itself is on top where it was used. */
  isOnTop: boolean;
}

/** Whether the player really meant it: no script's event, no card that was hidden, covered or only just there. */
export const isMeant = ({ event, shownAt, now, isOnTop }: Use): boolean =>
  event.isTrusted && now - shownAt >= SEEN_MS && isOnTop;
