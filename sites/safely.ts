/** Returns `otherwise` if reading throws, because pages can make any DOM access throw. */
export const safely = <Value>(read: () => Value, otherwise: Value): Value => {
  try {
    return read();
  } catch {
    return otherwise;
  }
};
