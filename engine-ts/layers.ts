/** Chances of rolls by number; few of them are not 0. */
export class Layer {
  /** The rolls that were added to. */
  touched = new Int32Array(64);
  count = 0;

  constructor(readonly p: Float64Array) {}

  /** Adds a chance other than 0. */
  add(at: number, p: number): void {
    const before = this.p[at] as number;
    this.p[at] = before + p;
    if (before !== 0) return;
    if (this.count === this.touched.length) this.grow();
    this.touched[this.count++] = at;
  }

  take(at: number): number {
    const p = this.p[at] as number;
    this.p[at] = 0;
    return p;
  }

  private grow(): void {
    const more = new Int32Array(4 * this.count);
    more.set(this.touched);
    this.touched = more;
  }
}

/** Moves every chance and returns their sum. */
export const moveAll = (from: Layer, to: Layer): number => {
  let all = 0;
  for (let i = 0; i < from.count; i++) {
    const at = from.touched[i] as number;
    const p = from.take(at);
    if (p !== 0) to.add(at, p);
    all += p;
  }
  return all;
};

/** A pool of reusable layers, by the power of two of their length. */
const spare = Array.from({ length: 32 }, (): Layer[] => []);
/** How many chances the pool holds for each length: 8 MB. */
const MOST_SPARE = 1 << 20;

export const borrowLayer = (size: number): Layer => {
  const power = Math.max(6, 32 - Math.clz32(size));
  return spare[power]?.pop() ?? new Layer(new Float64Array(2 ** power));
};

/** Only for a layer from which every chance was taken. */
export const giveBack = (layer: Layer): void => {
  layer.count = 0;
  const others = spare[31 - Math.clz32(layer.p.length)] as Layer[];
  if (others.length * layer.p.length < MOST_SPARE) others.push(layer);
};
