import { type ReadonlySignal, signal } from '@preact/signals';
import type { Odds } from '../../odds';
import { bareAttack, type TableRow, whoKillsBest } from '../../odds/questions/who-kills-best';
import { toShareCode } from '../../rules/share-code';
import { type Catalogue, contendersOf } from '../../units';
import type { Store } from '../sync/store';

export interface UnitTable {
  /** Every unit against every standard target; undefined until it is worked out. */
  table: ReadonlySignal<readonly TableRow[] | undefined>;
  /** How many of its attacks are worked out so far. */
  measured: ReadonlySignal<number>;
  /** Works the table out if it is not up to date. Returns how to stop. */
  measureAll(): () => void;
}

export const createUnitTable = (store: Store, odds: Odds, load: () => Promise<Catalogue>): UnitTable => {
  const table = signal<readonly TableRow[] | undefined>(undefined);
  const measured = signal(0);
  /** The share code of the attack that the table was worked out with. */
  let measuredWith = '';
  const measure = async (signal: AbortSignal) => {
    const attack = bareAttack(store.config.peek());
    if (table.peek() && measuredWith === toShareCode(attack)) return;
    table.value = undefined;
    measuredWith = toShareCode(attack);
    const onProgress = (answered: number) => {
      measured.value = answered;
    };
    table.value = await whoKillsBest(odds, attack, contendersOf(await load()), { signal, onProgress });
  };
  return {
    table,
    measured,
    measureAll: () => {
      const stop = new AbortController();
      void measure(stop.signal);
      return () => stop.abort();
    },
  };
};
