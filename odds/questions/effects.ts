import type { AttackOdds } from '../../rules/answer';
import type { AttackConfig } from '../../rules/config';
import { plural } from '../../rules/plural';
import { Cover } from '../../rules/slots';
import { diceOf, type Matchup } from '../engines/exact';

/** What an explanation is made from: the attack, its odds, and how often a sniper shot ends it. */
export interface Explained {
  config: AttackConfig;
  odds: AttackOdds;
  matchup: Matchup;
  shots: number;
}

/** Rounds halves up, even when floating-point sums fall slightly below the half. */
const number = (value: number): string => (Math.abs(value) + 1e-9).toFixed(2);
const signed = (value: number): string => `${value < 0 ? '−' : '+'}${number(value)}`;

/** Drops the phrases of effects that cannot act, which are given as `false`. */
const phrases = (...all: (string | false)[]): string[] => all.filter((phrase) => phrase !== false);

const diceRolled = ({ config, odds: { means } }: Explained): string[] => {
  const pool = Object.entries(diceOf(config)).filter(([, count]) => count > 0);
  const dice = pool.map(([color, count]) => `${count} ${color}`).join(', ') || 'no dice';
  return phrases(dice, means.rolledSurges > 0 && `${number(means.rolledSurges)} surges`);
};

const rerolls = ({ config: { attacker }, odds: { means } }: Explained): string[] =>
  phrases(
    attacker.aimTokens > 0 && `${number(means.aimsReroll)} of ${plural(attacker.aimTokens, 'aim')} spent`,
    attacker.aimTokens > 0 && attacker.marksman && `${number(means.aimsSaved)} saved for Marksman`,
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

const surges = ({ config, matchup, odds: { means } }: Explained): string[] => {
  const [toCrits, toHits] = [critsFromSurges(config, matchup), hitsFromSurges(config, matchup)];
  // surge results are known only if the faces after rerolls are
  const gain = (after: number, before: number | undefined, what: string) =>
    before === undefined ? '' : `: ${signed(after - before)} ${what}`;
  return phrases(
    toCrits !== '' && `${toCrits}${gain(means.critsAfterSurges, means.critsAfterRerolls, 'crits')}`,
    toHits !== '' && `${toHits}${gain(means.hitsAfterSurges, means.hitsAfterRerolls, 'hits')}`,
  );
};

const improvements = ({ config: { attacker }, matchup, odds: { means } }: Explained): string[] =>
  phrases(
    attacker.marksman && attacker.aimTokens > 0 && `Marksman: ${number(means.aimsMarksman)} improved`,
    attacker.jarKaiMastery &&
      matchup.melee &&
      attacker.dodgeTokensAttacker > 0 &&
      `Jar’Kai Mastery: ${number(means.jarkai)} improved`,
  );

const sniperShot = ({ config: { attacker }, shots }: Explained): string[] =>
  attacker.sniperShot === 'never' ? [] : [`1 wound in ${(100 * shots).toFixed(1)}% of attacks`];

const cover = ({ config: { defender }, matchup, odds: { means } }: Explained): string[] =>
  phrases(
    matchup.cover > Cover.none && `${Cover[matchup.cover]} −${number(means.coverCancel)}`,
    matchup.cover > Cover.none && defender.lowProfile && 'Low Profile',
    matchup.cover > Cover.none && defender.dugIn && 'Dug In: red dice',
  );

const dodge = ({ matchup, odds: { means } }: Explained): string[] =>
  phrases(matchup.dodgeTokens > 0 && `${number(means.dodgeSpent)} of ${plural(matchup.dodgeTokens, 'token')} spent`);

const guardian = ({ config: { defender }, matchup, odds: { means } }: Explained): string[] =>
  phrases(
    matchup.ranged && defender.guardianX > 0 && `Guardian ${defender.guardianX} takes ${number(means.guardianHits)}`,
  );

const modifiers = (explained: Explained): string[] => {
  const { config, matchup, odds } = explained;
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
    ...guardian(explained),
  );
};

const blocks = ({ config: { defender }, odds: { means } }: Explained): string[] =>
  phrases(
    defender.dieColor !== 'none' && `${number(means.blocks)} on ${number(means.defDice)} dice`,
    defender.dieColor !== 'none' &&
      defender.surgeTokens > 0 &&
      `${number(means.defTok)} of ${plural(defender.surgeTokens, 'surge token')} spent`,
    means.guardianHits > 0 && `guardian blocks ${number(means.guardianHits - means.guardianNoPierce)}`,
  );

const pierce = ({ odds: { means }, matchup }: Explained, change: number): string[] => {
  const { lethalX } = matchup.attacker;
  const all = matchup.pierce + lethalX + means.duelist;
  if (all === 0) return [];
  const name = matchup.pierce > 0 ? `Pierce ${matchup.pierce}` : 'Pierce';
  return phrases(
    means.pierced > 0 ? `${name} cancelled ${number(means.pierced)} blocks` : `${name}: +${number(change)} wounds`,
    lethalX > 0 && `${number(means.lethal)} from Lethal ${lethalX}`,
    means.duelist > 0 && `${number(means.duelist)} from Duelist`,
  );
};

const afterwards = ({ config: { defender }, odds: { means } }: Explained): string[] =>
  phrases(
    means.guardian > 0 && `${number(means.guardian)} on the guardian`,
    means.deflect > 0 && `Deflect: ${number(means.deflect)} to the attacker`,
    means.djem > 0 && `Djem So: ${number(means.djem)} to the attacker`,
    defender.unitType === 'trooper' && means.supp > 0 && `${number(means.supp)} suppression`,
  );

/** Everything from the sniper shot to the guardian as one row, for simulated answers, which know only its outcome. */
const between = (explained: Explained): string[] => [
  ...sniperShot(explained),
  ...cover(explained).map((phrase) => `cover, ${phrase}`),
  ...dodge(explained),
  ...guardian(explained),
];

/** A part of the attack sequence: its label, and what keywords and tokens did in it. */
interface Part {
  label: string;
  effects(explained: Explained, change: number): string[];
}

/** Keyed by the `what` of an answer's steps, plus a few parts that come after those. */
export const PARTS: Record<string, Part> = {
  rolled: { label: 'rolled', effects: diceRolled },
  rerolls: { label: 'rerolls', effects: rerolls },
  surges: { label: 'surges', effects: surges },
  rerollsAndSurges: { label: 'rerolls, surges', effects: (explained) => [...rerolls(explained), ...surges(explained)] },
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
