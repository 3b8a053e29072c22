import type { AttackConfig } from '../rules/config';
import { plural } from '../rules/plural';
import { sureWords } from '../rules/sure-words';
import type { BestOrder, VolleyAnswer, VolleyAttack, VolleyConfig } from '../rules/volley';
import { woundsLeft } from '../rules/wounds-left';
import { leftOutIn } from '../setup/left-out';
import { type Nerves, nervesOf } from '../setup/nerves';
import { firstOf, minisBefore, type VolleyAttackSetup, type VolleySetup } from '../setup/volley';
import { type Catalogue, type Loadout, loadoutOf, RANGE_WORDS, RANGES, type Side } from '../units';
import { directionOf, percent, wounds } from './numbers';
import { suppressionPhrase } from './suppression';
import { isTypical, TYPICAL_TARGET } from './typical-target';
import { unitLabel, unitLabels } from './unit-label';

const loadoutIn = ({ units }: VolleyAttackSetup, side: Side, cards: Catalogue | undefined): Loadout | undefined => {
  const pick = units?.[side];
  return pick && cards && loadoutOf(cards, pick);
};

/** "Stormtroopers · DLT-19" for each attack, with longer names for units of the same name, as on the map; without a unit, the name of the attacker. */
export const attackerLabels = (attacks: readonly VolleyAttackSetup[], cards?: Catalogue): string[] => {
  const loadouts = attacks.map((attack) => loadoutIn(attack, 'attacker', cards));
  const labels = unitLabels(loadouts.filter((loadout) => loadout !== undefined)).values();
  return attacks.map(({ names }, i) => (loadouts[i] && labels.next().value) || names.attacker || 'Custom attack');
};

export const targetLabel = (volley: VolleySetup, cards?: Catalogue): string => {
  const first = firstOf(volley);
  const loadout = loadoutIn(first, 'defender', cards);
  const label = loadout ? unitLabel(loadout) : first.names.defender;
  return label || (isTypical(first.config, label) ? TYPICAL_TARGET : 'a custom target');
};

/** What became of a volley when an attack on another target started a new one. */
export const replacedWords = (before: VolleySetup, cards?: Catalogue): string => {
  const { length } = before.attacks;
  const [were, them] = length === 1 ? ['is gone', 'it'] : ['are gone', 'them'];
  return `This is a new volley. The ${plural(length, 'attack')} into ${targetLabel(before, cards)} ${were}: Undo brings ${them} back.`;
};

/** "range 3" or "melee"; without a unit, only melee and overruns are known. */
export const rangeLabel = ({ config: { attackType }, units }: VolleyAttackSetup): string => {
  const range = RANGES.find((each) => String(each) === units?.attacker?.range);
  if (range !== undefined) return RANGE_WORDS[range];
  return attackType === 'melee' || attackType === 'overrun' ? attackType : '';
};

/** A volley that was edited by hand, beside the map. */
export const OWN_SITUATION = 'This volley has its own situation and doesn’t follow the map.';

const coverWords = ({ attacks }: VolleySetup): string => {
  const ranged = attacks.filter(({ config }) => config.attackType !== 'melee');
  const covers = new Set(ranged.map(({ config }) => config.defender.coverType));
  if (covers.size > 1) return 'mixed cover';
  const [cover = 'none'] = covers;
  return cover === 'none' ? '' : `${cover} cover`;
};

const some = (n: number, word: string): string => (n > 0 ? plural(n, word) : '');

/** The target before the volley: "5 minis · light cover · 1 dodge · courage 1". */
export const targetLine = (volley: VolleySetup, courage: number): string => {
  const { target, defender, attacker } = firstOf(volley).config;
  const left = target ? woundsLeft(target) : 0;
  const hasManyWounds = target && target.woundsEach > 1;
  return [
    target && target.miniatures > 1 ? plural(minisBefore(volley), 'mini') : '',
    hasManyWounds ? `${plural(left, 'wound')} left` : '',
    coverWords(volley),
    plural(defender.dodgeTokens, 'dodge'),
    some(defender.surgeTokens, 'surge token'),
    some(defender.shieldedX, 'shield'),
    some(defender.suppressionTokens, 'suppression token'),
    defender.suppressed ? 'suppressed' : '',
    some(attacker.observationTokens, 'observation token'),
    courage > 0 ? `courage ${courage}` : '',
  ]
    .filter(Boolean)
    .join(' · ');
};

/** "needed 86.2%": how likely an attack is to be needed. */
export const neededWords = (reached: number): string => (reached >= 1 ? 'always needed' : `needed ${percent(reached)}`);

/**
 * Why an attack does not do what it would do first: the target as it is by then, if it lives. `text` is what counts most.
 * Undefined if nothing changed.
 */
export const byThen = (
  previous: VolleyAttack | undefined,
  { attackType, defender }: AttackConfig,
): { text: string; title: string } | undefined => {
  if (!previous || previous.dodgeLeft === null) return undefined;
  const { suppressed, dodgeLeft } = previous;
  const isNews = !defender.suppressed && suppressed !== null && suppressed > 0 && attackType === 'ranged';
  const facts = [
    isNews && `suppressed ${percent(suppressed)}, which improves its cover`,
    defender.dodgeTokens > 0 && dodgeWords(dodgeLeft),
  ].filter(Boolean);
  if (facts.length === 0) return undefined;
  return {
    text: isNews && suppressed >= 0.5 ? 'suppressed by now' : '',
    title: `By then, if it lives: ${facts.join(', ')}.`,
  };
};

