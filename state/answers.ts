import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Odds } from '../odds';
import { explain } from '../odds/questions/explain';
import { pointsDestroyed, woundsPer100Points } from '../odds/questions/points';
import { onStandardTargets, STANDARD_TARGETS, type StandardTarget } from '../odds/questions/standard-targets';
import { differenceOf, whatIfsOf } from '../odds/questions/what-if';
import type { Thinker } from '../odds/run/thinker';
import type { AttackOdds, Difference, Explanation, WhatIf } from '../rules/answer';
import type { AttackConfig } from '../rules/config';

/** The proof starts when the last edit is this old, so that it never slows an edit down. */
const PROOF_DELAY_MS = 150;

/** An answer that takes longer than this shows that it is not the newest. */
const LATE_MS = 250;

/** What the engines say about the attack on screen. */
export interface Answers {
  odds: ReadonlySignal<AttackOdds | undefined>;
  /** They are still those of the attack before the last edit, for longer than a blink. */
  late: ReadonlySignal<boolean>;
  /** The simulation that checks the exact odds, while it runs and after. */
  proof: ReadonlySignal<AttackOdds | undefined>;
  /** Whether attacks are being rolled now. */
  rolling: ReadonlySignal<boolean>;
  /** One sentence when there can be no such proof. */
  noProof: ReadonlySignal<string | undefined>;
  /** One sentence when no answer could be had. */
  trouble: ReadonlySignal<string | undefined>;
  /** The attack step by step. */
  explanation: ReadonlySignal<Explanation | undefined>;
  whatIfs: ReadonlySignal<readonly WhatIf[]>;
  /** The attack on screen with one of them made, by its id; undefined if it no longer makes sense. */
  changed(id: string): AttackConfig | undefined;
  /** What each of them would change, by their ids, as far as it is known. */
  differences: ReadonlySignal<Readonly<Record<string, Difference | undefined>>>;
  /** The odds of the attacks to compare with, as far as they are known. */
  pinned: ReadonlySignal<readonly (AttackOdds | undefined)[]>;
  /** What the answer means in points, where they are known. */
  points: ReadonlySignal<InPoints>;
  /** This attack against the standard targets, as far as it is known. */
  targets: ReadonlySignal<readonly AgainstTarget[]>;
  /** Stops the rolling; what was rolled stays. */
  cancel(): void;
  dispose(): void;
}

export interface AgainstTarget {
  target: StandardTarget;
  odds: AttackOdds | undefined;
}

/** Expected wounds for 100 points of the attacker, and points of the target that are expected to fall. */
export interface InPoints {
  per100?: number;
  destroyed?: number;
}

interface Asked {
  config: ReadonlySignal<AttackConfig>;
  /** How many attacks the proof rolls. */
  attacks: ReadonlySignal<number>;
  pins: ReadonlySignal<readonly AttackConfig[]>;
}

const isGivenUp = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** Who fails here is asked again, where a failure is told. */
const answerAtOnce = (odds: Odds, config: AttackConfig): AttackOdds | undefined => {
  try {
    return odds.atOnce?.(config);
  } catch {
    return undefined;
  }
};

const NO_PINS: readonly (AttackOdds | undefined)[] = [];

/** In the frame after the headline's: until then the processor is left to those who paint it. */
const afterPaint = (then: () => void): (() => void) => {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(then);
  });
  return () => cancelAnimationFrame(frame);
};

