import { type AttackConfig, type Attacker, type Defender, withValue } from '../rules/config';
import { type FieldId, isTarget } from '../rules/fields';
import { onlyPossible } from '../rules/possible';
import { FROM_HERE, MOST_ATTACKS, type VolleyConfig } from '../rules/volley';
import { woundsLeft } from '../rules/wounds-left';
import { withBackup } from './backup';
import { type Edits, fromSnapshot, type Setup, toSnapshot } from './setup';
import type { VolleySnapshot } from './volley-snapshot';

/** An attack of a volley, complete, as if it were the first. */
export type VolleyAttackSetup = Omit<Setup, 'reverse'>;

/** Several attacks in a row on one target. All have the same target; only what depends on the attacker differs. */
export interface VolleySetup {
  /** 1 to 8. */
  attacks: readonly VolleyAttackSetup[];
  /** How many wounds the target's guardian can take; 0: it never falls. */
  guardianWounds: number;
}

export const VOLLEY_FULL = `A volley has at most ${MOST_ATTACKS} attacks. Remove one to add another.`;
export const NO_WOUNDS = 'Add the target’s wounds first: without them a volley cannot tell when it is destroyed.';
export const NO_WOUNDS_LEFT = 'The target has no wounds left, so there is nothing to attack.';

const withoutReverse = ({ reverse: _, ...attack }: Setup): VolleyAttackSetup => attack;

/** What every attack of a volley has in common: the target and the tokens on it. */
const isShared = (id: FieldId): boolean => {
  if (isTarget(id) || id === 'attacker_observationTokens') return true;
  const [side, name] = id.split('_');
  return side === 'rules' || (side === 'defender' && !FROM_HERE.includes(name as keyof Defender));
};

/** The target's side of `here`, with the cover and protection that it has from `there`. */
const seenFrom = (here: Defender, there: Defender): Defender => ({
  ...here,
  ...Object.fromEntries(FROM_HERE.map((name) => [name, there[name]])),
});

/** The attack on the target of `first`; its cover and protection stay its own. */
export const onTargetOf = (first: VolleyAttackSetup, attack: VolleyAttackSetup): VolleyAttackSetup => {
  const { attacker } = attack.units ?? {};
  const { defender } = first.units ?? {};
  const { target: _, ...config } = attack.config;
  const { observationTokens } = first.config.attacker;
  return {
    config: onlyPossible({
      ...config,
      attacker: { ...config.attacker, observationTokens },
      defender: seenFrom(first.config.defender, config.defender),
      rules: first.config.rules,
      ...(first.config.target && { target: first.config.target }),
    }),
    names: { ...attack.names, defender: first.names.defender },
    ...((attacker || defender) && { units: { ...(attacker && { attacker }), ...(defender && { defender }) } }),
  };
};

/** Why an attack cannot start a volley, in one sentence; undefined if it can. */
export const whyNoVolley = ({ target }: AttackConfig): string | undefined => {
  if (!target) return NO_WOUNDS;
  return woundsLeft(target) === 0 ? NO_WOUNDS_LEFT : undefined;
};

export const startVolley = (attack: Setup): VolleySetup => ({ attacks: [withoutReverse(attack)], guardianWounds: 0 });

export const firstOf = ({ attacks }: VolleySetup): VolleyAttackSetup => attacks[0] as VolleyAttackSetup;

const withAttacks = (volley: VolleySetup, attacks: readonly VolleyAttackSetup[]): VolleySetup => ({
  ...volley,
  attacks: attacks.slice(0, MOST_ATTACKS),
});

/** Adds attacks on the volley's target at the end, as far as there is room. */
export const withAdded = (volley: VolleySetup, added: readonly VolleyAttackSetup[]): VolleySetup =>
  withAttacks(volley, [...volley.attacks, ...added.map((attack) => onTargetOf(firstOf(volley), attack))]);

/** The volley's target as another attacker finds it: with the cover that it has from the first one. */
export const asTarget = (volley: VolleySetup, attacker: Attacker): Setup => {
  const { config, names, units } = withBackup(firstOf(volley));
  const { observationTokens } = config.attacker;
  return {
    config: { ...config, attackType: 'ranged', attacker: { ...attacker, observationTokens } },
    names: { ...names, attacker: '' },
    ...(units?.defender && { units: { defender: units.defender } }),
  };
};

