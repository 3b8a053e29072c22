import type { Answers } from '../state/answers';
import type { Replays } from '../state/one-attack';
import type { Store } from '../state/sync/store';
import type { LazyUnits } from '../state/units/lazy';
import { Answer } from './answer/Answer';
import { AttackForm } from './form/AttackForm';

interface Props {
  store: Store;
  answers: Answers;
  replays: Replays;
  units: LazyUnits;
  /** How much room there is beside the attack (controls/room.ts). */
  room: number;
}

/** One attack: both sides, and what it will do. */
export const AttackView = ({ store, answers, replays, units, room }: Props) => (
  <main class="attack-view" tabIndex={-1}>
    <AttackForm store={store} units={units} answers={answers} />
    <section class="answer" aria-label="The odds">
      <Answer store={store} answers={answers} replays={replays} units={units} room={room} />
    </section>
  </main>
);
