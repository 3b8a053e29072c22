import type { Replay } from '../../odds/engines/wasm';
import type { EventName, ReplayEvent } from '../../rules/answer';
import { type AttackConfig, toBlock } from '../../rules/config';
import { AttackFace, DefenseFace } from '../../rules/dice';
import { toShareCode } from '../../rules/share-code';
import { Event, Mean } from '../../rules/slots';

const SEED = 1;
const INDICES = [0, 1, 2, 3, 4, 5, 6, 7];

/** One comparison: what the events of a replay add up to, and what they should. */
type Sum = [name: string, found: unknown, expected: unknown];

/** The events of one replayed attack, with the questions that the sums ask. */
const questionsTo = (events: ReplayEvent[]) => ({
  numbers: (event: EventName): readonly number[] => events.find((e) => e.event === event)?.numbers ?? [],
  howMany: (event: EventName): number => events.filter((e) => e.event === event).length,
  dice: (event: EventName, face: number): number =>
    events.filter((e) => e.event === event && e.numbers[1] === face).length,
});

/** Events up to the end of step 6 that report hits, crits and blanks. Of the effects of step 6, Ion alone does not. */
const reportsCounts = ({ event }: ReplayEvent): boolean =>
  ['tokensConverted', 'covered', 'dodged'].includes(event) ||
  (Event[event] > Event.ion && Event[event] < Event.attackModified);

/** The last effect of step 6 leaves the roll that the step ends with, so no effect is missing. */
const stepSix = (events: ReplayEvent[]): Sum[] => {
  const end = events.findIndex(({ event }) => event === 'attackModified');
  if (end < 0) return [];
  const counts = (report: ReplayEvent | undefined) => String(report?.numbers.slice(0, 3));
  const last = events.slice(0, end).findLast(reportsCounts);
  return [['hits, crits and blanks after step 6', counts(last), counts(events[end])]];
};

const attackDice = (events: ReplayEvent[], sums: Float64Array): Sum[] => {
  const { numbers, dice } = questionsTo(events);
  const left = (face: number) => dice('attackDie', face) - dice('picked', face) + dice('rerolled', face);
  const rolled = numbers('attackRolled');
  const [hits, crits, blanks, surges] = numbers('attackRerolled');
  return [
    ['hits rolled', rolled[0], sums[Mean.rolledHits]],
    ['crits rolled', rolled[1], sums[Mean.rolledCrits]],
    ['blanks rolled', rolled[2], sums[Mean.rolledBlanks]],
    ['surges rolled', rolled[3], sums[Mean.rolledSurges]],
    ['hits after rerolls', hits, sums[Mean.hitsAfterRerolls]],
    ['crits after rerolls', crits, sums[Mean.critsAfterRerolls]],
    ['blanks after rerolls', blanks, sums[Mean.blanksAfterRerolls]],
    ['surges after rerolls', surges, sums[Mean.surgesAfterRerolls]],
    ['dice left showing a hit', left(AttackFace.hit), hits],
    ['dice left showing a crit', left(AttackFace.crit), crits],
    ['dice left showing a blank', left(AttackFace.blank), blanks],
    ['dice left showing a surge', left(AttackFace.surge), surges],
  ];
};

const attackSurges = (events: ReplayEvent[]): Sum[] => {
  const { numbers } = questionsTo(events);
  const [hits = 0, crits = 0] = numbers('attackRerolled');
  const [toCrits = 0, toHits = 0] = numbers('surgesConverted');
  const [convertedHits, convertedCrits] = numbers('attackConverted');
  return [
    ['hits after surges', hits + toHits, convertedHits],
    ['crits after surges', crits + toCrits, convertedCrits],
  ];
};

const defenseAndWounds = (events: ReplayEvent[], sums: Float64Array): Sum[] => {
  const { numbers, howMany, dice } = questionsTo(events);
  const rerolled = howMany('soresuReroll') + howMany('uncannyLuck') > 0;
  const surges = numbers('blocks')[2] ?? 0;
  return [
    ['defense dice', howMany('defenseDie'), sums[Mean.defDice]],
    ['defense surges', rerolled ? surges : dice('defenseDie', DefenseFace.surge), surges],
    ['wounds', numbers('wounds')[0], sums[Mean.main]],
    ['suppression', numbers('suppression')[0], sums[Mean.supp]],
  ];
};

/** Where the events of an attack's replays do not add up to its tally, one line each; none if all of them do. */
export const replayMistakes = (replay: Replay, config: AttackConfig): string[] =>
  INDICES.flatMap((index) => {
    const { events, tally } = replay(toBlock(config), SEED, index);
    const sums = [
      ...attackDice(events, tally.sums),
      ...attackSurges(events),
      ...stepSix(events),
      ...defenseAndWounds(events, tally.sums),
    ];
    return sums
      .filter(([, found, expected]) => found !== expected)
      .map(([name, found, expected]) => `${toShareCode(config)} #${index} ${name}: ${found}, expected ${expected}`);
  });
