import type { AttackConfig } from '../../rules/config';
import type { Ask, BriefOdds } from './brief';

/** Tolerance for rounding errors when comparing means. */
const TINY = 1e-9;

/** A complete attack with one of a unit's pools, and the longest range at which the unit can form that pool. */
export interface Shot {
  range: number | 'melee' | 'overrun';
  config: AttackConfig;
  /** No fewer wounds than it deals, if known. */
  most?: number;
}

export interface Answered<S extends Shot> {
  shot: S;
  answer: BriefOdds;
}

/** What a unit does to a target: the attack it opens with, and its best attack of each kind. */
export interface Fight<S extends Shot> {
  opens?: Answered<S>;
  ranged?: Answered<S>;
  melee?: Answered<S>;
}

const distance = ({ range }: Shot): number => (typeof range === 'number' ? range : range === 'melee' ? 0 : -1);
const diceIn = ({ config: { attacker } }: Shot): number => attacker.redDice + attacker.blackDice + attacker.whiteDice;

/** The attack with the most wounds; of equal ones the one at the longer range, then the one with fewer dice. */
const bestOf = <S extends Shot>(answered: readonly Answered<S>[]): Answered<S> | undefined => {
  const most = Math.max(...answered.map(({ answer }) => answer.wounds));
  const [best] = answered
    .filter(({ answer }) => answer.wounds >= most - TINY)
    .sort((a, b) => distance(b.shot) - distance(a.shot) || diceIn(a.shot) - diceIn(b.shot));
  return best;
};

const isMelee = ({ range }: Shot): boolean => range === 'melee';
const mostOf = ({ most = Number.MAX_VALUE }: Shot): number => most;

/** Answers them, in their order, without those that another one of the same kind is sure to beat. */
const answerAll = async <S extends Shot>(ask: Ask, shots: readonly S[]): Promise<Answered<S>[] | undefined> => {
  const answers = new Map<S, BriefOdds>();
  const best = { melee: 0, others: 0 };
  for (const shot of shots.toSorted((a, b) => mostOf(b) - mostOf(a))) {
    const kind = isMelee(shot) ? 'melee' : 'others';
    if (mostOf(shot) < best[kind] - 2 * TINY) continue;
    // waiting for what is known already would take longer than the answer
    const answer = ask.now(shot.config) ?? (await ask(shot.config));
    if (!answer) return undefined;
    answers.set(shot, answer);
    best[kind] = Math.max(best[kind], answer.wounds);
  }
  return shots.flatMap((shot) => {
    const answer = answers.get(shot);
    return answer ? [{ shot, answer }] : [];
  });
};

/** The best of these attacks; undefined if there is none or the search was cancelled. */
export const bestShot = async <S extends Shot>(ask: Ask, shots: readonly S[]): Promise<Answered<S> | undefined> => {
  const answered = await answerAll(ask, shots);
  return answered && bestOf(answered);
};

const NO_COVER = { coverType: 'none', coverX: 0, smokeTokens: 0, suppressed: false } as const;

/** The same attack on a target without any cover; one object for each attack, so that answers can be remembered by it. */
const OPEN = new WeakMap<AttackConfig, AttackConfig>();
const inTheOpen = (config: AttackConfig): AttackConfig => {
  const known = OPEN.get(config);
  const open = known ?? { ...config, defender: { ...config.defender, ...NO_COVER } };
  if (!known) OPEN.set(config, open);
  return open;
};

const isInTheOpen = ({ config: { defender } }: Shot): boolean =>
  Object.entries(NO_COVER).every(([name, value]) => defender[name as keyof typeof NO_COVER] === value);

/**
 * The attack a unit opens with (docs/units.md#the-attack-a-unit-opens-with). Melee ignores cover, so "most wounds"
 * would send everyone into melee: only a fighter goes, and only if it does more there than by shooting at a target in
 * the open. Undefined if cancelled.
 */
export const asItFights = async <S extends Shot>(
  ask: Ask,
  shots: readonly S[],
  isFighter: boolean,
): Promise<Fight<S> | undefined> => {
  const answered = await answerAll(ask, shots);
  if (!answered) return undefined;
  const ranged = bestOf(answered.filter(({ shot }) => typeof shot.range === 'number'));
  const melee = bestOf(answered.filter(({ shot }) => isMelee(shot)));
  const fight = { ...(ranged && { ranged }), ...(melee && { melee }) };
  if (!ranged || !melee || !isFighter) {
    const opens = ranged ?? melee;
    return { ...fight, ...(opens && { opens }) };
  }
  const uncovered: Shot[] = shots.map(({ range, config }) => ({ range, config: inTheOpen(config) }));
  const open: Answered<Shot>[] | undefined = shots.every(isInTheOpen) ? answered : await answerAll(ask, uncovered);
  if (!open) return undefined;
  const most = (kind: (shot: Shot) => boolean) =>
    Math.max(...open.filter(({ shot }) => kind(shot)).map(({ answer }) => answer.wounds));
  const charges = most(isMelee) > most(({ range }) => typeof range === 'number') + TINY;
  return { ...fight, opens: charges ? melee : ranged };
};
