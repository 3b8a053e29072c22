import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { Fragment } from 'preact';
import { useContext, useEffect, useMemo } from 'preact/hooks';
import { type BattleState, beginBattle, leftOutOf, type MatchUpCell, SLOTS } from '../../state/battle/index';
import { withVolley } from '../../state/battle/with-volley';
import type { PageLists, ShownList } from '../../state/lists/index';
import type { Store } from '../../state/sync/store';
import type { LazyUnits } from '../../state/units/lazy';
import { replacedWords } from '../../words/volley';
import { useFromTop } from '../controls/scroll-place';
import { UndoNotice, useDone } from '../controls/UndoNotice';
import { useTitle } from '../header/use-title';
import { Troubles } from '../lists/PasteBox';
import { BattleMap } from './BattleMap';
import { BattleToolbar } from './BattleToolbar';
import { VolleysContext } from './context';
import { EmptyBattle } from './EmptyBattle';
import { PlanPanel } from './PlanPanel';
import { useTurns } from './turns';
import { VolleyPanel } from './VolleyPanel';
import './BattleView.css';

interface Props {
  store: Store;
  units: LazyUnits;
  pages: PageLists | undefined;
  /** Called once an attack was loaded. */
  onLoad(): void;
}

/** Lines of a stored list that could not be read. Its text is not stored, so it can only be pasted again. */
const StoredUnread = ({ list: { title, notRead, unreadLines, moreUnread } }: { list: ShownList }) => {
  if (!notRead) return null;
  if (unreadLines.length === 0) {
    return (
      <p class="troubles-of" role="status">
        “{title}”: {notRead}. Paste the list again to see which.
      </p>
    );
  }
  return (
    <details class="troubles-of">
      <summary>
        “{title}”: {notRead}
      </summary>
      <ul>
        {unreadLines.map((line, i) => (
          <li key={i}>“{line}”</li>
        ))}
        {moreUnread > 0 && <li>{moreUnread} more</li>}
      </ul>
      Correct {unreadLines.length + moreUnread > 1 ? 'them' : 'it'} in the text of the list and paste it again.
    </details>
  );
};

/** Lines of the lists that could not be read, and rows that the map has no room for. */
const ListTroubles = ({ battle }: { battle: BattleState }) => (
  <>
    {SLOTS.map((slot) => {
      const list = battle.shelf.slots.value[slot];
      const box = battle.boxes.value[slot];
      const isPasted = list !== undefined && box.newest.value === list.id;
      const reading = isPasted ? box.reading.value : undefined;
      const troubles = (isPasted ? reading : list)?.troubles ?? [];
      return (
        <Fragment key={slot}>
          {list && leftOutOf(list) && (
            <p class="troubles-of" role="status">
              {leftOutOf(list)}
            </p>
          )}
          {list && reading?.problem && (
            <p class="troubles-of" role="status">
              “{list.title}”: {reading.problem}
            </p>
          )}
          {list && !reading && <StoredUnread list={list} />}
          {list && troubles.length > 0 && <p class="troubles-of">In “{list.title}”:</p>}
          <Troubles label={`Lines we couldn’t read in “${list?.title}”`} troubles={troubles} onAccept={box.accept} />
        </Fragment>
      );
    })}
  </>
);

const BothArmies = ({ begun, store, onLoad }: Pick<Props, 'store' | 'onLoad'> & { begun: BattleState }) => {
  const volleys = useContext(VolleysContext);
  const battle = useMemo(() => withVolley(begun, volleys), [begun, volleys]);
  const { value: hasLists } = useComputed(() => Object.keys(battle.shelf.slots.value).length > 0);
  const done = useDone();
  const turns = useTurns(2);
  // the first colors come before the volley and the plan
  useSignalEffect(() => {
    const isDrawn = battle.map.rows.value.some(({ shown }) => shown.value);
    if (isDrawn || !battle.question.value) void volleys?.need().catch(() => undefined);
  });
  const add = async ({ setup }: MatchUpCell) => {
    const volley = await volleys?.need();
    const replaced = await volley?.addOrStart(setup);
    if (replaced) store.notice.value = replacedWords(replaced, volley?.cards);
  };
  if (!hasLists) {
    return (
      <EmptyBattle battle={battle} done={done}>
        {battle.choices.value.volley && <VolleyPanel store={store} armies={undefined} onOpen={onLoad} />}
      </EmptyBattle>
    );
  }
  return (
    <main class="battle-view" tabIndex={-1}>
      <BattleToolbar battle={battle} done={done} />
      <UndoNotice done={done} next="[data-slot]" />
      <ListTroubles battle={battle} />
      {turns >= 1 && (
        <div class={battle.question.value?.targets ? 'battle-columns' : 'battle-columns alone'}>
          <BattleMap battle={battle} onLoad={onLoad} onAdd={(cell) => void add(cell)} />
          <VolleyPanel store={store} armies={battle.question.value} from={battle.attackers.value} onOpen={onLoad} />
        </div>
      )}
      {turns >= 2 && <PlanPanel armies={battle.question.value} map={battle.map} from={battle.attackers.value} />}
    </main>
  );
};

/** My army against theirs: every match-up, the volley, and the plan. */
export const BattleView = ({ store, units, pages, onLoad }: Props) => {
  const battle = useSignal<BattleState | undefined>(undefined);
  useTitle('Battle');
  useFromTop();
  useEffect(() => {
    const closing = new AbortController();
    void units
      .need()
      .then((cards) => beginBattle(store, cards, pages, closing.signal))
      .then((begun) => {
        battle.value = begun;
      })
      .catch(() => undefined);
    return () => closing.abort();
  }, []);
  return battle.value ? <BothArmies begun={battle.value} store={store} onLoad={onLoad} /> : null;
};
