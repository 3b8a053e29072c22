/** A flat array with a cell for each count of hits and crits of n dice, and of a third face if requested. */
export class Grid {
  readonly width: number;
  readonly size: number;
  /** All cells that n dice can reach; `(third * width + hits) * width + crits`. */
  readonly cells: Int32Array;
  readonly hits: Uint8Array;
  readonly crits: Uint8Array;
  readonly third: Uint8Array;
  /** All other dice. */
  readonly rest: Uint8Array;

  constructor(
    readonly dice: number,
    withThird: boolean,
  ) {
    this.width = dice + 1;
    this.size = this.width ** (withThird ? 3 : 2);
    this.hits = new Uint8Array(this.size);
    this.crits = new Uint8Array(this.size);
    this.third = new Uint8Array(this.size);
    this.rest = new Uint8Array(this.size);
    const cells: number[] = [];
    for (let third = 0; third <= (withThird ? dice : 0); third++) {
      for (let hits = 0; hits + third <= dice; hits++) {
        for (let crits = 0; crits + hits + third <= dice; crits++) {
          const cell = (third * this.width + hits) * this.width + crits;
          cells.push(cell);
          this.hits[cell] = hits;
          this.crits[cell] = crits;
          this.third[cell] = third;
          this.rest[cell] = dice - hits - crits - third;
        }
      }
    }
    this.cells = Int32Array.from(cells);
  }
}

const known: [Grid[], Grid[]] = [[], []];

/** Each grid is built once. */
export const gridOf = (dice: number, withThird = false): Grid => {
  const grids = known[withThird ? 1 : 0];
  grids[dice] ??= new Grid(dice, withThird);
  return grids[dice];
};
