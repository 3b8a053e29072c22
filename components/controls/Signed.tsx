import { directionOf, withSign } from '../../words/numbers';

const ARROWS = { up: '▲', down: '▼', same: '=' } as const;

/** A difference with its arrow first. Only the arrow is coloured. */
export const Signed = ({ difference, digits = 2 }: { difference: number; digits?: number }) => {
  const direction = directionOf(difference, digits);
  return (
    <span class="signed">
      <span class={`arrow ${direction}`}>{ARROWS[direction]}</span> {withSign(difference, digits)}
    </span>
  );
};
