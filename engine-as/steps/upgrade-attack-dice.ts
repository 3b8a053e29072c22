import { AttackDie } from '../../rules/dice';
import { MAX_ATTACK_DICE, Slot, UnitType } from '../../rules/slots';
import { valueOf } from '../block';
import { Pool, poolOf, poolWith } from './form-attack-pool';

/** Red dice first. One effect moves a die at most one step. */
function downgraded(pool: Pool, dice: i32): Pool {
  const black = poolOf(pool, AttackDie.black);
  const reds = min(dice, poolOf(pool, AttackDie.red));
  const blacks = min(dice - reds, black);
  return poolWith(poolOf(pool, AttackDie.red) - reds, black + reds - blacks, poolOf(pool, AttackDie.white) + blacks);
}

/** White dice first. */
function upgraded(pool: Pool, dice: i32): Pool {
  const black = poolOf(pool, AttackDie.black);
  const whites = min(dice, poolOf(pool, AttackDie.white));
  const blacks = min(dice - whites, black);
  return poolWith(
    poolOf(pool, AttackDie.red) + blacks,
    black + whites - blacks,
    poolOf(pool, AttackDie.white) - whites,
  );
}

function cumbersome(pool: Pool): Pool {
  return poolWith(0, poolOf(pool, AttackDie.red), poolOf(pool, AttackDie.white) + poolOf(pool, AttackDie.black));
}

/** A pool that is too large loses white dice, then black, then red. */
function limited(pool: Pool): Pool {
  const red = min(poolOf(pool, AttackDie.red), MAX_ATTACK_DICE);
  const black = min(poolOf(pool, AttackDie.black), MAX_ATTACK_DICE - red);
  const white = min(poolOf(pool, AttackDie.white), MAX_ATTACK_DICE - red - black);
  return poolWith(red, black, white);
}

/** Step 4a: all downgrades, then all upgrades, the same for every attack of a run. */
export function upgradeAttackDice(pool: Pool): Pool {
  const vehicle = valueOf(Slot.defender_unitType) == UnitType.vehicle;
  const against = vehicle ? valueOf(Slot.attacker_antiMaterielX) : valueOf(Slot.attacker_antiPersonnelX);
  let changed = valueOf(Slot.attacker_cumbersome) ? cumbersome(pool) : pool;
  changed = downgraded(changed, valueOf(Slot.attacker_attackDowngrades));
  changed = upgraded(changed, against);
  return limited(upgraded(changed, valueOf(Slot.attacker_attackUpgrades)));
}
