import { useComputed } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { createLists, type PageLists, SLOTS } from '../../state/lists/index';
import type { Store } from '../../state/sync/store';
import type { Units } from '../../state/units/index';
import type { LazyUnits } from '../../state/units/lazy';
import { UndoNotice, useDone } from '../controls/UndoNotice';
import { KeptColumn } from '../sheets/KeptColumn';
import { RecentLists } from './RecentLists';
import { SlotSection } from './SlotSection';
import './Lists.css';

interface Props {
  store: Store;
  units: LazyUnits;
  pages: PageLists | undefined;
  onPaste(): void;
  onSaved(): void;
}

const BothLists = ({ store, units, pages }: Pick<Props, 'store' | 'pages'> & { units: Units }) => {
  const lists = useMemo(() => createLists(store, units, pages), []);
  useEffect(() => lists.dispose, []);
  const done = useDone();
  const onRemoved = (title: string, undo: () => void) => {
    done.value = { message: `Removed “${title}”.`, undo, undoneMessage: 'Restored.' };
  };
  const { mine, theirs } = lists.slots.value;
  return (
    <>
      {!mine && !theirs && <Hint />}
      {SLOTS.map((slot) => (
        <SlotSection key={slot} slot={slot} store={store} units={units} lists={lists} onRemoved={onRemoved} />
      ))}
      <UndoNotice done={done} next=".paste-list" />
      <RecentLists lists={lists} onRemoved={onRemoved} />
    </>
  );
};

const Hint = () => (
  <>
    <h2>Army lists</h2>
    <p class="muted">
      Paste your list and your opponent’s: every unit shows its wounds here. Choose one to put it into the attack.
    </p>
  </>
);

/** The left column of wide windows: my list and my opponent's, then saved and recent attacks, all with their numbers. */
export const ListColumn = ({ store, units, pages, onPaste, onSaved }: Props) => {
  const { value: hasLists } = useComputed(() => store.session.value.lists.length > 0 || pages !== undefined);
  useEffect(() => {
    if (hasLists) void units.need().catch(() => undefined);
  }, [hasLists]);
  const { value: loaded } = units.units;
  return (
    <>
      {hasLists && loaded ? <BothLists store={store} units={loaded} pages={pages} /> : <Hint />}
      <p class="army-actions">
        <button type="button" class="quiet paste-list" onClick={onPaste}>
          Paste a list
        </button>
        <button type="button" class="plain" onClick={onSaved}>
          Saved attacks
        </button>
      </p>
      <KeptColumn store={store} units={units} />
    </>
  );
};
