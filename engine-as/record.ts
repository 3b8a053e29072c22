import { ATTACK_SIDES, AttackDie, AttackFace, DEFENSE_SIDES, DefenseFace } from '../rules/dice';
import { DefenseDie, EVENT_SIZE, Event, MOST_EVENTS, Token } from '../rules/slots';
import { AttackRoll, BLANKS, facesOf, HITS, inColor, SURGES, showing, sizeOf } from './attack-roll';
import { blanksOf, Counts, critsOf, guardedOf, hitsOf } from './counts';
import { attackFace, defenseFace } from './faces';

/** The recorded events, each a kind and four numbers. */
const LOG = new StaticArray<i32>(EVENT_SIZE * MOST_EVENTS);
let events = 0;

/** The dice and choices recorded during the attack. `copyEvents` moves them to their place in the final order. */
const DURING = new StaticArray<i32>(EVENT_SIZE * MOST_EVENTS);
let eventsDuring = 0;

/** Only a replay records events. */
export let recording = false;

export function startRecording(): void {
  recording = true;
  events = 0;
}

/** Ends the attack: sets its events aside, so that the log can be written in order. */
export function stopRecording(): void {
  memory.copy(changetype<usize>(DURING), changetype<usize>(LOG), EVENT_SIZE * MOST_EVENTS * sizeof<i32>());
  eventsDuring = events;
  events = 0;
  recording = false;
}

/** Logs the events of these kinds that were recorded during the attack. */
export function copyEvents(first: Event, last: Event): void {
  for (let i = 0; i < eventsDuring; i++) {
    const at = EVENT_SIZE * i;
    const kind = DURING[at];
    if (kind < first || kind > last) continue;
    record(kind, DURING[at + 1], DURING[at + 2], DURING[at + 3], DURING[at + 4]);
  }
}

// The address the host reads the events from, and their number.
export function eventsAt(): usize {
  return changetype<usize>(LOG);
}
export function eventCount(): i32 {
  return events;
}

export function record(event: Event, a: i32 = 0, b: i32 = 0, c: i32 = 0, d: i32 = 0): void {
  if (events == MOST_EVENTS) return;
  const at = EVENT_SIZE * events++;
  LOG[at] = event;
  LOG[at + 1] = a;
  LOG[at + 2] = b;
  LOG[at + 3] = c;
  LOG[at + 4] = d;
}

/** Records hits, crits, blanks and what the guardian took over. */
export function recordCounts(event: Event, counts: Counts): void {
  record(event, hitsOf(counts), critsOf(counts), blanksOf(counts), guardedOf(counts));
}

/** Records hits, crits, blanks and surges, before surges are converted. */
export function recordRoll(event: Event, roll: AttackRoll, dice: i32): void {
  const faces = facesOf(roll);
  const blanks = faces & 127;
  const surges = (faces >> SURGES) & 127;
  const hits = faces >> HITS;
  record(event, hits, dice - blanks - surges - hits, blanks, surges);
}

function recordColor(event: Event, color: AttackDie, handful: AttackRoll, bits: u64): u64 {
  for (let die = inColor(handful, color); die > 0; die--) {
    record(event, color, attackFace(color, <i32>bits & (ATTACK_SIDES - 1)));
    bits >>= 3;
  }
  return bits;
}

/** Records a handful of attack dice from its random bits. */
export function recordAttackDice(event: Event, handful: AttackRoll, bits: u64): void {
  const forBlack = recordColor(event, AttackDie.red, handful, bits);
  const forWhite = recordColor(event, AttackDie.black, handful, forBlack);
  recordColor(event, AttackDie.white, handful, forWhite);
}

/** Records up to eight defense dice of one color from the sides of the first four and of the others. */
export function recordDefenseDice(event: Event, color: DefenseDie, dice: i32, low: u32, high: u32): void {
  for (let die = 0; die < dice; die++) {
    if (die == 4) low = high;
    record(event, color, defenseFace(color, <i32>(low % DEFENSE_SIDES)));
    low /= DEFENSE_SIDES;
  }
}

function recordPicked(picked: AttackRoll, color: AttackDie, at: i32, face: AttackFace): void {
  for (let die = showing(picked, color, at); die > 0; die--) record(Event.picked, color, face);
}

/** Records the dice that a token rerolls, in the order they are rerolled. Only observation tokens are for one die. */
export function recordSelection(most: i32, selection: AttackRoll): void {
  record(Event.reroll, most == 1 ? Token.observation : Token.aim, sizeOf(selection));
  for (let color = AttackDie.red; color <= AttackDie.white; color++) {
    recordPicked(selection, color, BLANKS, AttackFace.blank);
    recordPicked(selection, color, SURGES, AttackFace.surge);
    recordPicked(selection, color, HITS, AttackFace.hit);
  }
}

/** Records the defense dice that Uncanny Luck rerolls. */
export function recordDefensePicked(color: DefenseDie, blanks: i32, surges: i32): void {
  for (let die = 0; die < blanks; die++) record(Event.defensePicked, color, DefenseFace.blank);
  for (let die = 0; die < surges; die++) record(Event.defensePicked, color, DefenseFace.surge);
}
