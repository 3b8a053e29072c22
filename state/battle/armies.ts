import type { ArmyRow } from '../../battle/army';
import type { Battlefield } from '../../battle/one-attack';
import type { ListRow } from '../lists/list-words';

/** A row of a list, at its strength. */
export interface Fielded {
  row: ListRow;
  army: ArmyRow;
}

/** Both armies, as a volley or a plan takes them. */
export interface Armies extends Battlefield {
  attackers: readonly Fielded[];
  /** Undefined without a second list. */
  targets: readonly Fielded[] | undefined;
}
