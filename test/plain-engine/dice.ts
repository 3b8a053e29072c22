/** A die picked up for a reroll is `unrolled` until it is rolled. */
export type Face = 'crit' | 'surge' | 'hit' | 'block' | 'blank' | 'unrolled';
export type Color = 'red' | 'black' | 'white';

export const ATTACK_DIE: Record<Color, Face[]> = {
  red: ['crit', 'surge', 'hit', 'hit', 'hit', 'hit', 'hit', 'blank'],
  black: ['crit', 'surge', 'hit', 'hit', 'hit', 'blank', 'blank', 'blank'],
  white: ['crit', 'surge', 'hit', 'blank', 'blank', 'blank', 'blank', 'blank'],
};
export const DEFENSE_DIE: Record<'red' | 'white', Face[]> = {
  red: ['surge', 'block', 'block', 'block', 'blank', 'blank'],
  white: ['surge', 'block', 'blank', 'blank', 'blank', 'blank'],
};

/** The indices of the dice showing a face. */
export const showing = (face: Face, faces: Face[]): number[] => [...faces.keys()].filter((die) => faces[die] === face);
export const howMany = (face: Face, faces: Face[]): number => showing(face, faces).length;
export const pickUp = (dice: number[], faces: Face[]): Face[] =>
  faces.map((face, die) => (dice.includes(die) ? 'unrolled' : face));

export interface Chance<T> {
  value: T;
  p: number;
}
/** Every value that a random step can lead to. Equal values are merged, so each is followed only once. */
export const afterRandom = <From, To>(chances: Chance<From>[], step: (value: From) => Chance<To>[]): Chance<To>[] => {
  const reached = new Map<string, Chance<To>>();
  for (const { value, p } of chances) {
    for (const next of step(value)) {
      const text = JSON.stringify(next.value);
      const same = reached.get(text);
      if (same) same.p += p * next.p;
      else reached.set(text, { value: next.value, p: p * next.p });
    }
  }
  return [...reached.values()];
};
export const certainly = <T>(value: T): Chance<T>[] => [{ value, p: 1 }];
export const after = <From, To>(chances: Chance<From>[], step: (value: From) => To): Chance<To>[] =>
  afterRandom(chances, (value) => certainly(step(value)));
/** The mean of every quantity. */
export const meansOf = <Name extends string>(chances: Chance<Record<Name, number>>[]): Record<Name, number> => {
  const means = {} as Record<Name, number>;
  for (const { value, p } of chances) {
    for (const name of Object.keys(value) as Name[]) means[name] = (means[name] ?? 0) + value[name] * p;
  }
  return means;
};

const unsorted = (faces: Face[]): Face[] => faces;
/** Rolls every unrolled die, in the order of their indices. */
export const rollDice = <Roll extends { faces: Face[] }>(dice: Face[][], rolls: Chance<Roll>[], order = unsorted) => {
  let now = rolls;
  for (const [die, sides] of dice.entries()) {
    const show = (roll: Roll, face: Face): Roll => ({ ...roll, faces: order(roll.faces.with(die, face)) });
    const each = (roll: Roll) => sides.map((face) => ({ value: show(roll, face), p: 1 / sides.length }));
    now = afterRandom(now, (roll) => (roll.faces[die] === 'unrolled' ? each(roll) : certainly(roll)));
  }
  return now;
};
