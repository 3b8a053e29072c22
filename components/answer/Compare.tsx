import type { AttackOdds } from '../../rules/answer';
import { fromShareCode } from '../../rules/share-code';
import { atLeast } from '../../rules/statistics';
import { type Snapshot, titleOf, toSnapshot } from '../../setup/setup';
import { MOST_PINS } from '../../state/session/session';
import type { Store } from '../../state/sync/store';
import { describe, describeDifferences } from '../../words/describe';
import { letterOf, percent, signed, wounds } from '../../words/numbers';
import { focusBeside } from '../controls/focus-beside';
import { isSecondClick } from '../controls/UndoNotice';

const chanceOfWounds = (odds: AttackOdds): number => atLeast(odds.wounds.distribution)[1] ?? 0;

interface RowProps {
  letter: string;
  title: string;
  /** How the attack on screen differs, if that fits on a line. */
  changed?: string | undefined;
  odds: AttackOdds;
  now?: AttackOdds;
}

/** The difference from a pinned attack to the one on screen. */
const Change = ({ by, digits }: { by: number; digits: number }) => <span class="difference">{signed(by, digits)}</span>;

/** The numbers of one attack, each with its difference to the attack on screen. */
const Row = ({ letter, title, changed, odds, now }: RowProps) => (
  <>
    <th scope="row">
      <span class={changed ? 'compare-title one-line' : 'compare-title'} title={title}>
        <span class="letter">{letter}</span> {title}
      </span>
      {changed && <span class="difference">now {changed}</span>}
    </th>
    <td>
      {wounds(odds.wounds.mean)}
      {now && <Change by={now.wounds.mean - odds.wounds.mean} digits={2} />}
    </td>
    <td>
      {percent(chanceOfWounds(odds))}
      {now && <Change by={100 * (chanceOfWounds(now) - chanceOfWounds(odds))} digits={1} />}
    </td>
    <td>
      {odds.kill ? percent(odds.kill.destroyed) : '–'}
      {now?.kill && odds.kill && <Change by={100 * (now.kill.destroyed - odds.kill.destroyed)} digits={1} />}
    </td>
  </>
);

/** A key that survives removing a row above, so that the row keeps its buttons and the focus. */
const rowKey = (pins: readonly { code: string }[], index: number): string => {
  const code = pins[index]?.code;
  return `${code} ${pins.slice(0, index).filter((pin) => pin.code === code).length}`;
};

interface Props {
  store: Store;
  odds: AttackOdds;
  /** The odds of the pins, undefined while they are being calculated. */
  pinned: readonly (AttackOdds | undefined)[];
}

const PinButton = ({ store, letter }: { store: Store; letter: string }) => {
  const { pins, now } = store.session.value;
  const isFull = pins.length >= MOST_PINS;
  return (
    <button
      type="button"
      class="quiet small"
      aria-disabled={isFull}
      onClick={() => !isFull && store.do({ do: 'pin', snapshot: toSnapshot(now.setup) })}
    >
      {isFull ? 'Three are pinned: unpin one for another' : `Pin this as ${letter}`}
    </button>
  );
};

const UnpinButton = ({ store, index }: { store: Store; index: number }) => (
  <button
    type="button"
    class="remove"
    aria-label={`Unpin ${letterOf(index)}`}
    onClick={(event) => {
      if (isSecondClick(event)) return;
      focusBeside(event.currentTarget.closest('tr'), '.compare > button');
      store.do({ do: 'unpin', index });
    }}
  >
    ×
  </button>
);

const PinnedRow = ({ store, odds, pinned, pin, index }: Props & { pin: Snapshot; index: number }) => {
  const { now } = store.session.value;
  const numbers = pinned[index];
  const { config } = fromShareCode(pin.code);
  const title = titleOf(pin.names);
  return (
    <tr>
      {numbers ? (
        <Row
          letter={letterOf(index)}
          title={title || describe(config)}
          changed={title && describeDifferences(now.setup.config, config)}
          odds={numbers}
          now={odds}
        />
      ) : (
        <th scope="row">…</th>
      )}
      <td>
        <UnpinButton store={store} index={index} />
      </td>
    </tr>
  );
};

const Table = ({ store, odds, pinned, letter }: Props & { letter: string }) => {
  const { pins, now } = store.session.value;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">attack</th>
          <th scope="col">wounds</th>
          <th scope="col">at least 1</th>
          <th scope="col">destroyed</th>
          <th scope="col">
            <span class="unseen">unpin</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {pins.map((pin, index) => (
          <PinnedRow key={rowKey(pins, index)} store={store} odds={odds} pinned={pinned} pin={pin} index={index} />
        ))}
        <tr class="current">
          <Row letter={letter} title={titleOf(now.setup.names) || 'on screen'} odds={odds} />
          <td />
        </tr>
      </tbody>
    </table>
  );
};

/** Compares the attack on screen with up to three pinned ones, in numbers; the chart draws them too. */
export const Compare = ({ store, odds, pinned }: Props) => {
  const { pins } = store.session.value;
  const letter = letterOf(pins.length);
  return (
    <div class="compare">
      {pins.length === 0 && (
        <p class="muted">
          Pin this attack as A, then go on changing it: both stay in the chart, with the differences here.
        </p>
      )}
      <PinButton store={store} letter={letter} />
      {pins.length > 0 && <Table store={store} odds={odds} pinned={pinned} letter={letter} />}
    </div>
  );
};
