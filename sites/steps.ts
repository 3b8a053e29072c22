/** Work with pauses: between two steps the page may go on with its own. */
export type Steps<Value> = Generator<void, Value>;

/** Does all of it in one go. */
export const inOneGo = <Value>(steps: Steps<Value>): Value => {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value as Value;
  }
};