/** Without one attack; undefined if none is left. */
export const withoutAttack = (volley: VolleySetup, index: number): VolleySetup | undefined => {
  const attacks = volley.attacks.filter((_, i) => i !== index);
  return attacks.length > 0 ? withAttacks(volley, attacks) : undefined;
};

/** One attack moved to another place; the others keep their order. */
export const withMoved = (volley: VolleySetup, from: number, to: number): VolleySetup => {
  const attacks = [...volley.attacks];
  attacks.splice(to, 0, ...attacks.splice(from, 1));
  return withAttacks(volley, attacks);
};

/** `order`: places in the current order, from 0. */
export const inOrder = (volley: VolleySetup, order: readonly number[]): VolleySetup =>
  withAttacks(
    volley,
    order.map((place) => volley.attacks[place]).filter((attack) => attack !== undefined),
  );

/** Ranged attacks that come after a melee attack go before the first one; otherwise the order stays. */
export const withRangedFirst = (volley: VolleySetup): VolleySetup => {
  const { attacks } = volley;
  const melee = attacks.findIndex(({ config }) => config.attackType === 'melee');
  if (melee < 0) return volley;
  const later = attacks.slice(melee);
  const isRanged = ({ config }: VolleyAttackSetup) => config.attackType === 'ranged';
  return withAttacks(volley, [
    ...attacks.slice(0, melee),
    ...later.filter(isRanged),
    ...later.filter((attack) => !isRanged(attack)),
  ]);
};

const edited = (attack: VolleyAttackSetup, edits: Edits): VolleyAttackSetup => {
  let { config } = attack;
  for (const [id, value] of Object.entries(edits)) config = withValue(config, id as FieldId, value as never);
  return { ...attack, config: onlyPossible(config) };
};
const only = (edits: Edits, isTaken: (id: FieldId) => boolean): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([id]) => isTaken(id as FieldId)));

/** Edits one attack: the attacker, and the cover and protection that the target has from it. */
export const withAttackEdited = (volley: VolleySetup, index: number, edits: Edits): VolleySetup => {
  const own = only(edits, (id) => !isShared(id));
  return withAttacks(
    volley,
    volley.attacks.map((attack, i) => (i === index ? edited(attack, own) : attack)),
  );
};

/** Edits the target before the volley, as every attack finds it. */
export const withTargetEdited = (volley: VolleySetup, edits: Edits): VolleySetup => {
  const shared = only(edits, isShared);
  return withAttacks(
    volley,
    volley.attacks.map((attack) => edited(attack, shared)),
  );
};

/** Miniatures of the target that are still there before the volley. */
export const minisBefore = (volley: VolleySetup): number => {
  const { target } = firstOf(volley).config;
  return target ? Math.ceil(woundsLeft(target) / target.woundsEach) : 0;
};

/** The volley as `odds` takes it; undefined if its target has no wounds to lose. */
export const toVolleyConfig = (volley: VolleySetup): VolleyConfig | undefined => {
  const { target, attacker } = firstOf(volley).config;
  if (!target || whyNoVolley(firstOf(volley).config)) return undefined;
  return {
    attacks: volley.attacks.map(({ config: { target: _, ...config } }) => ({
      ...config,
      attacker: { ...config.attacker, observationTokens: 0 },
    })),
    target: { ...target, guardianWounds: volley.guardianWounds },
    observationTokens: attacker.observationTokens,
  };
};

export const toVolleySnapshot = ({ attacks, guardianWounds }: VolleySetup): VolleySnapshot => ({
  attacks: attacks.map(toSnapshot),
  ...(guardianWounds > 0 && { guardianWounds }),
});

/** The target is the first attack's, whatever the others say. */
export const fromVolleySnapshot = ({ attacks, guardianWounds = 0 }: VolleySnapshot): VolleySetup => {
  const [first, ...others] = attacks.map(fromSnapshot).map(withoutReverse);
  const all = first ? [first, ...others.map((attack) => onTargetOf(first, attack))] : [];
  return { attacks: all.slice(0, MOST_ATTACKS), guardianWounds };
};