/** Answers on every change; an answer to an older question is dropped, and its simulation stopped. */
export const createAnswers = (odds: Odds, thinker: Pick<Thinker, 'batch' | 'answer'>, asked: Asked): Answers => {
  const answer = signal<AttackOdds | undefined>(undefined);
  const proof = signal<AttackOdds | undefined>(undefined);
  const rolling = signal(false);
  const noProof = signal<string | undefined>(undefined);
  const trouble = signal<string | undefined>(undefined);
  const late = signal(false);
  const explanation = signal<Explanation | undefined>(undefined);
  const differences = signal<Readonly<Record<string, Difference | undefined>>>({});
  const pinned = signal(NO_PINS);
  const whatIfs = signal<readonly WhatIf[]>(whatIfsOf(asked.config.peek()));
  let cancel = () => {};

  const stopAnswering = effect(() => {
    const config = asked.config.value;
    const attacks = asked.attacks.value;
    const newer = new AbortController();
    const halt = new AbortController();
    const isOld = () => newer.signal.aborted;
    const eitherStops = AbortSignal.any([newer.signal, halt.signal]);
    const failInto = (sentence: Signal<string | undefined>) => (error: unknown) => {
      if (!isOld() && !isGivenUp(error)) sentence.value = error instanceof Error ? error.message : String(error);
    };
    let isLate: ReturnType<typeof setTimeout> | undefined;
    const show = (answered: AttackOdds) => {
      if (isOld()) return;
      clearTimeout(isLate);
      late.value = false;
      answer.value = answered;
      proof.value = undefined;
      noProof.value = undefined;
      trouble.value = undefined;
    };
    const showProof = (rolled: AttackOdds) => {
      if (isOld()) return;
      // where nothing could be rolled, the exact odds came back instead: they prove nothing about themselves
      if (rolled.engine === 'wasm') proof.value = rolled;
      else noProof.value = rolled.notes.at(-1);
    };
    const over = () => {
      if (!isOld()) rolling.value = false;
    };
    const prove = () => {
      // an answer that was simulated itself needs no second simulation of the same attacks
      if (isOld() || answer.peek()?.engine === 'wasm') return;
      rolling.value = true;
      const options = { engine: 'wasm', attacks, signal: eitherStops, onProgress: showProof } as const;
      odds(config, options).then(showProof, failInto(noProof)).finally(over);
    };
    const showSoFar = (rolled: AttackOdds) => {
      show(rolled);
      if (!isOld()) rolling.value = true;
    };

    rolling.value = false;
    const ask = () =>
      odds(config, { attacks, signal: eitherStops, onProgress: showSoFar }).then(show, failInto(trouble)).finally(over);
    // an answer that is there with the edit is drawn with it, all in one go
    const atOnce = answerAtOnce(odds, config);
    if (!atOnce)
      isLate = setTimeout(() => {
        late.value = answer.peek() !== undefined;
      }, LATE_MS);
    const answered = atOnce ? Promise.resolve(show(atOnce)) : ask();
    const timer = setTimeout(() => answered.finally(prove), PROOF_DELAY_MS);
    cancel = () => halt.abort();
    return () => {
      clearTimeout(timer);
      clearTimeout(isLate);
      newer.abort();
    };
  });

  const points = computed((): InPoints => {
    const odds = answer.value;
    const { attacker, defender, target } = asked.config.value;
    if (!odds) return {};
    const per100 = woundsPer100Points(odds.wounds.mean, attacker.unitCost);
    const destroyed = odds.kill && target && pointsDestroyed(odds.kill, target, defender.unitCost);
    return { ...(per100 !== undefined && { per100 }), ...(destroyed !== undefined && { destroyed }) };
  });

  const targets = signal(STANDARD_TARGETS.map((target): AgainstTarget => ({ target, odds: undefined })));

  /** Everything else is asked as one batch: the attacks to compare with, the what-ifs, the standard targets. */
  const stopThinking = effect(() => {
    const config = asked.config.value;
    const pins = asked.pins.value;
    const headline = answer.value;
    // while it is still rolling it changes twenty times a second: the rest waits for its end
    if (!headline || (headline.engine === 'wasm' && rolling.value)) return;
    const newer = new AbortController();
    const giveUp = afterPaint(() => {
      const changes = whatIfsOf(config);
      whatIfs.value = changes;
      const known: Record<string, Difference> = {};
      const others: (AttackOdds | undefined)[] = pins.map(() => undefined);
      const against: (AttackOdds | undefined)[] = [];
      let before = headline;
      const hear = (index: number, odds: AttackOdds) => {
        if (newer.signal.aborted) return;
        const whatIf = changes[index - 1 - pins.length];
        if (index === 0) before = odds;
        else if (index <= pins.length) others[index - 1] = odds;
        else if (whatIf) known[whatIf.id] = differenceOf(before, odds);
        else against[index - 1 - pins.length - changes.length] = odds;
        if (index === pins.length) pinned.value = pins.length > 0 ? others : NO_PINS;
        if (index === pins.length + changes.length) differences.value = known;
      };
      const configs = [config, ...pins, ...changes.map((change) => change.config), ...onStandardTargets(config)];
      thinker
        .answer(config, newer.signal, true)
        .then((complete) => {
          if (!newer.signal.aborted) explanation.value = explain(config, complete);
        })
        .catch(() => {
          if (!newer.signal.aborted) explanation.value = explain(config, headline);
        });
      thinker.batch(configs, hear, newer.signal).then(
        () => {
          targets.value = STANDARD_TARGETS.map((target, i) => ({ target, odds: against[i] }));
        },
        // what is only nice to know is left out where it cannot be had
        () => {
          if (newer.signal.aborted) return;
          whatIfs.value = [];
          targets.value = [];
        },
      );
    });
    return () => {
      giveUp();
      newer.abort();
    };
  });

  return {
    odds: answer,
    late,
    proof,
    rolling,
    noProof,
    trouble,
    explanation,
    whatIfs,
    changed: (id) => whatIfsOf(asked.config.peek()).find((change) => change.id === id)?.config,
    differences,
    pinned,
    points,
    targets,
    cancel: () => cancel(),
    dispose: () => {
      stopAnswering();
      stopThinking();
    },
  };
};
