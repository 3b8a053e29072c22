import type { AttackOdds } from '../rules/answer';
import type { AttackConfig } from '../rules/config';
import { atLeast } from '../rules/statistics';
import { woundsLeft } from '../rules/wounds-left';
import type { Nerves } from '../setup/nerves';
import { frequencyOf, wholePercent } from './chances';
import { inWords } from './phrases';
import { suppressionSentence } from './suppression-sentence';

/** Tolerance for rounding errors in sums of chances. */
const TINY = 1e-9;
/** If nothing gets through this often, nothing else is worth saying. */
const MOSTLY_NOTHING = 0.875;
/** From here on, the chance to destroy the target is the news. */
const LIKELY_KILL = 0.48;
/** The sentence names the largest number of miniatures or wounds that is at least this likely. */
const DEPENDABLE = 2 / 3;
/** More results than this that are equally likely say nothing. */
const MOST_TIED = 3;

/** The parts of the answer that it is made from. */
type Odds = Pick<AttackOdds, 'engine' | 'wounds' | 'main' | 'kill'> & Partial<Pick<AttackOdds, 'suppression'>>;

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const woundsWords = (n: number): string => (n === 0 ? 'no wounds' : n === 1 ? '1 wound' : `${n} wounds`);

/** What happens at least `n` times: subject and verb, and how to say that it does not happen even once. */
interface Claim {
  chances: readonly number[];
  words: (n: number) => readonly [subject: string, verb: string];
  once: readonly [subject: string, verb: string];
}

const fallen = (chances: readonly number[]): Claim => ({
  chances,
  words: (n) => [`at least ${inWords(n)} mini${n === 1 ? '' : 's'}`, n === 1 ? 'falls' : 'fall'],
  once: ['a mini', 'falls'],
});
const suffered = (chances: readonly number[]): Claim => ({
  chances,
  words: (n) => ['it', `takes at least ${inWords(n)} wound${n === 1 ? '' : 's'}`],
  once: ['it', 'takes a wound'],
});
const dealt = (chances: readonly number[]): Claim => ({
  chances,
  words: (n) => [`at least ${inWords(n)} wound${n === 1 ? '' : 's'}`, n === 1 ? 'gets through' : 'get through'],
  once: ['a wound', 'gets through'],
});

/** "Nine times in ten, at least one mini falls.", for the largest number that can be depended on, or else for one. */
const claimSentence = ({ chances, words, once }: Claim, isExact: boolean): string => {
  const n = Math.max(
    1,
    chances.findLastIndex((p) => p >= DEPENDABLE),
  );
  const frequency = frequencyOf(chances[n] ?? 0, isExact);
  const [subject, verb] = frequency.isAdverb && frequency.value === 0 ? once : words(n);
  return frequency.isAdverb
    ? capitalized(`${subject} ${frequency.words} ${verb}.`)
    : capitalized(`${frequency.words}, ${subject} ${verb}.`);
};

const killSentence = (destroyed: number, what: string, isExact: boolean): string => {
  const { words, isAdverb } = frequencyOf(destroyed, isExact);
  return isAdverb ? capitalized(`${words} destroys ${what}.`) : `Destroys ${what} ${words}.`;
};

/** "Most likely 2 wounds (35%).", or several results if their chances print alike. */
const modeSentence = (distribution: readonly number[]): string => {
  const most = wholePercent(Math.max(...distribution));
  const tied = [...distribution.keys()].filter((n) => wholePercent(distribution[n] ?? 0) === most);
  const last = tied.at(-1) ?? 0;
  if (tied.length > MOST_TIED) return 'No single result stands out.';
  if (tied.length === 1) return `Most likely ${woundsWords(last)} (${most}).`;
  return `Most likely ${tied.slice(0, -1).join(', ')} or ${woundsWords(last)} (${most} each).`;
};

const nounOf = ({ target, defender }: AttackConfig): string =>
  defender.unitType === 'vehicle' && target?.miniatures === 1 ? 'the vehicle' : 'the unit';

/** What the attack does to the target; without its wounds, how many get through. */
const targetSentence = ({ wounds, main, kill }: Odds, config: AttackConfig, isExact: boolean): string => {
  if (!kill || !config.target) return claimSentence(dealt(atLeast(wounds.distribution)), isExact);
  const left = woundsLeft(config.target);
  if (left === 0) return 'The target is already destroyed.';
  if (kill.destroyed >= LIKELY_KILL || left === 1) return killSentence(kill.destroyed, nounOf(config), isExact);
  const falls = atLeast(kill.removed);
  const hardlyEverFalls = frequencyOf(falls[1] ?? 0, isExact).value === 0;
  const isOneMini = left <= config.target.woundsEach;
  return claimSentence(isOneMini || hardlyEverFalls ? suffered(atLeast(main.distribution)) : fallen(falls), isExact);
};

/** "Always 2 wounds.", and whether that destroys the target. */
const certainSentence = (wounds: number, odds: Odds, config: AttackConfig): string => {
  const always = `Always ${woundsWords(wounds)}`;
  // with a guardian, the target's share of a certain total can still vary
  if ((odds.main.distribution[wounds] ?? 0) < 1 - TINY) return `${always}. ${targetSentence(odds, config, true)}`;
  const left = config.target ? woundsLeft(config.target) : Number.POSITIVE_INFINITY;
  if (left === 0) return `${always}. The target is already destroyed.`;
  return wounds >= left ? `${always}, enough to destroy ${nounOf(config)}.` : `${always}.`;
};

/** "Most likely 2 wounds (35%). Nine times in ten, at least one mini falls.", without the suppression. */
export const woundsSentence = (odds: Odds, config: AttackConfig): string => {
  const { redDice, blackDice, whiteDice } = config.attacker;
  if (redDice + blackDice + whiteDice === 0) return 'No dice to roll, so no wounds.';
  const isExact = odds.engine === 'exact';
  const { distribution } = odds.wounds;
  const certain = isExact ? distribution.findIndex((p) => p >= 1 - TINY) : -1;
  if (certain === 0) return 'Nothing can get through.';
  if (certain > 0) return certainSentence(certain, odds, config);
  const nothing = distribution[0] ?? 0;
  if (nothing < MOSTLY_NOTHING) return `${modeSentence(distribution)} ${targetSentence(odds, config, isExact)}`;
  const { words, isAdverb } = frequencyOf(nothing, isExact);
  return isAdverb ? 'A wound almost never gets through.' : `${capitalized(words)}, nothing gets through.`;
};

/**
 * The answer in words, under the headline: the wounds, then what the suppression means. Fractions are those of
 * `frequencyOf`, each within its stated tolerance.
 */
export const sentenceOf = (odds: Odds, config: AttackConfig, nerves?: Nerves): string =>
  [woundsSentence(odds, config), suppressionSentence(odds, nerves)].filter(Boolean).join(' ');
