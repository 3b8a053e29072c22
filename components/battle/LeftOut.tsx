import { useComputed } from '@preact/signals';
import { plural } from '../../rules/plural';
import { type BattleState, leftOutOfArmies } from '../../state/battle/index';
import { type Head, headsIn, nameOf } from './map-heads';
import './LeftOut.css';

/** The units of the map with cards whose effects its numbers leave out: “Darth Vader: Force Choke”. */
export const useLeftOut = (battle: BattleState): readonly string[] => {
  const { value: units } = useComputed(() => {
    const armies = battle.question.value;
    if (!armies) return [];
    const { attackers, targets } = leftOutOfArmies(armies, battle.measure.value === 'trade');
    const heads = headsIn(battle);
    const named = (rows: readonly Head[], cards: readonly (readonly string[])[]) =>
      rows.flatMap((head, i) => (cards[i]?.length ? [`${nameOf(head)}: ${cards[i].join(', ')}`] : []));
    return [...named(heads.rows, attackers), ...named(heads.columns, targets)];
  });
  return units;
};

/** How many units these are; a click names them. */
export const LeftOut = ({ units }: { units: readonly string[] }) =>
  units.length > 0 && (
    <details class="map-left-out">
      <summary title={units.join('\n')}>effects of {plural(units.length, 'unit')} not included</summary>
      <ul>
        {units.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </details>
  );
