import type { AttackOdds } from '../../rules/answer';
import type { AttackConfig } from '../../rules/config';
import { plural } from '../../rules/plural';
import { Cover } from '../../rules/slots';
import { diceOf, type Matchup } from '../engines/exact';

/** What is asked when an attack is told: the attack, its answer, and how often a sniper shot ends it. */
export interface Told {
  config: AttackConfig;
  odds: AttackOdds;
  matchup: Matchup;
  shots: number;
}

/** A half is rounded up, also when adding up chances has left it a hair below. */
const number = (value: number): string => (Math.abs(value) + 1e-9).toFixed(2);
const signed = (value: number): string => `${value < 0 ? '−' : '+'}${number(value)}`;

/** The phrases of what can act at all; `false` stands for what cannot. */
const phrases = (...all: (string | false)[]): string[] => all.filter((phrase) => phrase !== false);

const diceRolled = ({ config, odds: { means } }: Told): string[] => {
  const pool = Object.entries(diceOf(config)).filter(([, count]) => count > 0);
  const dice = pool.map(([color, count]) => `${count} ${color}`).join(', ') || 'no dice';
  return phrases(dice, means.rolledSurges > 0 && `${number(means.rolledSurges)} surges`);
};

const rerolls = ({ config: { attacker }, odds: { means } }: Told): string[] =>
  phrases(
    attacker.aimTokens > 0 && `${number(means.aimsReroll)} of ${plural(attacker.aimTokens, 'aim')} spent`,
    attacker.aimTokens > 0 && attacker.marksman && `${number(means.aimsSaved)} kept for Marksman`,
    attacker.observationTokens > 0 && `${number(means.obsSpent)} of ${attacker.observationTokens} observation spent`,
  );

const critsFromSurges = ({ attacker }: AttackConfig, { critical }: Matchup): string =>
  [
    critical > 0 && `Critical ${critical}`,
    attacker.jediHunter ? 'Jedi Hunter' : attacker.surgeChart === 'crit' && 'surge → crit',
  ]
    .filter(Boolean)
    .join(', ');

const hitsFromSurges = ({ attacker }: AttackConfig, { melee }: Matchup): string => {
  if (attacker.jediHunter || attacker.surgeChart === 'crit') return '';
  if (attacker.surgeChart === 'hit') return 'surge → hit';
  if (attacker.holdTheLine && melee) return 'Hold the Line';
  return attacker.surgeTokens > 0 ? plural(attacker.surgeTokens, 'surge token') : '';
};

const surges = ({ config, matchup, odds: { means } }: Told): string[] => {
  const [toCrits, toHits] = [critsFromSurges(config, matchup), hitsFromSurges(config, matchup)];
  // what came of surges is known where it is known what the dice showed before
  const gain = (after: number, before: number | undefined, what: string) =>
    before === undefined ? '' : `: ${signed(after - before)} ${what}`;
  return phrases(
    toCrits !== '' && `${toCrits}${gain(means.critsAfterSurges, means.critsAfterRerolls, 'crits')}`,
    toHits !== '' && `${toHits}${gain(means.hitsAfterSurges, means.hitsAfterRerolls, 'hits')}`,
  );
};

const improvements = ({ config: { attacker }, matchup, odds: { means } }: Told): string[] =>
  phrases(
    attacker.marksman && attacker.aimTokens > 0 && `Marksman: ${number(means.aimsMarksman)} improved`,
    attacker.jarKaiMastery &&
      matchup.melee &&
      attacker.dodgeTokensAttacker > 0 &&
      `Jar’Kai Mastery: ${number(means.jarkai)} improved`,
  );

const sniperShot = ({ config: { attacker }, shots }: Told): string[] =>
  attacker.sniperShot === 'never' ? [] : [`1 wound in ${(100 * shots).toFixed(1)} % of attacks`];

const cover = ({ config: { defender }, matchup, odds: { means } }: Told): string[] =>
  phrases(
    matchup.cover > Cover.none && `${Cover[matchup.cover]} −${number(means.coverCancel)}`,
    matchup.cover > Cover.none && defender.lowProfile && 'Low Profile',
    matchup.cover > Cover.none && defender.dugIn && 'Dug In: red dice',
  );

const dodge = ({ matchup, odds: { means } }: Told): string[] =>
  phrases(matchup.dodgeTokens > 0 && `${number(means.dodgeSpent)} of ${plural(matchup.dodgeTokens, 'token')} spent`);

