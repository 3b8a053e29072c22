import type { ReadonlySignal } from '@preact/signals';
import type { Answers } from '../state/answers';
import type { PageLists } from '../state/lists/page';
import type { Replays } from '../state/one-attack';
import type { Store } from '../state/sync/store';
import type { LazyUnits } from '../state/units/lazy';
import { AttackView } from './AttackView';
import { lazy } from './controls/lazy';

const AnswerColumn = lazy(() => import('./answer/Panel'), 'AnswerColumn');
const ListColumn = lazy(() => import('./lists/ListColumn'), 'ListColumn');

interface Props {
  store: Store;
  answers: Answers;
  replays: Replays;
  units: LazyUnits;
  pages: PageLists | undefined;
  /** How much room there is beside the attack (controls/room.ts). */
  room: ReadonlySignal<number>;
  onPaste(): void;
  onSaved(): void;
}

/** The attack, and in wide windows the lists on its left, Steps and Compare on its right. */
export const Columns = ({ pages, room: { value: room }, onPaste, onSaved, ...attack }: Props) => {
  const { store, units } = attack;
  const hasColumns = room > 0;
  return (
    <div class="columns">
      {hasColumns && (
        <aside class="list-column" aria-label="Lists">
          <ListColumn store={store} units={units} pages={pages} onPaste={onPaste} onSaved={onSaved} />
        </aside>
      )}
      <AttackView key="attack" {...attack} room={room} />
      {hasColumns && (
        <aside class="answer-column" aria-label="Steps and comparison">
          <AnswerColumn {...attack} />
        </aside>
      )}
    </div>
  );
};
