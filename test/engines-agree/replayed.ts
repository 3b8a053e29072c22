import type { Replay } from '../../odds/engines/wasm';
import type { ReplayEvent } from '../../rules/answer';
import { type AttackConfig, toBlock } from '../../rules/config';
import { AttackFace, DefenseFace, Mean } from '../../rules/slots';

const INDICES = [0, 1, 2, 3, 4, 5, 6, 7];

const withFace = (events: ReplayEvent[], event: string, face: number): number =>
  events.filter((e) => e.event === event && e.numbers[1] === face).length;

/** Events up to the end of step 6 that tell hits, crits and blanks. */
const COUNTED: readonly string[] = [
  'tokensConverted',
  'covered',
  'dodged',
  'rammed',
  'impacted',
  'primitive',
  'armored',
  'shielded',
  'backedUp',
  'guarded',
];

/** Hits, crits and blanks as the last effect left them, and as they are told at the end of step 6: no effect is missing. */
const countsOf = (events: ReplayEvent[]): [string, string] => {
  const end = events.findIndex(({ event }) => event === 'attackModified');
  const last = events.slice(0, Math.max(0, end)).findLast(({ event }) => COUNTED.includes(event));
  const counts = (told: ReplayEvent | undefined) => String(told?.numbers.slice(0, 3));
  return [counts(last), counts(events[end] ?? last)];
};

/** What the dice that are told add up to, beside what the replay says they do. */
const sumsOf = (events: ReplayEvent[], sums: Float64Array): [unknown, unknown][] => {
  const first = (event: string) => events.find((e) => e.event === event)?.numbers;
  const shown = (face: number) =>
    withFace(events, 'attackDie', face) - withFace(events, 'picked', face) + withFace(events, 'rerolled', face);
  const rolled = first('attackRolled') ?? [];
  const [hits, crits, blanks, surges] = first('attackRerolled') ?? [];
  const [toCrits = 0, toHits = 0] = first('surgesConverted') ?? [];
  const [convertedHits, convertedCrits] = first('attackConverted') ?? [];
  const defense = (event: string) => events.filter((e) => e.event === event).length;
  return [
    [rolled[0], sums[Mean.rolledHits]],
    [rolled[1], sums[Mean.rolledCrits]],
    [rolled[2], sums[Mean.rolledBlanks]],
    [rolled[3], sums[Mean.rolledSurges]],
    [hits, sums[Mean.hitsAfterRerolls]],
    [crits, sums[Mean.critsAfterRerolls]],
    [blanks, sums[Mean.blanksAfterRerolls]],
    [surges, sums[Mean.surgesAfterRerolls]],
    [shown(AttackFace.hit), hits],
    [shown(AttackFace.crit), crits],
    [shown(AttackFace.blank), blanks],
    [shown(AttackFace.surge), surges],
    [(hits ?? 0) + toHits, convertedHits],
    [(crits ?? 0) + toCrits, convertedCrits],
    countsOf(events),
    [defense('defenseDie'), sums[Mean.defDice]],
    [first('wounds')?.[0], sums[Mean.main]],
    [first('suppression')?.[0], sums[Mean.supp]],
    [
      events.some(({ event }) => event === 'soresuReroll' || event === 'uncannyLuck')
        ? first('blocks')?.[2]
        : withFace(events, 'defenseDie', DefenseFace.surge),
      first('blocks')?.[2] ?? 0,
    ],
  ];
};

/** Whether replays of an attack tell all its dice, and what came of them: the words fit the numbers. */
export const tellsTheAttack = (replay: Replay, config: AttackConfig): boolean =>
  INDICES.every((index) => {
    const { events, tally } = replay(toBlock(config), 1, index);
    return sumsOf(events, tally.sums).every(([told, counted]) => told === counted);
  });
