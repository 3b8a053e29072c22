import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { fromShareCode } from '../../rules/share-code';
import { toSnapshot } from '../../setup/setup';
import type { DatedSnapshot } from '../../state/session/session';
import type { Store } from '../../state/sync/store';
import type { LazyUnits } from '../../state/units/lazy';
import { roughWounds } from '../../words/numbers';
import { Examples } from './ExamplesSheet';
import { differenceFrom, openKept, titleBesideName, titleOrDescription } from './kept-attacks';
import './KeptColumn.css';

/** The sheet has all of them. */
const MOST_SHOWN = 6;

/** The average wounds of each attack, by its code; worked out without blocking the page. */
const useWounds = (units: LazyUnits, codes: readonly string[]): ReadonlyMap<string, string> => {
  const known = useSignal<ReadonlyMap<string, string>>(new Map());
  const key = codes.join();
  useEffect(() => {
    const stop = new AbortController();
    const work = async () => {
      const ask = (await units.need()).ask(stop.signal);
      const answers = new Map<string, string>();
      for (const code of codes) {
        const answer = await ask(fromShareCode(code).config);
        if (!answer || stop.signal.aborted) return;
        answers.set(code, roughWounds(answer));
      }
      known.value = answers;
    };
    if (codes.length > 0) void work().catch(() => undefined);
    return () => stop.abort();
  }, [key]);
  return known.value;
};

interface RowProps {
  title: string;
  detail?: string | undefined;
  wounds: string | undefined;
  isNow: boolean;
  onOpen(): void;
}

const Row = ({ title, detail, wounds, isNow, onOpen }: RowProps) => (
  <li>
    <button type="button" class="kept" aria-current={isNow ? 'true' : undefined} onClick={onOpen}>
      <span>
        {title}
        {detail && <small>{detail}</small>}
      </span>
      <span>
        {wounds ?? '…'}
        <span class="unseen"> wounds</span>
      </span>
    </button>
  </li>
);

/**
 * In the left column of wide windows: saved and recent attacks with their wounds, and examples for a new player; a click
 * puts one on screen.
 */
export const KeptColumn = ({ store, units }: { store: Store; units: LazyUnits }) => {
  const { saves, history, lists, now } = store.session.value;
  const saved = saves.slice(0, MOST_SHOWN);
  const recent = history.slice(0, MOST_SHOWN);
  const wounds = useWounds(
    units,
    [...saved, ...recent].map(({ code }) => code),
  );
  // until the column fills with the player's own attacks
  const isNewHere = saved.length === 0 && recent.length < 3 && lists.length === 0;
  const cards = units.units.value?.catalogue.value;
  const { code } = toSnapshot(now.setup);
  const row = (entry: DatedSnapshot, title: string, detail?: string) => (
    <Row
      key={`${entry.at} ${entry.code}`}
      title={title}
      detail={detail}
      wounds={wounds.get(entry.code)}
      isNow={entry.code === code}
      onOpen={() => openKept(store, entry)}
    />
  );
  return (
    <>
      {saved.length > 0 && (
        <>
          <h2>Saved</h2>
          <ul aria-label="Saved attacks">
            {saved.map((entry) => row(entry, entry.name, titleBesideName(entry, cards)))}
          </ul>
        </>
      )}
      {recent.length > 0 && (
        <>
          <h2>Recent</h2>
          <ul aria-label="Recent attacks">
            {recent.map((entry) =>
              row(entry, titleOrDescription(entry, cards), differenceFrom(entry, now.setup, cards)),
            )}
          </ul>
        </>
      )}
      {isNewHere && (
        <>
          <h2>Examples</h2>
          <Examples store={store} />
        </>
      )}
    </>
  );
};
