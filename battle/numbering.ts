/** A small number for each text: looking up long texts again and again takes longer than the attacks do. */
export const createNumbering = (): ((text: string) => number) => {
  const known = new Map<string, number>();
  return (text) => {
    const number = known.get(text) ?? known.size;
    known.set(text, number);
    return number;
  };
};
