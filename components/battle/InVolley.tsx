import { plural } from '../../rules/plural';
import type { VolleySnapshot } from '../../setup/volley-snapshot';
import { VOLLEY } from './linked-volley';
import './InVolley.css';

/** How many attacks the volley has, as a link to it; nothing without a volley. */
export const InVolley = ({
  volley,
  onFollow,
}: {
  volley: VolleySnapshot | null;
  onFollow?: (() => void) | undefined;
}) => {
  const attacks = volley?.attacks.length ?? 0;
  const target = volley?.attacks[0]?.names.defender;
  if (attacks === 0) return null;
  return (
    <a class="in-volley" href={VOLLEY} onClick={onFollow}>
      {plural(attacks, 'attack')} in the volley{target && ` into ${target}`}
    </a>
  );
};
