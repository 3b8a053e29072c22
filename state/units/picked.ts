import { computed, type ReadonlySignal } from '@preact/signals';
import type { FieldId } from '../../rules/fields';
import { attackerIn } from '../../setup/attacker';
import type { Names, UnitPick } from '../../setup/setup';
import {
  type CandidatePool,
  type Catalogue,
  editedIn,
  fullName,
  targetOf,
  type UnitAttack,
  type UnitTarget,
} from '../../units';
import type { Store } from '../sync/store';

export interface PickedAttacker extends UnitAttack {
  pick: UnitPick;
  pool: CandidatePool | undefined;
  /** Fields whose values differ from the cards. */
  edited: FieldId[];
}
export interface PickedTarget extends UnitTarget {
  pick: UnitPick;
  /** Fields whose values differ from the cards. */
  edited: FieldId[];
}

/** The units on both sides. */
export interface Picked {
  attacker: ReadonlySignal<PickedAttacker | undefined>;
  defender: ReadonlySignal<PickedTarget | undefined>;
  /** The names on their cards. */
  names: ReadonlySignal<Names>;
  /** The cards of both sides whose effects the odds leave out. */
  leftOut: ReadonlySignal<readonly string[]>;
}

const nameOf = (picked: PickedAttacker | PickedTarget | undefined): string =>
  picked ? fullName(picked.loadout.unit) : '';

/** Looks up the picked units' cards, and what was edited on them, whenever the attack changes. */
export const watchPicked = (
  { session, config }: Pick<Store, 'session' | 'config'>,
  catalogue: ReadonlySignal<Catalogue | undefined>,
): Picked => {
  const picks = computed(() => session.value.now.setup.units ?? {});

  const attacker = computed((): PickedAttacker | undefined => {
    const cards = catalogue.value;
    const found = cards && attackerIn(cards, { config: config.value, units: picks.value });
    if (!found) return undefined;
    const { pick, pool, attack } = found;
    return { ...attack, pick, pool, edited: pool ? editedIn(config.value, 'attacker', pool) : [] };
  });
  const defender = computed((): PickedTarget | undefined => {
    const pick = picks.value.defender;
    const target = pick && catalogue.value && targetOf(catalogue.value, pick, pick.switches);
    return target && { ...target, pick, edited: editedIn(config.value, 'defender', target) };
  });

  return {
    attacker,
    defender,
    names: computed(() => ({ attacker: nameOf(attacker.value), defender: nameOf(defender.value) })),
    leftOut: computed(() =>
      [attacker.value, defender.value].flatMap((picked) => picked?.leftOut.map(({ card }) => card) ?? []),
    ),
  };
};
