import type { EventName, ReplayEvent } from '../../rules/answer';
import { plural } from '../../rules/plural';
import { Cover, Token } from '../../rules/slots';
import {
  attackDie,
  defenseDie,
  type Numbers,
  type ReplayLine,
  resultsInWords,
  rollInWords,
  Teller,
} from './replay-teller';

const improverOf = (token: number): string => (token === Token.dodge ? 'Jar’Kai Mastery' : 'Marksman');
const blocksInWords = (blocks: number, tokens: number): string =>
  `${plural(blocks, 'block')}${tokens > 0 ? `, ${plural(tokens, 'surge token')} spent` : ''}`;

const REROLLED = ['Aim', 'Observation'];

/** What is told of each event. */
const TELL: Record<EventName, (teller: Teller, numbers: Numbers) => void> = {
  attackDie: (teller, die) => teller.line('roll-attack-dice', 'Rolled').dice.push(attackDie(die)),
  attackRolled: (teller, roll) => {
    teller.line('roll-attack-dice', 'Rolled').text = rollInWords(roll);
  },
  reroll: (teller, [token]) =>
    token === Token.observation
      ? teller.begin('reroll-attack-dice', 'Observation')
      : teller.begin('reroll-attack-dice', 'Aim', '', 'aim'),
  picked: (teller, die) => teller.last.dice.push(attackDie(die)),
  rerolled: (teller, die) => teller.last.into.push(attackDie(die)),
  aims: (teller, [spent, saved, reserved]) => {
    const rerolls = teller.lines.filter(({ label }) => label === 'Aim').length;
    const keep = (text: string) => teller.begin('reroll-attack-dice', 'Aim kept', text, 'aim');
    if (spent > rerolls) teller.begin('reroll-attack-dice', 'Duelist', '1 aim spent, nothing rerolled', 'aim');
    if (saved > 0) keep(`${plural(saved, 'aim')} for Marksman`);
    if (reserved > 0) keep(`${plural(reserved, 'aim')} for Lethal`);
  },
  attackRerolled: (teller, roll) => {
    if (REROLLED.includes(teller.last.label)) teller.addText(`now ${rollInWords(roll)}`);
  },
  surgesConverted: (teller, [toCrits, toHits, tokens]) => {
    if (toCrits + toHits === 0) return;
    teller.begin('convert-attack-surges', 'Surges');
    if (toCrits > 0) teller.addText(`${plural(toCrits, 'surge')} → ${plural(toCrits, 'crit')}`);
    if (toHits > 0) teller.addText(`${plural(toHits, 'surge')} → ${plural(toHits, 'hit')}`);
    if (tokens > 0) teller.addText(`${plural(tokens, 'surge token')} spent`);
  },
  attackConverted: (teller, counts) => teller.leave(counts),
  hitToCrit: (teller, [token]) => teller.begin('convert-with-tokens', improverOf(token), '1 hit → 1 crit'),
  blankToHit: (teller, [token]) => teller.begin('convert-with-tokens', improverOf(token), '1 blank → 1 hit'),
  tokensConverted: (teller, counts) => teller.leave(counts),
  sniperShot: (teller) => teller.begin('take-sniper-shot', 'Sniper Team', 'all dice for 1 sure wound'),
  cover: (teller, [level, lowProfile]) => {
    const heavy = level === Cover.heavy;
    teller.begin(
      'apply-dodge-and-cover',
      heavy ? 'Heavy cover' : 'Light cover',
      '',
      heavy ? 'heavyCover' : 'lightCover',
    );
    if (lowProfile > 0) teller.addText('with Low Profile');
  },
  coverDie: (teller, die) => teller.last.dice.push(defenseDie(die)),
  covered: (teller, counts) => {
    const cancelled = teller.hits - counts[0];
    teller.leave(counts);
    const left = resultsInWords(teller.hits, teller.crits);
    teller.addText(cancelled > 0 ? `${plural(cancelled, 'hit')} cancelled; ${left} left` : 'cancels nothing');
  },
  dodgeSpent: (teller, [tokens]) =>
    teller.begin(
      'apply-dodge-and-cover',
      'Dodge',
      tokens > 0 ? `${plural(tokens, 'token')} spent` : 'not spent',
      'dodge',
    ),
  dodged: (teller, counts) => {
    teller.leave(counts);
    teller.addText(`${resultsInWords(teller.hits, teller.crits)} left`);
  },
  ion: (teller, [shields]) => teller.begin('modify-attack-dice', 'Ion', `${plural(shields, 'shield')} flipped`),
  rammed: (teller, counts) => teller.effect('Ram', counts),
  impacted: (teller, counts) => teller.effect('Impact', counts),
  primitive: (teller, counts) => teller.effect('Primitive', counts),
  armored: (teller, counts) => teller.effect('Armor', counts),
  shielded: (teller, counts) => teller.effect('Shielded', counts),
  backedUp: (teller, counts) => teller.effect('Backup', counts),
  guarded: (teller, counts) => teller.effect('Guardian', counts, `takes ${plural(counts[3], 'result')}`),
  // repeats what was told
  attackModified: () => undefined,
  guardianDie: (teller, die) => teller.line('roll-guardian-dice', 'Guardian’s dice').dice.push(defenseDie(die)),
  guardianReroll: (teller) => {
    teller.addText('rerolled with Soresu Mastery, a dodge token spent');
    teller.begin('roll-guardian-dice', 'Guardian’s dice');
  },
  guardianBlocks: (teller, [blocks, tokens]) => teller.addText(blocksInWords(blocks, tokens)),
  defenseDie: (teller, die) => teller.line('roll-defense-dice', 'Defense').dice.push(defenseDie(die)),
  soresuReroll: (teller) => teller.begin('reroll-defense-dice', 'Soresu Mastery', 'all rerolled'),
  uncannyLuck: (teller, [dice]) => {
    if (dice > 0) teller.begin('reroll-defense-dice', 'Uncanny Luck');
  },
  defensePicked: (teller, die) => teller.last.dice.push(defenseDie(die)),
  defenseRerolled: (teller, die) => teller.last.into.push(defenseDie(die)),
  blocks: (teller, [blocks, tokens]) => {
    if (['Defense', 'Soresu Mastery', 'Uncanny Luck'].includes(teller.last.label))
      teller.addText(blocksInWords(blocks, tokens));
  },
  pierce: (teller, [pierce, ofGuardian, ofTarget]) => {
    const cancelled = ofGuardian + ofTarget;
    if (pierce === 0) return;
    const text = cancelled > 0 ? `${plural(cancelled, 'block')} cancelled` : 'no block cancelled';
    teller.begin('modify-defense-dice', `Pierce ${pierce}`, text);
  },
  lethal: (teller, [pierce]) => {
    if (pierce > 0) teller.addText(`${pierce} of it from Lethal`);
  },
  wounds: (teller, [wounds, withoutPierce]) => {
    teller.begin('compare-results', 'Wounds', plural(wounds, 'wound'));
    if (withoutPierce < wounds) teller.addText(`${withoutPierce} without Pierce`);
  },
  guardianWounds: (teller, [wounds]) => {
    if (wounds > 0) teller.begin('compare-results', 'Guardian', plural(wounds, 'wound'));
  },
  woundsBack: (teller, [deflect, djem]) => {
    if (deflect > 0) teller.begin('compare-results', 'Deflect', `attacker: ${plural(deflect, 'wound')}`);
    if (djem > 0) teller.begin('compare-results', 'Djem So', `attacker: ${plural(djem, 'wound')}`);
  },
  suppression: (teller, [tokens]) => {
    if (tokens > 0) teller.begin('assign-suppression', 'Suppression', plural(tokens, 'token'));
  },
};

/** A replayed attack, told step by step and die by die. */
export const replayLines = (events: readonly ReplayEvent[]): ReplayLine[] => {
  const teller = new Teller();
  for (const { event, numbers } of events) TELL[event](teller, numbers);
  return teller.lines;
};
