/** Work that yields between steps so that the page stays responsive. */
export type Steps<Value> = Generator<void, Value>;

/** Runs all steps without pausing. */
export const inOneGo = <Value>(steps: Steps<Value>): Value => {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value as Value;
  }
};
