import { isOfKind, isPossible } from '../rules/possible';
import { type Setup, titleOf, type UnitPick } from '../setup/setup';
import { type Catalogue, loadoutOf, RANGES } from '../units';
import { gearWords } from './gear';
import { rangeWords } from './range';

/** An attack to name; `Setup` is one. */
export type Titled = Pick<Setup, 'config' | 'names' | 'units'>;

/** "DLT-19"; empty without its cards. */
const gearOf = (pick: UnitPick | undefined, catalogue: Catalogue | undefined): string => {
  const loadout = pick && catalogue && loadoutOf(catalogue, pick);
  return loadout ? gearWords(loadout) : '';
};

/** The range that the unit attacks at; by hand, only melee and overruns are known. */
const rangeOf = ({ config: { attackType }, units }: Titled): string => {
  const range = RANGES.find((each) => String(each) === units?.attacker?.range);
  if (range) return rangeWords(range);
  return attackType === 'melee' || attackType === 'overrun' ? rangeWords(attackType) : '';
};

const coverOf = (config: Setup['config']): string => {
  const { coverType } = config.defender;
  const matters = isPossible(config, 'defender_coverType') && isOfKind(config, 'defender_coverType');
  return matters && coverType !== 'none' ? `in ${coverType} cover` : '';
};

const words = (...parts: readonly string[]): string => parts.filter(Boolean).join(' ');
const onOneLine = (name: string): string => name.replace(/\s+/g, ' ').trim();
/** "Stormtroopers · DLT-19". */
const sideOf = (name: string, gear: string): string => (name && gear ? `${name} · ${gear}` : name);

/** What a title is made of; each part is empty if it is not known. */
const partsOf = (attack: Titled, catalogue: Catalogue | undefined) => ({
  attacker: onOneLine(attack.names.attacker),
  gear: gearOf(attack.units?.attacker, catalogue),
  range: rangeOf(attack),
  defender: onOneLine(attack.names.defender),
  itsGear: gearOf(attack.units?.defender, catalogue),
  cover: coverOf(attack.config),
});

/**
 * Who attacks whom, with what, from where: "Stormtroopers · DLT-19 at range 3 into Rebel Troopers in light cover". Empty
 * if neither side has a name. Without the catalogue, units go by their names alone.
 */
export const attackTitle = (attack: Titled, catalogue: Catalogue | undefined): string => {
  const { attacker, gear, range, defender, itsGear, cover } = partsOf(attack, catalogue);
  return titleOf({
    attacker: attacker && words(sideOf(attacker, gear), range),
    defender: defender && words(sideOf(defender, itsGear), cover),
  });
};

/** Who attacks and who is attacked: "Stormtroopers · DLT-19" and "Rebel Troopers"; empty without a name. */
export const sideNames = (attack: Titled, catalogue?: Catalogue): { attacker: string; target: string } => {
  const { attacker, gear, defender, itsGear } = partsOf(attack, catalogue);
  return { attacker: sideOf(attacker, gear), target: sideOf(defender, itsGear) };
};

/** What attacks have in common: "Stormtroopers at range 3 into Rebel Troopers in light cover". */
export const commonTitle = (attacks: readonly Titled[], catalogue: Catalogue | undefined): string => {
  const all = attacks.map((attack) => partsOf(attack, catalogue));
  const shared = (part: keyof ReturnType<typeof partsOf>): string => {
    const [first = '', ...others] = all.map((parts) => parts[part]);
    return others.every((other) => other === first) ? first : '';
  };
  const defender = sideOf(shared('defender'), shared('itsGear'));
  return words(
    sideOf(shared('attacker'), shared('gear')),
    shared('range'),
    defender && words('into', defender, shared('cover')),
  );
};
