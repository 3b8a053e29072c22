import { withValue } from '../rules/config';
import type { Setup } from './setup';

export const NO_BACKUP = 'Backup only works from beyond range 2.';

/**
 * Backup counts only beyond range 2. A closer attacker switches it off and remembers that, so that this can restore it
 * for attacks from farther away.
 */
export const withBackup = <Attack extends Pick<Setup, 'config' | 'units'>>(attack: Attack): Attack =>
  attack.units?.attacker?.backup ? { ...attack, config: withValue(attack.config, 'defender_backup', true) } : attack;
