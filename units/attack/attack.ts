import { mustTake } from '../cards/requirements';
import type { Catalogue } from '../catalogue';
import { type LeftOut, leftOutOf, leftOutWords } from '../left-out';
import { type CandidatePool, createCandidate, planId, type Situation } from './attacker';
import { arsenalOf, type FiringSituation, firingPlans } from './candidates';
import { hasKeyword, type Loadout, loadoutOf, SABER_THROW, type UnitChoice, weaponsOf } from './loadout';
import { ANY_TROOPERS, type AttackKind, kindsAt, RANGE_WORDS, type Range, reaches, weaponHas } from './reach';
import { isOn, LONG_SHOT, MOVED, SNIPER_SHOT, type Switch, switchesOf, WOUNDS_OWN } from './switches';

/** The attacks a unit can make, or the reason why it cannot attack. */
export interface UnitAttack {
  loadout: Loadout;
  /** Every sensible pool, the fullest first. `odds/` finds the best one. */
  candidates: CandidatePool[];
  /** Why there is no candidate, in one sentence. */
  none?: string;
  switches: Switch[];
  /** What was assumed, one sentence each. */
  assumptions: string[];
  /** Effects of its cards that the odds leave out. */
  leftOut: LeftOut[];
}

const conditionalArsenal = ({ keywords }: Loadout): Switch[] =>
  keywords
    .filter(({ name, when }) => name === 'Arsenal' && when)
    .map(({ id, card, amount, when = '' }) => ({
      id: `${id}.Arsenal`,
      label: `Arsenal ${amount} (${card}): ${when}`,
      condition: when,
      side: 'attacker',
      most: 1,
      fields: {},
    }));

const attackSwitches = (loadout: Loadout): Switch[] => {
  const weapons = weaponsOf(loadout);
  const someHas = (...names: string[]) => names.filter((name) => weapons.some((weapon) => weaponHas(weapon, name)));
  const more = (id: string, label: string, condition: string, most = 1): Switch => ({
    id,
    label,
    condition,
    side: 'attacker',
    most,
    fields: {},
  });
  const moved = someHas('Ram', 'Cumbersome', 'Sniper Team');
  return [
    ...(moved.length > 0 ? [more(MOVED, `Moved: ${moved.join(', ')}`, 'moved this activation')] : []),
    ...(someHas('Long Shot').length > 0
      ? [more(LONG_SHOT, 'Long Shot: spend an aim for +1 range', 'spends an aim')]
      : []),
    ...(someHas('Sniper Team').length > 0
      ? [more(SNIPER_SHOT, 'Sniper Team: trade a roll with a crit for 1 wound', 'takes the 1 wound')]
      : []),
    ...(hasKeyword(loadout, 'Vaapad Mastery')
      ? [more(WOUNDS_OWN, 'Vaapad Mastery: wounds it has', 'is wounded', 3)]
      : []),
    ...conditionalArsenal(loadout),
    ...switchesOf(loadout, 'attacker'),
  ];
};

const firingSituation = (
  loadout: Loadout,
  { against = ANY_TROOPERS, switches }: Omit<Situation, 'range'>,
): Omit<FiringSituation, 'range'> => {
  const given = conditionalArsenal(loadout).some(({ id }) => isOn(switches, id));
  return { against, longShot: isOn(switches, LONG_SHOT), arsenal: Math.max(arsenalOf(loadout), given ? 2 : 1) };
};

const assumptionsOf = (loadout: Loadout, { switches }: Situation, candidates: CandidatePool[]): string[] => {
  const fixed = weaponsOf(loadout).some((weapon) => weaponHas(weapon, 'Fixed'));
  const thrown = candidates.some(({ firing }) => firing.some(({ weapon }) => weapon.startsWith(SABER_THROW)));
  return [
    'No tokens except those you add.',
    ...(isOn(switches, MOVED) ? [] : ['The unit didn’t move.']),
    'Every mini is in range and has line of sight.',
    ...(fixed ? ['The target is in arc of Fixed weapons.'] : []),
    ...(thrown ? ['Saber Throw uses the better half of the dice.'] : []),
    ...(isOn(switches, LONG_SHOT) ? ['Long Shot costs one aim; add only the aims that are left.'] : []),
    ...loadout.notes,
    ...leftOutWords(leftOutOf(loadout, 'attacker')),
  ];
};

const whyNone = (catalogue: Catalogue, loadout: Loadout, { range, against = ANY_TROOPERS }: Situation): string => {
  const { unit, miniatures, squads } = loadout;
  const { slots } = mustTake(catalogue, unit);
  if (miniatures === 0 || squads.length === 0) return 'Its miniatures come from upgrades: equip them first.';
  const armed = weaponsOf(loadout).some(({ dice }) => dice.red + dice.black + dice.white > 0);
  if (!armed && slots.length > 0) return `No attack of its own: equip ${slots.join(' and ')}.`;
  if (!armed && unit.slots.some((slot) => slot === 'hardpoint' || slot === 'crew')) {
    return 'No attack of its own: equip a hardpoint or crew.';
  }
  if (!armed) return 'No attack of its own.';
  if (range === 'melee' && against.immuneMelee) return 'The target can’t be attacked in melee.';
  if (range === 'overrun') return 'No weapon for overrun attacks.';
  const reachesOthers = weaponsOf(loadout).some((weapon) =>
    kindsAt(range).some((kind) => reaches(weapon, kind, range, ANY_TROOPERS, false)),
  );
  if (against.immuneRange1 && reachesOthers) return 'Range 1 weapons can’t be used against this target.';
  return range === 'melee' ? 'No melee weapon.' : `No weapon reaches ${RANGE_WORDS[range]}.`;
};

/** Every pool that a unit can form at a range, except those that `isKnown` reports. What all ranges share is read once. */
export const createCandidates = (loadout: Loadout, situation: Omit<Situation, 'range'>) => {
  const firing = firingSituation(loadout, situation);
  const candidate = createCandidate(loadout, situation, situation.switches ? switchesOf(loadout, 'attacker') : []);
  return (range: Range, isKnown: (kind: AttackKind, id: string) => boolean = () => false): CandidatePool[] =>
    firingPlans(loadout, { ...firing, range })
      .filter((plan) => !isKnown(plan.kind, planId(plan)))
      .map((plan) => candidate(plan, range));
};

/** Every pool that a unit can form in a situation. */
export const candidatesOf = (loadout: Loadout, { range, ...situation }: Situation): CandidatePool[] =>
  createCandidates(loadout, situation)(range);

/** A unit's attack in a situation; undefined if the unit is not in the catalogue. */
export const attackOf = (catalogue: Catalogue, choice: UnitChoice, situation: Situation): UnitAttack | undefined => {
  const loadout = loadoutOf(catalogue, choice);
  if (!loadout) return undefined;
  const candidates = candidatesOf(loadout, situation);
  return {
    loadout,
    candidates,
    ...(candidates.length === 0 && { none: whyNone(catalogue, loadout, situation) }),
    switches: attackSwitches(loadout),
    assumptions: assumptionsOf(loadout, situation, candidates),
    leftOut: leftOutOf(loadout, 'attacker'),
  };
};
