import { effect } from '@preact/signals';
import type { Odds } from '../../odds';
import { createAsk } from '../../odds/questions/brief';
import type { AttackConfig } from '../../rules/config';
import type { FieldId } from '../../rules/fields';
import { labelOf } from '../../rules/words';
import { putOnSide } from '../../setup/put-on-side';
import { type Setup, toSnapshot, type UnitPick } from '../../setup/setup';
import { withSidesSwapped } from '../../setup/swap-units';
import type { Catalogue, Side } from '../../units';
import type { Store } from '../sync/store';

export interface Placing {
  /** Puts a unit on a side with exactly these upgrades, or changes the player's choices for it. */
  pick(side: Side, pick: UnitPick): Promise<void>;
  /** The two sides change places. */
  swap(): Promise<void>;
}

const DROPPED = 'Removed your changes';
const droppedNotice = (ids: readonly FieldId[]): string =>
  `${DROPPED} (${ids.map((id) => labelOf(id)).join(', ')}): other weapons fire at this range. Undo restores them.`;

/** Reports hand edits that were made for other weapons; the report goes with the next change, such as the undo. */
const createReport = ({ notice, config }: Pick<Store, 'notice' | 'config'>) => {
  let reportedFor: AttackConfig | undefined;
  effect(() => {
    if (config.value !== reportedFor && notice.peek()?.startsWith(DROPPED)) notice.value = undefined;
  });
  return (dropped: readonly FieldId[]): void => {
    if (dropped.length === 0) return;
    reportedFor = config.peek();
    notice.value = droppedNotice(dropped);
  };
};

/** Runs tasks one after the other, so that each starts from the result of the one before. */
export const createQueue = () => {
  let last = Promise.resolve();
  return (task: () => Promise<void>): Promise<void> => {
    last = last.catch(() => undefined).then(task);
    return last;
  };
};

/** Changes the setup on screen; if the player edits it in the meantime, starts again from the edited one. */
const replaceSetup = async (
  store: Pick<Store, 'session' | 'do'>,
  change: (setup: Setup) => Promise<Setup | undefined>,
): Promise<void> => {
  const { setup } = store.session.peek().now;
  const changed = await change(setup);
  if (store.session.peek().now.setup !== setup) return replaceSetup(store, change);
  if (changed) store.do({ do: 'open', snapshot: toSnapshot(changed) });
};

export const createPlacing = (store: Store, odds: Odds, load: () => Promise<Catalogue>): Placing => {
  const inTurn = createQueue();
  const reportDropped = createReport(store);
  /** Counts picked attackers, so that only the newest of those waiting is worked out. */
  let newest = 0;

  const place = async (side: Side, pick: UnitPick): Promise<void> => {
    const cards = await load();
    let dropped: readonly FieldId[] = [];
    await replaceSetup(store, async (setup) => {
      const placed = await putOnSide(cards, createAsk(odds), setup, side, pick);
      dropped = placed?.dropped ?? [];
      return placed?.setup;
    });
    reportDropped(dropped);
  };

  return {
    pick: (side, { counterpart, ...pick }) => {
      const mine = side === 'attacker' ? ++newest : newest;
      return inTurn(async () => {
        if (side === 'attacker' && mine !== newest) return;
        await place(side, { ...pick, ...(counterpart && { counterpart }) });
      });
    },
    swap: () =>
      inTurn(async () => {
        const cards = await load();
        await replaceSetup(store, (setup) => withSidesSwapped(cards, createAsk(odds), setup));
      }),
  };
};
