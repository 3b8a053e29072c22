import type { ArmyRow } from '../../battle/army';
import type { Battlefield } from '../../battle/one-attack';
import { sameCards, type UnitPick } from '../../setup/setup';
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

const has = (rows: readonly Fielded[], pick: UnitPick | undefined): boolean =>
  rows.some(({ army }) => sameCards(army.pick, pick));

/** Whether a volley's target is on the side whose attacks the map shows; then its attackers are among the map's targets. */
export const isAmongAttackers = ({ attackers, targets }: Armies, target: UnitPick | undefined): boolean =>
  targets !== undefined && !has(targets, target) && has(attackers, target);

/** Whether a volley's target is a unit of neither list, as after one of them was replaced. */
export const isInNeither = ({ attackers, targets }: Armies, target: UnitPick | undefined): boolean =>
  target !== undefined && targets !== undefined && !has(targets, target) && !has(attackers, target);

export const turned = ({ attackers, targets = [], ...field }: Armies): Armies => ({
  ...field,
  attackers: targets,
  targets: attackers,
});

/** The armies from this target's side, whichever attacks the map shows. */
export const facing = (armies: Armies, target: UnitPick | undefined): Armies =>
  isAmongAttackers(armies, target) ? turned(armies) : armies;
