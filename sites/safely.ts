/** What a page makes throw is read as something else: nothing of ours may fail on it. */
export const safely = <Value>(read: () => Value, otherwise: Value): Value => {
  try {
    return read();
  } catch {
    return otherwise;
  }
};
