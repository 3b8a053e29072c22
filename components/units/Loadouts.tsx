import { useSignal } from '@preact/signals';
import { sameCards, type UnitPick } from '../../setup/setup';
import type { FrontLoadout } from '../../state/units/equip-question';
import { fullName } from '../../state/units/index';
import { wounds } from '../../words/numbers';
import { rangeWords } from '../../words/range';
import { LoadoutCurve, type Marked } from './LoadoutCurve';
import './Loadouts.css';

interface LoadoutsProps {
  front: readonly FrontLoadout[];
  /** The loadout on the page, which need not be one of them. */
  now: { pick: UnitPick; points: number | undefined; wounds: number };
  onLoad(pick: UnitPick): void;
  onCompare(pick: UnitPick): void;
}

/** Where a loadout attacks: grenades only at range 1. */
const whereOf = ({ range, wounds: dealt }: FrontLoadout): string => {
  if (range !== undefined) return rangeWords(range);
  return dealt > 0 ? 'at different ranges' : '';
};

const nameOf = ({ upgrades }: FrontLoadout): string => upgrades.map(fullName).join(', ') || 'no upgrades';

/** The loadouts worth their points: a curve, and a table with a button to load each. */
export const Loadouts = ({ front, now, onLoad, onCompare }: LoadoutsProps) => {
  const chosen = useSignal<FrontLoadout | undefined>(undefined);
  const point = (loadout: FrontLoadout | undefined) => () => {
    chosen.value = loadout;
  };
  const isCurrent = (loadout: FrontLoadout) => sameCards(loadout.pick, now.pick);
  const pointedAt = front.find((loadout) => loadout === chosen.value);
  const marked = (): Marked | undefined => {
    if (pointedAt) return { ...pointedAt, name: nameOf(pointedAt) };
    if (now.points === undefined) return undefined;
    const { upgrades, counterpartUpgrades = [] } = now.pick;
    const name = upgrades.length + counterpartUpgrades.length > 0 ? 'these upgrades' : 'no upgrades';
    return { points: now.points, wounds: now.wounds, name };
  };
  return (
    <section class="loadouts" aria-label="Loadouts worth their points">
      <h3>Loadouts worth their points</h3>
      <p class="muted">
        Nothing cheaper deals as much and takes as little. <span class="key dealt">wounds dealt</span>{' '}
        <span class="key taken">wounds taken</span>
      </p>
      {front.length > 1 && <LoadoutCurve front={front} marked={marked()} nameOf={nameOf} />}
      <table onPointerLeave={point(undefined)}>
        <caption class="unseen">Loadouts worth their points, the cheapest first</caption>
        <thead>
          <tr>
            <th scope="col">loadout</th>
            <th scope="col">pts</th>
            <th scope="col">wounds</th>
            <th scope="col">taken</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {front.map((loadout) => {
            const name = nameOf(loadout);
            return (
              <tr
                key={loadout.pick.upgrades.join()}
                aria-current={isCurrent(loadout) ? 'true' : undefined}
                onPointerEnter={point(loadout)}
                onFocusIn={point(loadout)}
              >
                <th scope="row">
                  {name} <small>{whereOf(loadout)}</small>
                </th>
                <td>{loadout.points}</td>
                <td>
                  <b>{wounds(loadout.wounds)}</b>
                </td>
                <td>{wounds(loadout.taken)}</td>
                <td class="buttons">
                  <button
                    type="button"
                    class="as-link"
                    aria-label={`Load ${name}`}
                    onClick={() => onLoad(loadout.pick)}
                  >
                    load
                  </button>
                  <button
                    type="button"
                    class="as-link"
                    aria-label={`Compare with ${name}`}
                    onClick={() => onCompare(loadout.pick)}
                  >
                    compare
                  </button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
};
