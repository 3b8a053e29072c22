import { fromVolleyCode, type SharedVolley, toVolleyCode } from '../rules/volley-code';
import { type Catalogue, fullName, loadoutOf } from '../units';
import { attackerIn } from './attacker';
import { LONGEST_NAME, NO_NAMES, type UnitPick } from './setup';
import { firstOf, toVolleyConfig, type VolleyAttackSetup, type VolleySetup } from './volley';

/** The volley as a share code; undefined if its target has no wounds to lose. */
export const codeOfVolley = (volley: VolleySetup): string | undefined => {
  const config = toVolleyConfig(volley);
  if (!config) return undefined;
  const attackers = volley.attacks.map(({ units }) => units?.attacker);
  const defender = firstOf(volley).units?.defender;
  const hasUnits = defender || attackers.some(Boolean);
  return toVolleyCode({
    volley: config,
    ...(hasUnits && { units: { attackers, ...(defender && { defender }) } }),
  });
};

const nameOf = (cards: Catalogue, pick: UnitPick | undefined): string => {
  const loadout = pick && loadoutOf(cards, pick);
  return loadout ? fullName(loadout.unit).slice(0, LONGEST_NAME) : '';
};

/** One attack of a code, plus what the code omits and the cards supply: names, range and pool. */
const attackOf = (cards: Catalogue, { volley, units }: SharedVolley, index: number): VolleyAttackSetup => {
  const { guardianWounds: _, ...target } = volley.target;
  const config = volley.attacks[index] as SharedVolley['volley']['attacks'][number];
  const { observationTokens } = volley;
  const attack: VolleyAttackSetup = {
    config: { ...config, attacker: { ...config.attacker, observationTokens }, target },
    names: NO_NAMES,
  };
  const [attacker, defender] = [units?.attackers[index], units?.defender];
  if (!attacker && !defender) return attack;
  const shared = { ...(attacker && { attacker }), ...(defender && { defender }) };
  const found = attackerIn(cards, { config: attack.config, units: shared })?.pick;
  return {
    ...attack,
    names: { attacker: nameOf(cards, attacker), defender: nameOf(cards, defender) },
    units: { ...shared, ...(found && { attacker: found }) },
  };
};

/** The volley of a share code, or one sentence about why there is none. */
export const volleyOfCode = (cards: Catalogue, code: string): VolleySetup | string => {
  const read = fromVolleyCode(code);
  if ('problem' in read) return read.problem;
  const { volley } = read.shared;
  return {
    attacks: volley.attacks.map((_, i) => attackOf(cards, read.shared, i)),
    guardianWounds: volley.target.guardianWounds,
  };
};
