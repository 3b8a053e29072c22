import { effect, untracked } from '@preact/signals';
import { titleOf } from '../../setup/setup';
import type { Store } from '../sync/store';
import type { Picked } from './picked';

/**
 * Completes an attack that came as a share code, which has neither names nor range and pool. They are stored with the
 * attack, because after an edit its values might point to another pool.
 */
export const recognizeUnits = (store: Pick<Store, 'session' | 'do'>, { attacker, names }: Picked): void => {
  effect(() => {
    const { names: shown, units } = store.session.value.now.setup;
    const found = attacker.value?.pick;
    const complete = {
      attacker: shown.attacker || names.value.attacker,
      defender: shown.defender || names.value.defender,
    };
    const isNew = found && found.range !== undefined && units?.attacker?.range === undefined;
    if (titleOf(complete) === titleOf(shown) && !isNew) return;
    untracked(() => store.do({ do: 'recognize', names: complete, ...(isNew && { attacker: found }) }));
  });
};
