import { ATTACK_CRITS, ATTACK_SIDES, ATTACK_SURGES } from '../rules/dice';
import { choose } from './chances';
import { Remembered } from './remembered';
import { kindOf, type SeenFaces } from './seen-faces';
import { HIT_SIDES } from './steps/roll-attack-dice';

export type Color = 0 | 1 | 2;

/** What rerolled dice may show, as offsets into the rolls of all dice of their color. */
interface Fresh {
  place: Int32Array;
  p: Float64Array;
}

/** The fine rolls that look like one coarse roll, each with its chance given the coarse one. */
export interface Split {
  rolls: number[];
  p: number[];
}

/** Sides of one die, in eighths, for each face that is distinguished. */
const sidesOf = (color: Color, { countedAs, blanks, surges, hits }: SeenFaces) => {
  const plus = (face: string) => (countedAs === face ? ATTACK_SURGES : 0);
  const hitSides = HIT_SIDES[color] + plus('hits');
  const blankSides = ATTACK_SIDES - HIT_SIDES[color] - ATTACK_CRITS - ATTACK_SURGES + plus('blanks');
  const seen = { blank: blanks ? blankSides : 0, surge: surges ? plus('surges') : 0, hit: hits ? hitSides : 0 };
  return { ...seen, rest: ATTACK_SIDES - seen.blank - seen.surge - seen.hit };
};

/** Every roll of n dice of one color, numbered, with its chance, by the faces that are distinguished. */
export class ColorRolls {
  readonly count: number;
  readonly blanks: Uint8Array;
  readonly surges: Uint8Array;
  readonly hits: Uint8Array;
  readonly rest: Uint8Array;
  /** A number that rolls with equal blanks and surges share, and how many there are. */
  readonly misses: Int32Array;
  readonly missesCount: number;
  readonly p: Float64Array;
  /** A roll's place among all counts of blanks, surges and hits. Adding counts adds their places. */
  readonly place: Int32Array;
  /** The roll's number by its place. */
  readonly numbers: Int32Array;
  private readonly freshRolls: Fresh[] = [];
  private readonly splits: Split[][] = [];
  private readonly cells: Int32Array[] = [];

  constructor(
    readonly dice: number,
    readonly color: Color,
    readonly apart: SeenFaces,
  ) {
    const sides = sidesOf(color, apart);
    const most = (side: number, left: number) => (side > 0 ? left : 0);
    const chance = (side: number, count: number) => (side / ATTACK_SIDES) ** count;
    const found = { blanks: [] as number[], surges: [] as number[], hits: [] as number[], rest: [] as number[] };
    const p: number[] = [];
    const misses: number[] = [];
    let missesCount = 0;
    for (let surges = 0; surges <= most(sides.surge, dice); surges++) {
      for (let blanks = 0; blanks <= most(sides.blank, dice - surges); blanks++) {
        for (let hits = 0; hits <= most(sides.hit, dice - surges - blanks); hits++) {
          const rest = dice - surges - blanks - hits;
          const ways = choose(dice, surges) * choose(dice - surges, blanks) * choose(dice - surges - blanks, hits);
          found.blanks.push(blanks);
          found.surges.push(surges);
          found.hits.push(hits);
          found.rest.push(rest);
          misses.push(missesCount);
          const shown = chance(sides.blank, blanks) * chance(sides.surge, surges) * chance(sides.hit, hits);
          p.push(ways * shown * chance(sides.rest, rest));
        }
        missesCount++;
      }
    }
    this.count = p.length;
    this.p = new Float64Array(p);
    this.blanks = new Uint8Array(found.blanks);
    this.surges = new Uint8Array(found.surges);
    this.hits = new Uint8Array(found.hits);
    this.rest = new Uint8Array(found.rest);
    this.misses = new Int32Array(misses);
    this.missesCount = missesCount;
    this.place = this.placesOf(this);
    this.numbers = new Int32Array(at(this.place, this.count - 1) + 1);
    for (let i = 0; i < this.count; i++) this.numbers[at(this.place, i)] = i;
  }

  placeOf(blanks: number, surges: number, hits: number): number {
    const width = this.dice + 1;
    return (surges * width + blanks) * width + hits;
  }

  private placesOf({ blanks, surges, hits, count }: ColorRolls): Int32Array {
    const places = new Int32Array(count);
    for (let i = 0; i < count; i++) places[i] = this.placeOf(at(blanks, i), at(surges, i), at(hits, i));
    return places;
  }

  /** What some of these dice may show when they are rolled again. */
  fresh(dice: number): Fresh {
    const known = this.freshRolls[dice];
    if (known) return known;
    const rolls = rollsOf(dice, this.color, this.apart);
    const fresh = { place: this.placesOf(rolls), p: rolls.p };
    this.freshRolls[dice] = fresh;
    return fresh;
  }

  /** How each of these rolls may look in detail. */
  splitInto(fine: ColorRolls): readonly Split[] {
    const known = this.splits[kindOf(fine.apart)];
    if (known) return known;
    const { apart } = this;
    const splits = Array.from(this.p, (): Split => ({ rolls: [], p: [] }));
    for (let i = 0; i < fine.count; i++) {
      const surges = at(fine.surges, i);
      const hits = at(fine.hits, i) + (apart.countedAs === 'hits' ? surges : 0);
      const place = this.placeOf(
        apart.blanks ? at(fine.blanks, i) : 0,
        apart.surges ? surges : 0,
        apart.hits ? hits : 0,
      );
      const coarse = at(this.numbers, place);
      splits[coarse]?.rolls.push(i);
      splits[coarse]?.p.push(at(fine.p, i) / at(this.p, coarse));
    }
    this.splits[kindOf(fine.apart)] = splits;
    return splits;
  }

  /** Each roll's cell in a grid of surges, hits and crits, each below `width`. */
  cellsIn(width: number): Int32Array {
    let cells = this.cells[width];
    if (!cells) {
      const { surges, hits, rest } = this;
      cells = new Int32Array(this.count);
      for (let i = 0; i < this.count; i++) cells[i] = (at(surges, i) * width + at(hits, i)) * width + at(rest, i);
      this.cells[width] = cells;
    }
    return cells;
  }
}

/** An element that is known to exist. */
const at = (list: ArrayLike<number>, i: number): number => list[i] as number;

const ROOM = 1 << 21;
const known = new Remembered<number, ColorRolls>(ROOM, ({ count, numbers }) => 4 * count + numbers.length);

/** The rolls of n dice of a color, computed once. */
export const rollsOf = (dice: number, color: Color, apart: SeenFaces): ColorRolls => {
  const key = (dice * 3 + color) * 32 + kindOf(apart);
  return known.get(key) ?? known.keep(key, new ColorRolls(dice, color, apart));
};
