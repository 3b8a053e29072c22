import { isPossible } from '../rules/possible';
import { type Setup, titleOf, type UnitPick } from '../setup/setup';
import { type Catalogue, loadoutOf, RANGES } from '../units';
import { gearWords } from './gear';
import { rangeWords } from './range';

/** An attack to name; `Setup` is one. */
export type Titled = Pick<Setup, 'config' | 'names' | 'units'>;

/** "Stormtroopers · DLT-19". Without its cards, only the name. */
const sideOf = (name: string, pick: UnitPick | undefined, catalogue: Catalogue | undefined): string => {
  const loadout = pick && catalogue && loadoutOf(catalogue, pick);
  const gear = loadout && gearWords(loadout);
  const short = name.replace(/\s+/g, ' ').trim();
  return short && gear ? `${short} · ${gear}` : short;
};

/** The range that the unit attacks at; by hand, only melee and overruns are known. */
const rangeOf = ({ config: { attackType }, units }: Titled): string => {
  const range = RANGES.find((each) => String(each) === units?.attacker?.range);
  if (range) return rangeWords(range);
  return attackType === 'melee' || attackType === 'overrun' ? rangeWords(attackType) : '';
};

const coverOf = (config: Setup['config']): string => {
  const { attackType, defender } = config;
  const isRanged = attackType === 'ranged' || attackType === 'all';
  return isRanged && isPossible(config, 'defender_coverType') && defender.coverType !== 'none'
    ? `in ${defender.coverType} cover`
    : '';
};

const words = (...parts: readonly string[]): string => parts.filter(Boolean).join(' ');

/**
 * Who attacks whom, with what, from where: "Stormtroopers · DLT-19 at range 3 into Rebel Troopers in light cover". Empty
 * if neither side has a name. Without the catalogue, units go by their names alone.
 */
export const attackTitle = (attack: Titled, catalogue: Catalogue | undefined): string => {
  const { names, units, config } = attack;
  const attacker = sideOf(names.attacker, units?.attacker, catalogue);
  const defender = sideOf(names.defender, units?.defender, catalogue);
  return titleOf({
    attacker: attacker && words(attacker, rangeOf(attack)),
    defender: defender && words(defender, coverOf(config)),
  });
};
