import { createPointerTrack, type Pointed, type PointerTrack, STILL_MS } from './pointer-track';
import { grown, onTheWay, type Point, type Rect } from './rect';
import { createTimer, type Timer } from './timer';

export interface HoverOptions {
  /** Milliseconds of rest before a card opens. */
  delay: () => number;
  /** Called when the pointer rests on a row. Returns false if there is nothing to show (yet). */
  show: (key: string) => boolean;
  hide: () => void;
  /** Where the card is. */
  cardRect: () => Rect | undefined;
}

/** The card stays open this long after the pointer has left it, and longer while the pointer is heading for it. */
const GRACE_MS = 300;
/** Margin around the card when checking whether the pointer is heading for it. */
const WAY_MARGIN = 12;

interface State {
  readonly options: HoverOptions;
  readonly track: PointerTrack;
  /** Runs while the pointer rests on a row whose card is not open yet. */
  readonly resting: Timer;
  /** Runs while the pointer is on neither the open card nor its row. */
  readonly leaving: Timer;
  /** The row whose card is open, and where the pointer last was on that row. */
  open: { key: string; leftAt: Point | undefined } | undefined;
  /** The row whose card the player closed. It stays closed until the pointer leaves the row. */
  dismissed: string | undefined;
}

const close = (state: State): void => {
  state.leaving.stop();
  if (!state.open) return;
  state.open = undefined;
  state.options.hide();
};

/** The pointer has been on a row for long enough: shows its card, unless the pointer is only passing. */
const showRested = (state: State) => {
  const { options, track, resting, leaving } = state;
  const { last } = track;
  if (last?.key === undefined || last.key === state.dismissed || last.key === state.open?.key) return;
  if (track.isPassing()) return resting.start(STILL_MS);
  if (!options.show(last.key)) return;
  state.open = { key: last.key, leftAt: last };
  leaving.stop();
};

const restFor = (state: State, milliseconds: number) => {
  if (milliseconds > 0) return state.resting.start(milliseconds);
  state.resting.stop();
  // without a timer, which would cost the player a frame
  showRested(state);
};

const isHeadingForCard = ({ open, options }: State, now: Point): boolean => {
  const card = open && options.cardRect();
  return Boolean(card && open.leftAt && onTheWay(open.leftAt, grown(card, WAY_MARGIN), now));
};

const enterRow = (state: State, { key, time }: Pointed, isHeading: boolean): void => {
  if (key !== state.dismissed) state.dismissed = undefined;
  state.resting.stop();
  if (key === undefined || key === state.open?.key) return;
  // Rows crossed on the way to the card need a longer rest: the player is not interested in them.
  const delay = isHeading ? GRACE_MS : state.options.delay();
  // The rest starts when the event happened, not when the busy page got around to delivering it.
  restFor(state, delay - (performance.now() - time));
};

/** The pointer is on the card or on its row: the card stays. */
const stay = ({ resting, leaving }: State): void => {
  resting.stop();
  leaving.stop();
};

const pointAt = (state: State, now: Pointed) => {
  const { track, resting, leaving } = state;
  const before = track.last;
  track.moveTo(now);
  if (now.onCard) return stay(state);
  if (state.open && now.key === state.open.key) {
    state.open.leftAt = now;
    return stay(state);
  }
  const isHeading = isHeadingForCard(state, now);
  if (state.open && (isHeading || !leaving.isRunning)) leaving.start(GRACE_MS);
  const isOtherRow = !before || before.key !== now.key || before.onCard;
  if (isOtherRow || (isHeading && resting.isRunning)) enterRow(state, now, isHeading);
};

const createState = (options: HoverOptions): State => {
  const state: State = {
    options,
    track: createPointerTrack(),
    resting: createTimer(() => showRested(state)),
    leaving: createTimer(() => close(state)),
    open: undefined,
    dismissed: undefined,
  };
  return state;
};

/** Opens a card when the pointer rests on a row rather than passing by, and closes it when the pointer has left. */
export const createHoverIntent = (options: HoverOptions) => {
  const state = createState(options);
  const { track, resting, leaving } = state;

  return {
    /** The pointer moved, or something else came under it. */
    point: (now: Pointed): void => pointAt(state, now),
    /** The pointer has left the page. */
    gone(): void {
      track.clear();
      state.dismissed = undefined;
      resting.stop();
      if (state.open) leaving.start(GRACE_MS);
    },
    /** The page scrolls: the card has lost its row, and the row under the pointer is unknown until it stops. */
    scrolled(): void {
      track.loseRow();
      resting.stop();
      close(state);
    },
    /** Something that was missing is there now: a card, or the Alt key. */
    again(): void {
      if (track.last?.key !== undefined && !state.open && !resting.isRunning) restFor(state, 0);
    },
    /** The player closed the card, and wants none on this row. */
    dismiss(): void {
      state.dismissed = track.last?.key;
      resting.stop();
      close(state);
    },
    /** The card was closed, or opened for another row, by something other than the pointer. */
    openedBy(key: string | undefined): void {
      stay(state);
      state.open = key === undefined ? undefined : { key, leftAt: undefined };
    },
    /** The row under the pointer. */
    get key(): string | undefined {
      return track.last?.key;
    },
    stop(): void {
      resting.stop();
      close(state);
      track.clear();
    },
  };
};
export type HoverIntent = ReturnType<typeof createHoverIntent>;
