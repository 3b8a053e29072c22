import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Odds } from '../../odds';
import type { BriefOdds } from '../../odds/questions/brief';
import { costOnTargets, oddsOnTargets } from '../../odds/questions/extras';
import type { QuestionWorker } from '../../odds/run/question-worker';
import type { AttackOdds } from '../../rules/answer';
import type { AttackConfig } from '../../rules/config';
import { toShareCode } from '../../rules/share-code';

type Pins = ReadonlySignal<readonly AttackConfig[]>;
/** An answer for each pin, undefined while unknown. */
type ForPins<Answer> = ReadonlySignal<readonly (Answer | undefined)[]>;

/** Attacks up to this cost, as estimated by costOf, are answered in the same frame. */
const FRAME_BUDGET_MS = 8;

/** An answer now, or else later: undefined until then, and if it fails. */
const eventually = <Answer>(
  now: Answer | undefined,
  later: () => Promise<Answer>,
): ReadonlySignal<Answer | undefined> => {
  const answer = signal(now);
  if (now === undefined) {
    later().then(
      (late) => {
        answer.value = late;
      },
      () => undefined,
    );
  }
  return answer;
};

/**
 * Asks a question about each pin when the answer is first read. Answers are stored by share code, so that no pin shows
 * another's, and dropped when their attack is unpinned.
 */
const forPins = <Answer>(
  pins: Pins,
  ask: (config: AttackConfig, signal: AbortSignal) => ReadonlySignal<Answer | undefined>,
): { answers: ForPins<Answer>; dispose(): void } => {
  const asked = new Map<string, { answer: ReadonlySignal<Answer | undefined>; stop: AbortController }>();
  const drop = (isKept: (code: string) => boolean) => {
    for (const [code, { stop }] of asked) {
      if (isKept(code)) continue;
      stop.abort();
      asked.delete(code);
    }
  };
  const askOnce = (code: string, config: AttackConfig) => {
    const stop = new AbortController();
    const known = asked.get(code) ?? { answer: ask(config, stop.signal), stop };
    asked.set(code, known);
    return known.answer;
  };
  const answers = computed(() => {
    const codes = pins.value.map(toShareCode);
    drop((code) => codes.includes(code));
    return pins.value.map((config, i) => askOnce(codes[i] ?? '', config).value);
  });
  return { answers, dispose: () => drop(() => false) };
};

/** The pinned attacks: their odds, and the same attacks against the standard targets. */
export interface Pinned {
  odds: ForPins<AttackOdds>;
  targets: ForPins<readonly BriefOdds[]>;
  dispose(): void;
}

/** Nothing is worked out before someone reads it. */
export const createPinned = (odds: Odds, worker: Pick<QuestionWorker, 'extras'>, pins: Pins): Pinned => {
  const own = forPins(pins, (config, signal) => eventually(odds.now?.(config), () => odds(config, { signal })));
  const targets = forPins<readonly BriefOdds[]>(pins, (config, signal) =>
    eventually(costOnTargets(config) <= FRAME_BUDGET_MS ? oddsOnTargets(config) : undefined, () =>
      worker.extras(config, signal).then((extras) => extras.targets),
    ),
  );
  return {
    odds: own.answers,
    targets: targets.answers,
    dispose: () => {
      own.dispose();
      targets.dispose();
    },
  };
};
