import { attackOnRow, attackOnStandard, matchUp } from '../../battle/one-attack';
import type { Ask } from '../../odds/questions/brief';
import { STANDARD_TARGETS } from '../../odds/questions/standard-targets';
import { LONGEST_NAME, type Setup, sameCards, type UnitPick } from '../../setup/setup';
import { firstOf, onTargetOf, startVolley, type VolleyAttackSetup, type VolleySetup } from '../../setup/volley';
import { codeOfVolley } from '../../setup/volley-code';
import { joined } from '../../setup/volley-units';
import { type Armies, facing, isAmongAttackers, turned } from './armies';

/** The places of a volley's units on the map: the column of its target, and the row of each attacker; -1 for none. */
interface Places {
  target: number;
  attackers: number[];
}

const columnOf = ({ targets }: Armies, { names, units }: VolleyAttackSetup): number => {
  if (targets) return targets.findIndex(({ army }) => sameCards(army.pick, units?.defender));
  if (units?.defender) return -1;
  return STANDARD_TARGETS.findIndex(({ name }) => name.slice(0, LONGEST_NAME) === names.defender);
};

const placesOn = (armies: Armies, volley: VolleySetup): Places => ({
  target: columnOf(armies, firstOf(volley)),
  attackers: volley.attacks.map(({ units }) =>
    armies.attackers.findIndex(({ army }) => sameCards(army.pick, units?.attacker)),
  ),
});

const attackOn = async (armies: Armies, ask: Ask, place: number): Promise<Setup | undefined> => {
  const row = armies.targets?.[place];
  if (row) return attackOnRow(armies, ask, row.army);
  const standard = armies.targets ? undefined : STANDARD_TARGETS[place];
  return standard && attackOnStandard(armies, standard);
};

/**
 * The volley with the attacks of the map; those of units that are not on the map stay as they are. Undefined if its target
 * is not on the map, or if one of its units has no attack there.
 */
const atPlaces = async (
  armies: Armies,
  ask: Ask,
  volley: VolleySetup,
  places: Places,
): Promise<VolleySetup | undefined> => {
  const on = await attackOn(armies, ask, places.target);
  if (!on) return undefined;
  const attacks: VolleyAttackSetup[] = [];
  for (const [i, attack] of volley.attacks.entries()) {
    const row = armies.attackers[places.attackers[i] ?? -1];
    const found = row && (await matchUp(armies, ask, row.army, on));
    if (row && !found) return undefined;
    const here = found ? firstOf(startVolley(found.setup)) : await joined(armies.cards, ask, startVolley(on), attack);
    attacks.push(attacks[0] ? onTargetOf(attacks[0], here) : here);
  }
  return { ...volley, attacks };
};

const targetOf = (volley: VolleySetup) => firstOf(volley).units?.defender;

/** The armies before and after a change of the map, both as this target saw them before. */
const bothFacing = (before: Armies, after: Armies, target: UnitPick | undefined): [was: Armies, is: Armies] =>
  isAmongAttackers(before, target) ? [turned(before), turned(after)] : [before, after];

const isSame = (a: VolleySetup, b: VolleySetup): boolean => codeOfVolley(a) === codeOfVolley(b);

/** The volley in the map's situation, if that differs from its own. */
export const onMap = async (armies: Armies, ask: Ask, volley: VolleySetup): Promise<VolleySetup | undefined> => {
  const faced = facing(armies, targetOf(volley));
  const there = await atPlaces(faced, ask, volley, placesOn(faced, volley));
  return there && !isSame(there, volley) ? there : undefined;
};

/** The volley after the map changed; undefined if it was not in the map's situation before, so keeps its own. */
export const followed = async (
  before: Armies,
  after: Armies,
  ask: Ask,
  volley: VolleySetup,
): Promise<VolleySetup | undefined> => {
  const [was, is] = bothFacing(before, after, targetOf(volley));
  const places = placesOn(was, volley);
  const there = await atPlaces(was, ask, volley, places);
  if (!there || !isSame(there, volley)) return undefined;
  const next = await atPlaces(is, ask, volley, places);
  return next && !isSame(next, volley) ? next : undefined;
};

/** The target of a volley without attacks, after the map changed. */
export const targetAfter = (before: Armies, after: Armies, ask: Ask, target: Setup): Promise<Setup | undefined> => {
  const [was, is] = bothFacing(before, after, target.units?.defender);
  return attackOn(is, ask, columnOf(was, target));
};
