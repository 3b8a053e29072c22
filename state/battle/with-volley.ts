import type { BattleState } from './index';
import type { LazyVolley } from './lazy';

/** The battle whose volley follows the situation of the map. */
export const withVolley = (battle: BattleState, volleys: LazyVolley | undefined): BattleState => {
  const { question, changeSituation, setStrength } = battle;
  const followed =
    <Change extends unknown[]>(act: (...change: Change) => void) =>
    (...change: Change): void => {
      const before = question.peek();
      act(...change);
      if (!before) return;
      volleys?.need().then(
        (volley) => volley.follow(before, question.peek.bind(question)),
        () => undefined,
      );
    };
  return { ...battle, changeSituation: followed(changeSituation), setStrength: followed(setStrength) };
};