const guardian = ({ config: { defender }, matchup, odds: { means } }: Told): string[] =>
  phrases(
    matchup.ranged && defender.guardianX > 0 && `Guardian ${defender.guardianX} takes ${number(means.guardianHits)}`,
  );

const modifiers = (told: Told): string[] => {
  const { config, matchup, odds } = told;
  const { attacker, defender } = config;
  const { means } = odds;
  const armored = defender.armorX > 0;
  const shielded = matchup.ranged && defender.shieldedX > 0;
  return phrases(
    shielded && attacker.ionX > 0 && `Ion ${attacker.ionX} flips ${number(means.ion)} shields`,
    attacker.ramX > 0 && `Ram ${attacker.ramX}: +${number(means.ram)} crits`,
    armored && matchup.impact > 0 && `Impact ${matchup.impact}: +${number(means.impact)} crits`,
    armored && attacker.primitive && 'Primitive: crits count as hits',
    armored && `Armor ${defender.armorX} −${number(means.armor)}`,
    shielded && `Shielded ${defender.shieldedX} −${number(means.shields)}`,
    matchup.ranged && defender.backup && `Backup −${number(means.backup)}`,
    ...guardian(told),
  );
};

const blocks = ({ config: { defender }, odds: { means } }: Told): string[] =>
  phrases(
    defender.dieColor !== 'none' && `${number(means.blocks)} on ${number(means.defDice)} dice`,
    defender.dieColor !== 'none' &&
      defender.surgeTokens > 0 &&
      `${number(means.defTok)} of ${plural(defender.surgeTokens, 'surge token')} spent`,
    means.guardianHits > 0 && `guardian blocks ${number(means.guardianHits - means.guardianNoPierce)}`,
  );

const pierce = ({ odds: { means }, matchup }: Told, change: number): string[] => {
  const { lethalX } = matchup.attacker;
  const all = matchup.pierce + lethalX + means.duelist;
  if (all === 0) return [];
  const name = matchup.pierce > 0 ? `Pierce ${matchup.pierce}` : 'Pierce';
  return phrases(
    means.pierced > 0 ? `${name} cancelled ${number(means.pierced)} blocks` : `${name}: +${number(change)} wounds`,
    lethalX > 0 && `Lethal ${lethalX}: ${number(means.lethal)} of it`,
    means.duelist > 0 && `Duelist: ${number(means.duelist)} of it`,
  );
};

const afterwards = ({ config: { defender }, odds: { means } }: Told): string[] =>
  phrases(
    means.guardian > 0 && `guardian ${number(means.guardian)} of them`,
    means.deflect > 0 && `Deflect wounds back ${number(means.deflect)}`,
    means.djem > 0 && `Djem So wounds back ${number(means.djem)}`,
    defender.unitType === 'trooper' && means.supp > 0 && `${number(means.supp)} suppression`,
  );

/** What happens between cover and step 6, where only the outcome is known. */
const between = (told: Told): string[] => [
  ...sniperShot(told),
  ...cover(told).map((phrase) => `cover, ${phrase}`),
  ...dodge(told),
  ...guardian(told),
];

/** A part of the attack sequence: what it is called, and what keywords and tokens did in it. */
interface Part {
  label: string;
  effects(told: Told, change: number): string[];
}

/** By the names that parts of steps have in an answer, and some more for what comes after them. */
export const PARTS: Record<string, Part> = {
  rolled: { label: 'rolled', effects: diceRolled },
  rerolls: { label: 'rerolls', effects: rerolls },
  surges: { label: 'surges', effects: surges },
  rerollsAndSurges: { label: 'rerolls, surges', effects: (told) => [...rerolls(told), ...surges(told)] },
  tokens: { label: 'tokens', effects: improvements },
  attackRoll: { label: 'attack roll', effects: diceRolled },
  sniper: { label: 'sniper shot', effects: sniperShot },
  cover: { label: 'cover', effects: cover },
  dodge: { label: 'dodge', effects: dodge },
  modify: { label: 'armor, shields', effects: modifiers },
  reaching: { label: 'cover to armor', effects: between },
  blocks: { label: 'blocks', effects: blocks },
  pierce: { label: 'Pierce', effects: pierce },
  wounds: { label: 'wounds', effects: afterwards },
};
