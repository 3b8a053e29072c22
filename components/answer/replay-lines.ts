import type { EventName, ReplayEvent } from '../../rules/answer';
import { plural } from '../../rules/plural';
import { Cover, Token } from '../../rules/slots';
import {
  attackDie,
  defenseDie,
  type Numbers,
  type ReplayLine,
  ReplayWriter,
  resultsInWords,
  rollInWords,
} from './replay-writer';

const improverOf = (token: number): string => (token === Token.dodge ? 'Jar’Kai Mastery' : 'Marksman');
const blocksInWords = (blocks: number, tokens: number): string =>
  `${plural(blocks, 'block')}${tokens > 0 ? `, ${plural(tokens, 'surge token')} spent` : ''}`;

const REROLLED = ['Aim', 'Observation'];

/** How each kind of event is written into the lines of the replay. */
const WRITE: Record<EventName, (writer: ReplayWriter, numbers: Numbers) => void> = {
  attackDie: (writer, die) => writer.line('roll-attack-dice', 'Rolled').dice.push(attackDie(die)),
  attackRolled: (writer, roll) => {
    writer.line('roll-attack-dice', 'Rolled').text = rollInWords(roll);
  },
  reroll: (writer, [token]) =>
    token === Token.observation
      ? writer.begin('reroll-attack-dice', 'Observation')
      : writer.begin('reroll-attack-dice', 'Aim', '', 'aim'),
  picked: (writer, die) => writer.last.dice.push(attackDie(die)),
  rerolled: (writer, die) => writer.last.into.push(attackDie(die)),
  aims: (writer, [spent, saved, reserved]) => {
    const rerolls = writer.lines.filter(({ label }) => label === 'Aim').length;
    const writeSaved = (text: string) => writer.begin('reroll-attack-dice', 'Aim saved', text, 'aim');
    if (spent > rerolls) writer.begin('reroll-attack-dice', 'Duelist', '1 aim spent, nothing rerolled', 'aim');
    if (saved > 0) writeSaved(`${plural(saved, 'aim')} for Marksman`);
    if (reserved > 0) writeSaved(`${plural(reserved, 'aim')} for Lethal`);
  },
  attackRerolled: (writer, roll) => {
    if (REROLLED.includes(writer.last.label)) writer.addText(`now ${rollInWords(roll)}`);
  },
  surgesConverted: (writer, [toCrits, toHits, tokens]) => {
    if (toCrits + toHits === 0) return;
    writer.begin('convert-attack-surges', 'Surges');
    if (toCrits > 0) writer.addText(`${plural(toCrits, 'surge')} → ${plural(toCrits, 'crit')}`);
    if (toHits > 0) writer.addText(`${plural(toHits, 'surge')} → ${plural(toHits, 'hit')}`);
    if (tokens > 0) writer.addText(`${plural(tokens, 'surge token')} spent`);
  },
  attackConverted: (writer, counts) => writer.setRemaining(counts),
  hitToCrit: (writer, [token]) => writer.begin('convert-with-tokens', improverOf(token), '1 hit → 1 crit'),
  blankToHit: (writer, [token]) => writer.begin('convert-with-tokens', improverOf(token), '1 blank → 1 hit'),
  tokensConverted: (writer, counts) => writer.setRemaining(counts),
  sniperShot: (writer) => writer.begin('take-sniper-shot', 'Sniper Team', 'all dice cancelled for 1 wound'),
  cover: (writer, [level, lowProfile]) => {
    const heavy = level === Cover.heavy;
    writer.begin(
      'apply-dodge-and-cover',
      heavy ? 'Heavy cover' : 'Light cover',
      '',
      heavy ? 'heavyCover' : 'lightCover',
    );
    if (lowProfile > 0) writer.addText('with Low Profile');
  },
  coverDie: (writer, die) => writer.last.dice.push(defenseDie(die)),
  covered: (writer, counts) => {
    const cancelled = writer.hits - counts[0];
    writer.setRemaining(counts);
    const left = resultsInWords(writer.hits, writer.crits);
    writer.addText(cancelled > 0 ? `${plural(cancelled, 'hit')} cancelled; ${left} left` : 'cancels nothing');
  },
  dodgeSpent: (writer, [tokens]) =>
    writer.begin(
      'apply-dodge-and-cover',
      'Dodge',
      tokens > 0 ? `${plural(tokens, 'token')} spent` : 'not spent',
      'dodge',
    ),
  dodged: (writer, counts) => {
    writer.setRemaining(counts);
    writer.addText(`${resultsInWords(writer.hits, writer.crits)} left`);
  },
  ion: (writer, [shields]) => writer.begin('modify-attack-dice', 'Ion', `${plural(shields, 'shield')} flipped`),
  rammed: (writer, counts) => writer.effect('Ram', counts),
  impacted: (writer, counts) => writer.effect('Impact', counts),
  primitive: (writer, counts) => writer.effect('Primitive', counts),
  armored: (writer, counts) => writer.effect('Armor', counts),
  shielded: (writer, counts) => writer.effect('Shielded', counts),
  backedUp: (writer, counts) => writer.effect('Backup', counts),
  guarded: (writer, counts) => writer.effect('Guardian', counts, `takes ${plural(counts[3], 'result')}`),
  // only repeats earlier events
  attackModified: () => undefined,
  guardianDie: (writer, die) => writer.line('roll-guardian-dice', 'Guardian’s dice').dice.push(defenseDie(die)),
  guardianReroll: (writer) => {
    writer.addText('rerolled with Soresu Mastery, a dodge token spent');
    writer.begin('roll-guardian-dice', 'Guardian’s dice');
  },
  guardianBlocks: (writer, [blocks, tokens]) => writer.addText(blocksInWords(blocks, tokens)),
  defenseDie: (writer, die) => writer.line('roll-defense-dice', 'Defense').dice.push(defenseDie(die)),
  soresuReroll: (writer) => writer.begin('reroll-defense-dice', 'Soresu Mastery', 'all rerolled'),
  uncannyLuck: (writer, [dice]) => {
    if (dice > 0) writer.begin('reroll-defense-dice', 'Uncanny Luck');
  },
  defensePicked: (writer, die) => writer.last.dice.push(defenseDie(die)),
  defenseRerolled: (writer, die) => writer.last.into.push(defenseDie(die)),
  blocks: (writer, [blocks, tokens]) => {
    if (['Defense', 'Soresu Mastery', 'Uncanny Luck'].includes(writer.last.label))
      writer.addText(blocksInWords(blocks, tokens));
  },
  pierce: (writer, [pierce, ofGuardian, ofTarget]) => {
    const cancelled = ofGuardian + ofTarget;
    if (pierce === 0) return;
    const text = cancelled > 0 ? `${plural(cancelled, 'block')} cancelled` : 'no blocks cancelled';
    writer.begin('modify-defense-dice', `Pierce ${pierce}`, text);
  },
  lethal: (writer, [pierce]) => {
    if (pierce > 0) writer.addText(`${pierce} from Lethal`);
  },
  wounds: (writer, [wounds, withoutPierce]) => {
    writer.begin('compare-results', 'Wounds', plural(wounds, 'wound'));
    if (withoutPierce < wounds) writer.addText(`${withoutPierce} without Pierce`);
  },
  guardianWounds: (writer, [wounds]) => {
    if (wounds > 0) writer.begin('compare-results', 'Guardian', plural(wounds, 'wound'));
  },
  woundsBack: (writer, [deflect, djem]) => {
    if (deflect > 0) writer.begin('compare-results', 'Deflect', `attacker: ${plural(deflect, 'wound')}`);
    if (djem > 0) writer.begin('compare-results', 'Djem So', `attacker: ${plural(djem, 'wound')}`);
  },
  suppression: (writer, [tokens]) => {
    if (tokens > 0) writer.begin('assign-suppression', 'Suppression', plural(tokens, 'token'));
  },
};

/** A replayed attack as lines of text and dice, step by step. */
export const replayLines = (events: readonly ReplayEvent[]): ReplayLine[] => {
  const writer = new ReplayWriter();
  for (const { event, numbers } of events) WRITE[event](writer, numbers);
  return writer.lines;
};
