import type { AttackOdds } from '../rules/answer';

/** The largest difference between the bars and the simulated points, in percentage points. */
const largestDifference = (exact: readonly number[], simulated: readonly number[]): number =>
  Math.max(...exact.map((p, k) => Math.abs(p - (simulated[k] ?? 0)))) * 100;

interface Props {
  odds: AttackOdds;
  proof: AttackOdds | undefined;
  noProof: string | undefined;
}

/** The proof that the numbers are right: the other engine's answer to the same question. */
export const Proof = ({ odds, proof, noProof }: Props) => {
  if (odds.engine === 'wasm') return <p class="proof">{odds.attacks?.toLocaleString('en')} simulated attacks</p>;
  if (noProof) return <p class="proof">{noProof}</p>;
  if (!proof?.attacks) return <p class="proof">Simulating attacks to check this …</p>;
  const points = largestDifference(odds.wounds.distribution, proof.wounds.distribution).toFixed(2);
  return (
    <p class="proof" data-attacks={proof.attacks}>
      <span class="point" aria-hidden="true" /> {proof.attacks.toLocaleString('en')} simulated attacks, largest
      difference {points} points
    </p>
  );
};