/** How many of a row’s units attack already; the same unit can be added again. */
export const usedWords = (used: number, count: number): string => {
  if (used < count) return `${used} of ${count} used`;
  return count === 1 ? 'used, add again' : 'all used, add again';
};

/**
 * Why there is no better order to choose, for a volley that is `destroyed` as it is; undefined if there is one. Empty while
 * the order cannot be played, because then another one is better.
 */
export const orderWords = (best: BestOrder, destroyed: number, volley: VolleySetup): string | undefined => {
  const gain = best.destroyed - destroyed;
  const isBest = best.order.every((place, i) => place === i);
  if (!isBest && directionOf(100 * gain, 1) === 'up') return undefined;
  if (isShotLate(volley)) return '';
  if (best.isAny) return 'The order doesn’t matter here.';
  if (!isBest) return `The best order ${best.tried === 'all' ? '' : 'found '}adds less than 0.1%.`;
  return best.tried === 'all' ? 'No order is better.' : 'No better order found.';
};

/** Whether a unit is shot after a melee attack has engaged it. */
const isShotLate = ({ attacks }: VolleySetup): boolean => {
  const types = attacks.map(({ config }) => config.attackType);
  const melee = types.indexOf('melee');
  return melee >= 0 && types.lastIndexOf('ranged') > melee;
};

/** When a volley's order cannot be played; empty if it can. */
export const shootFirstWords = (volley: VolleySetup): string =>
  isShotLate(volley) ? 'An engaged unit can’t be shot: put the ranged attacks before the melee.' : '';

/** "On average 2.86 of 3 attacks are needed."; empty for one attack. */
export const attacksNeededWords = ({ volley }: VolleyAnswer): string =>
  volley.attacks.length > 1
    ? `On average ${wounds(volley.attacksNeeded)} of ${volley.attacks.length} attacks are needed.`
    : '';

const meanAlive = (chances: readonly number[]): number => {
  const alive = chances.slice(1).reduce((sum, p) => sum + p, 0);
  return alive > 0 ? chances.reduce((sum, p, n) => sum + p * n, 0) / alive : 0;
};

const dodgeWords = (dodges: number): string => (dodges < 0.05 ? 'no dodges' : `${dodges.toFixed(1)} dodges`);

/** What is left of a target that survives; empty if it never does. `left`: the chance of each number of miniatures. */
export const ifItLives = (
  { volley }: VolleyAnswer,
  { target }: VolleyConfig,
  left: readonly number[],
  nerves: Nerves,
): string => {
  const last = volley.attacks.at(-1);
  if (!last || last.dodgeLeft === null) return '';
  const remaining = woundsLeft(target);
  const living = last.wounds.slice(0, -1);
  const alive = living.reduce((sum, p) => sum + p, 0);
  const average = living.reduce((sum, p, n) => sum + p * (remaining - n), 0) / alive;
  const what =
    target.miniatures > 1
      ? `${meanAlive(left).toFixed(1)} minis left on average`
      : `${average.toFixed(1)} wounds left on average`;
  const parts = [what, dodgeWords(last.dodgeLeft), suppressionPhrase(last, nerves)];
  return `If it lives: ${parts.filter(Boolean).join(', ')}.`;
};

/** The cards of a volley's units whose effects its odds leave out. */
const leftOutOfVolley = (volley: VolleySetup, cards: Catalogue | undefined): string[] =>
  cards ? [...new Set(volley.attacks.flatMap((attack) => leftOutIn(cards, attack)))] : [];

/** "exact", or how far a simulated chance may be off; then the effects that the odds leave out, by name. */
export const sureOf = ({ error }: VolleyAnswer, volley: VolleySetup, cards?: Catalogue): string => {
  const simulated = error === null ? undefined : `simulated, ±${(100 * error).toFixed(2)} percentage points`;
  return sureWords(simulated, leftOutOfVolley(volley, cards));
};

interface Known {
  cards?: Catalogue | undefined;
  /** Its share code, which makes the line open the volley again. */
  code?: string | undefined;
  left: readonly number[];
}

/** A volley and its odds as one line for a chat. */
export const volleyLine = (
  volley: VolleySetup,
  answer: VolleyAnswer,
  config: VolleyConfig,
  { cards, code, left }: Known,
): string => {
  const labels = attackerLabels(volley.attacks, cards);
  const attackers = volley.attacks.map((attack, i) => {
    const at = rangeLabel(attack);
    return `${i + 1}. ${labels[i]}${at && ` (${at})`} ${percent(answer.volley.attacks[i]?.destroyed ?? 0)}`;
  });
  const lives = ifItLives(answer, config, left, nervesOf(firstOf(volley), cards));
  const destroyed = `${percent(answer.volley.destroyed)} destroyed (${sureOf(answer, volley, cards)})`;
  return [
    `Volley into ${targetLabel(volley, cards)} (${targetLine(volley, config.target.courage)}): ${destroyed}. ${lives}`.trim(),
    attackers.join(', then '),
    ...(code ? [code] : []),
  ].join(' · ');
};
