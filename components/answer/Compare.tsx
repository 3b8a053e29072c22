import type { AttackOdds } from '../../rules/answer';
import { fromShareCode } from '../../rules/share-code';
import { atLeast } from '../../rules/statistics';
import { titleOf, toSnapshot } from '../../setup/setup';
import { MOST_PINS } from '../../state/session/session';
import type { Store } from '../../state/sync/store';
import { describe, describeDifferences } from '../../words/describe';
import { letterOf, percent, signed, wounds } from '../../words/numbers';
import { focusBeside } from '../controls/focus-beside';
import { isSecondClick } from '../controls/TakeBack';

const anyWound = (odds: AttackOdds): number => atLeast(odds.wounds.distribution)[1] ?? 0;

interface RowProps {
  letter: string;
  title: string;
  /** What the attack on screen has otherwise, if that is little. */
  changed?: string | undefined;
  odds: AttackOdds;
  now?: AttackOdds;
}

/** From the pin to the attack on screen. */
const FromHere = ({ by, digits }: { by: number; digits: number }) => (
  <span class="difference">{signed(by, digits)}</span>
);

/** Numbers of an attack, and how far the attack on screen is from them. */
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
      {now && <FromHere by={now.wounds.mean - odds.wounds.mean} digits={2} />}
    </td>
    <td>
      {percent(anyWound(odds))}
      {now && <FromHere by={100 * (anyWound(now) - anyWound(odds))} digits={1} />}
    </td>
    <td>
      {odds.kill ? percent(odds.kill.destroyed) : '–'}
      {now?.kill && odds.kill && <FromHere by={100 * (now.kill.destroyed - odds.kill.destroyed)} digits={1} />}
    </td>
  </>
);

/** A row keeps its buttons, and with them the focus, when one above it goes. */
const keyOf = (pins: readonly { code: string }[], index: number): string => {
  const code = pins[index]?.code;
  return `${code} ${pins.slice(0, index).filter((pin) => pin.code === code).length}`;
};

interface Props {
  store: Store;
  odds: AttackOdds;
  /** The odds of the pins, as far as they are known. */
  pinned: readonly (AttackOdds | undefined)[];
}

/** The attack on screen beside up to three that were pinned, in numbers; the chart draws them too. */
export const Compare = ({ store, odds, pinned }: Props) => {
  const { pins, now } = store.session.value;
  const current = letterOf(pins.length);
  return (
    <div class="compare">
      {pins.length === 0 && (
        <p class="muted">
          Pin this attack as A, then go on changing it: both stay in the chart, with the differences here.
        </p>
      )}
      <button
        type="button"
        class="quiet small"
        aria-disabled={pins.length >= MOST_PINS}
        onClick={() => pins.length < MOST_PINS && store.do({ do: 'pin', snapshot: toSnapshot(now.setup) })}
      >
        {pins.length >= MOST_PINS ? 'Three are pinned: unpin one for another' : `Pin this as ${current}`}
      </button>
      {pins.length > 0 && (
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
            {pins.map(({ code, names }, index) => {
              const numbers = pinned[index];
              const { config } = fromShareCode(code);
              const title = titleOf(names);
              return (
                <tr key={keyOf(pins, index)}>
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
                  </td>
                </tr>
              );
            })}
            <tr class="current">
              <Row letter={current} title={titleOf(now.setup.names) || 'on screen'} odds={odds} />
              <td />
            </tr>
          </tbody>
        </table>
      )}
    </div>
  );
};
