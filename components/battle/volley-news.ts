import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { toSnapshot } from '../../setup/setup';
import type { VolleySetup } from '../../setup/volley';
import type { Volley } from '../../state/battle/volley';
import { percent } from '../../words/numbers';
import { attackerLabels } from '../../words/volley';

/** Attacks that are the same have different keys. */
export const keysOf = ({ attacks }: VolleySetup): string[] => {
  const codes = attacks.map((attack) => toSnapshot(attack).code);
  return codes.map((code, i) => `${code} ${codes.slice(0, i).filter((other) => other === code).length}`);
};

/** The place of the only attack that the longer volley has and the shorter has not. */
const extraIn = (longer: VolleySetup, shorter: VolleySetup | undefined): number | undefined => {
  const keys = shorter ? keysOf(shorter) : [];
  const extra = keysOf(longer).flatMap((key, i) => (keys.includes(key) ? [] : [i]));
  return extra.length === 1 && longer.attacks.length === keys.length + 1 ? extra[0] : undefined;
};

/** “AT-ST added, attack 2 of 2: 45.1% destroyed.” Undefined unless an attack was added or removed. */
const changeWords = (
  { cards, odds }: Volley,
  before: VolleySetup | undefined,
  after: VolleySetup | undefined,
): string | undefined => {
  const label = (of: VolleySetup, place: number) => attackerLabels(of.attacks, cards)[place];
  const count = after?.attacks.length ?? 0;
  const added = after && extraIn(after, before);
  if (after && added !== undefined) {
    const { attacks, destroyed } = odds.peek()?.answer.volley ?? {};
    const chance = attacks?.length === count && destroyed !== undefined ? `: ${percent(destroyed)} destroyed` : '';
    return `${label(after, added)} added, attack ${added + 1} of ${count}${chance}.`;
  }
  const removed = before && extraIn(before, after);
  if (before && removed !== undefined)
    return `${label(before, removed)} removed${count > 0 ? `, ${count} left` : ', the volley is empty'}.`;
  return before && !after ? 'Volley cleared.' : undefined;
};

/** What changed in the volley, for screen readers. */
export const useVolleyNews = (volley: Volley): Signal<string> => {
  const news = useSignal('');
  const setup = volley.setup.value;
  const before = useRef(setup);
  useEffect(() => {
    news.value = changeWords(volley, before.current, setup) ?? news.peek();
    before.current = setup;
  }, [setup]);
  return news;
};
