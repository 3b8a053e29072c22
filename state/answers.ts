import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Odds } from '../odds';
import { explain } from '../odds/questions/explain';
import { pointsDestroyed, woundsPer100Points } from '../odds/questions/points';
import { onStandardTargets, STANDARD_TARGETS, type StandardTarget } from '../odds/questions/standard-targets';
import { differenceOf, whatIfsOf } from '../odds/questions/what-if';
import type { Thinker } from '../odds/run/thinker';
import type { AttackOdds, Difference, Explanation, WhatIf } from '../rules/answer';
import type { AttackConfig } from '../rules/config';
import { toShareCode } from '../rules/share-code';

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

const UNKNOWN = STANDARD_TARGETS.map((target): AgainstTarget => ({ target, odds: undefined }));

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
  const targets = signal<readonly AgainstTarget[]>(UNKNOWN);
  /** The odds of pins, by their codes. */
  const pinOdds = signal<ReadonlyMap<string, AttackOdds>>(new Map());
  const pinned = computed(() => asked.pins.value.map((pin) => pinOdds.value.get(toShareCode(pin))));
  const whatIfs = signal<readonly WhatIf[]>(whatIfsOf(asked.config.peek()));
  let cancel = () => {};
  /** The attack that the answer is about. */
  const answered = signal<AttackConfig | undefined>(undefined);

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
    const show = (odds: AttackOdds) => {
      if (isOld()) return;
      clearTimeout(isLate);
      batch(() => {
        late.value = false;
        answered.value = config;
        answer.value = odds;
        proof.value = undefined;
        noProof.value = undefined;
        trouble.value = undefined;
      });
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
    const shown = atOnce ? Promise.resolve(show(atOnce)) : ask();
    const timer = setTimeout(() => shown.finally(prove), PROOF_DELAY_MS);
    cancel = () => halt.abort();
    return () => {
      clearTimeout(timer);
      clearTimeout(isLate);
      newer.abort();
    };
  });

  const points = computed((): InPoints => {
    const odds = answer.value;
    if (!odds || !answered.value) return {};
    const { attacker, defender, target } = answered.value;
    const per100 = woundsPer100Points(odds.wounds.mean, attacker.unitCost);
    const destroyed = odds.kill && target && pointsDestroyed(odds.kill, target, defender.unitCost);
    return { ...(per100 !== undefined && { per100 }), ...(destroyed !== undefined && { destroyed }) };
  });

  /** Whose what-ifs, targets and steps are known by now. */
  const thoughtAbout: { whatIfs?: AttackConfig; targets?: AttackConfig; steps?: AttackConfig } = {};
  // what is still that of the attack before must not pass for its own
  const stopMarking = effect(() => {
    const config = asked.config.value;
    const mark = () => {
      if (thoughtAbout.whatIfs !== config) {
        whatIfs.value = whatIfsOf(config);
        differences.value = {};
      }
      if (thoughtAbout.targets !== config) targets.value = UNKNOWN;
      if (thoughtAbout.steps !== config) explanation.value = undefined;
    };
    const timer = setTimeout(() => batch(mark), LATE_MS);
    return () => clearTimeout(timer);
  });

  /** Everything else is asked as one batch: the attacks to compare with, the what-ifs, the standard targets. */
  const stopThinking = effect(() => {
    const config = asked.config.value;
    const pins = asked.pins.value;
    const headline = answer.value;
    // the rest waits for the answer, and for its end: while it is rolling it changes twenty times a second
    if (!headline || answered.value !== config || (headline.engine === 'wasm' && rolling.value)) return;
    const newer = new AbortController();
    const giveUp = afterPaint(() => {
      const changes = whatIfsOf(config);
      whatIfs.value = changes;
      const known: Record<string, Difference> = {};
      const codes = pins.map(toShareCode);
      const unknown = pins.filter((_, i) => !pinOdds.peek().has(codes[i] ?? ''));
      const against: (AttackOdds | undefined)[] = [];
      let before = headline;
      const hear = (index: number, odds: AttackOdds) => {
        if (newer.signal.aborted) return;
        const pin = unknown[index - 1];
        const whatIf = changes[index - 1 - unknown.length];
        if (index === 0) before = odds;
        else if (pin) {
          const stillPinned = [...pinOdds.peek()].filter(([code]) => codes.includes(code));
          pinOdds.value = new Map([...stillPinned, [toShareCode(pin), odds]]);
        } else if (whatIf) known[whatIf.id] = differenceOf(before, odds);
        else against[index - 1 - unknown.length - changes.length] = odds;
        if (index === unknown.length + changes.length) {
          differences.value = known;
          thoughtAbout.whatIfs = config;
        }
      };
      const configs = [config, ...unknown, ...changes.map((change) => change.config), ...onStandardTargets(config)];
      const explainBy = (complete: AttackOdds) => {
        if (newer.signal.aborted) return;
        explanation.value = explain(config, complete);
        thoughtAbout.steps = config;
      };
      // what had to be simulated would take too long here, too
      if (headline.engine === 'wasm') explainBy(headline);
      else thinker.answer(config, newer.signal, true).then(explainBy, () => explainBy(headline));
      thinker.batch(configs, hear, newer.signal).then(
        () => {
          targets.value = STANDARD_TARGETS.map((target, i) => ({ target, odds: against[i] }));
          thoughtAbout.targets = config;
        },
        // what is only nice to know is left out where it cannot be had
        () => {
          if (newer.signal.aborted) return;
          whatIfs.value = [];
          targets.value = [];
          Object.assign(thoughtAbout, { whatIfs: config, targets: config });
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
      stopMarking();
    },
  };
};
