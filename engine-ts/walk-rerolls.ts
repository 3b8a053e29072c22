import type { Chances } from './chances';
import { ColorRolls, type SurgesCountAs } from './color-rolls';
import { Endings, type Rerolled } from './endings';
import type { Matchup } from './matchup';
import { ShownFaces } from './shown-faces';
import { convertAttackSurges, surgeTokensSpent } from './steps/convert-attack-surges';
import type { AttackDice } from './steps/form-attack-pool';
import { chooseRerolls, preview, type Reroll, reservedForLethal, savesAims } from './steps/reroll-attack-dice';
import { type AttackRoll, HIT_SIDES, rolledFaces, sumOf } from './steps/roll-attack-dice';
import type { Survivors } from './survivors';
import type { ExactTally } from './tally';

type Color = 0 | 1 | 2;

/** What freshly rolled dice of one colour may show, as places in the rolls of all its dice. */
interface Fresh {
  place: Int32Array;
  p: Float64Array;
}

type Counts = [number, number, number];
const noCounts = (): Counts => [0, 0, 0];

/**
 * Where every surge converts alike, or none does, surges need not be told apart from what they become. This makes an
 * answer several times quicker; all that is lost is which of these faces the dice show after rerolls.
 */
export const surgesCountAs = ({
  attacker,
  everySurgeConverts,
  surgesThatConvert,
  surgeIsHit,
}: Matchup): SurgesCountAs => {
  if (attacker.jediHunter || attacker.surgeChart === 'crit') return 'crits';
  if (!everySurgeConverts && surgesThatConvert === 0) return 'blanks';
  return surgeIsHit ? 'hits' : 'surges';
};

/**
 * Steps 4b and 4c: carries the chances of every roll from token to token. This is the one place where an object for
 * each situation would be too slow, so the chances stand in flat arrays, numbered by the rolls of the three colours.
 */
export class RerollWalk {
  private readonly colors: readonly [ColorRolls, ColorRolls, ColorRolls];
  private readonly countedAs: SurgesCountAs;
  private readonly dice: number;
  private readonly freshRolls: [Fresh[], Fresh[], Fresh[]] = [[], [], []];
  private readonly endings: Endings;
  private readonly shown: ShownFaces;
  private readonly roll = { blanks: noCounts(), surges: noCounts(), hits: noCounts(), crits: 0 };

  constructor(
    dice: AttackDice,
    private readonly matchup: Matchup,
    private readonly survivors: Survivors,
    private readonly tally: ExactTally,
    everyFace: boolean,
  ) {
    this.dice = dice.red + dice.black + dice.white;
    this.endings = new Endings(this.dice);
    this.countedAs = everyFace ? 'surges' : surgesCountAs(matchup);
    this.shown = new ShownFaces(this.countedAs);
    const rolls = (count: number, color: Color) => new ColorRolls(count, HIT_SIDES[color], this.countedAs);
    this.colors = [rolls(dice.red, 0), rolls(dice.black, 1), rolls(dice.white, 2)];
  }

  /** The chances after all rerolls and with surges converted. */
  rerollAndConvertSurges(): Chances<Rerolled> {
    const { aimTokens, observationTokens } = this.matchup.attacker;
    if (aimTokens + observationTokens === 0) this.endWithoutRerolls();
    else {
      for (const [reserved, chances] of this.byReservation()) this.spend(chances, aimTokens - reserved);
      const shown = this.shown.moments();
      if (shown) this.tally.rerolledDice(shown);
    }
    return this.endings.chances();
  }

  /** Step 4b: the chance of every roll. */
  private rolled(): Float64Array {
    const [red, black, white] = this.colors;
    const chances = new Float64Array(red.count * black.count * white.count);
    let at = 0;
    for (const pRed of red.p) {
      for (const pBlack of black.p) {
        const p = pRed * pBlack;
        for (const pWhite of white.p) chances[at++] = p * pWhite;
      }
    }
    return chances;
  }

  /** The roll with this number. It is the same object every time: nobody keeps it. */
  private rollAt(at: number): AttackRoll {
    const [red, black, white] = this.colors;
    const w = at % white.count;
    const rest = (at - w) / white.count;
    const b = rest % black.count;
    const r = (rest - b) / black.count;
    const { blanks, surges, hits } = this.roll;
    blanks[0] = red.blanks[r] as number;
    blanks[1] = black.blanks[b] as number;
    blanks[2] = white.blanks[w] as number;
    surges[0] = red.surges[r] as number;
    surges[1] = black.surges[b] as number;
    surges[2] = white.surges[w] as number;
    hits[0] = red.hits[r] as number;
    hits[1] = black.hits[b] as number;
    hits[2] = white.hits[w] as number;
    this.roll.crits = (red.crits[r] as number) + (black.crits[b] as number) + (white.crits[w] as number);
    return this.roll;
  }

  /** Lethal's reservation is decided on the first roll, so each reservation has rolls of its own. */
  private byReservation(): Map<number, Float64Array> {
    const rolled = this.rolled();
    if (this.matchup.attacker.lethalX === 0) return new Map([[0, rolled]]);
    const parts = new Map<number, Float64Array>();
    rolled.forEach((p, at) => {
      const reserved = reservedForLethal(this.rollAt(at), this.matchup);
      const part = parts.get(reserved) ?? new Float64Array(rolled.length);
      part[at] = p;
      parts.set(reserved, part);
    });
    return parts;
  }

  /** Aims first, because they reroll more dice; with Marksman observation tokens first, because aims may be kept. */
  private spend(rolled: Float64Array, aims: number): void {
    if (this.matchup.attacker.marksman) this.endAll(this.spendAims(this.spendObservations(rolled), aims), aims);
    else this.endAll(this.spendObservations(this.spendAims(rolled, aims)), aims);
  }

  private spendObservations(chances: Float64Array): Float64Array {
    let now = chances;
    for (let token = 0; token < this.matchup.attacker.observationTokens; token++) {
      const next = new Float64Array(now.length);
      for (let at = 0; at < now.length; at++) {
        const p = now[at] as number;
        if (p === 0) continue;
        const roll = this.rollAt(at);
        const picked = chooseRerolls(roll, 1, this.matchup, this.survivors);
        if (picked.dice === 0) next[at] = (next[at] as number) + p;
        else {
          this.reroll(roll, picked, p, next);
          // one token more than before: n² grows by 2n + 1
          this.tally.moments('obsSpent', { mean: 1, square: 2 * token + 1 }, p);
        }
      }
      now = next;
    }
    return now;
  }

  /** The chances of rolls on which every aim was spent; rolls on which aims were kept or left have ended. */
  private spendAims(chances: Float64Array, aims: number): Float64Array {
    const { attacker, melee } = this.matchup;
    let now = chances;
    for (let spent = 0; spent < aims; spent++) {
      const next = new Float64Array(now.length);
      for (let at = 0; at < now.length; at++) {
        const p = now[at] as number;
        if (p === 0) continue;
        const roll = this.rollAt(at);
        if (attacker.marksman && savesAims(roll, aims - spent, this.matchup, this.survivors)) {
          this.end(roll, p, spent, aims - spent);
          continue;
        }
        const picked = chooseRerolls(roll, 2 + attacker.preciseX, this.matchup, this.survivors);
        if (picked.dice > 0) this.reroll(roll, picked, p, next);
        // Duelist may spend one aim on nothing, for its Pierce
        else this.end(roll, p, spent === 0 && attacker.duelistAttacker && melee ? 1 : spent, 0);
      }
      now = next;
    }
    return now;
  }

  /** Picks dice up and adds the chances of what they show next. */
  private reroll(roll: AttackRoll, picked: Reroll, p: number, next: Float64Array): void {
    const [red, black, white] = this.colors;
    const reds = this.fresh(0, picked);
    const blacks = this.fresh(1, picked);
    const whites = this.fresh(2, picked);
    const keptRed = this.kept(0, roll, picked);
    const keptBlack = this.kept(1, roll, picked);
    const keptWhite = this.kept(2, roll, picked);
    const { place, p: pReds } = reds;
    const redStep = black.count * white.count;
    // red dice are rerolled first, so theirs is the loop that runs most: it stands inside
    for (let k = 0; k < whites.p.length; k++) {
      const atWhite = white.numbers[keptWhite + (whites.place[k] as number)] as number;
      const pWhite = p * (whites.p[k] as number);
      for (let j = 0; j < blacks.p.length; j++) {
        const atBlack = atWhite + (black.numbers[keptBlack + (blacks.place[j] as number)] as number) * white.count;
        const pBlack = pWhite * (blacks.p[j] as number);
        for (let i = 0; i < place.length; i++) {
          const to = atBlack + (red.numbers[keptRed + (place[i] as number)] as number) * redStep;
          next[to] = (next[to] as number) + pBlack * (pReds[i] as number);
        }
      }
    }
  }

  /** The place of the dice of a colour that stay on the table. */
  private kept(color: Color, { blanks, surges, hits }: AttackRoll, picked: Reroll): number {
    return this.colors[color].placeOf(
      blanks[color] - picked.blanks[color],
      surges[color] - picked.surges[color],
      hits[color] - picked.hits[color],
    );
  }

  /** What the dice of a colour that were picked up may show next. */
  private fresh(color: Color, { blanks, surges, hits }: Reroll): Fresh {
    const dice = blanks[color] + surges[color] + hits[color];
    const known = this.freshRolls[color][dice];
    if (known) return known;
    const rolls = new ColorRolls(dice, HIT_SIDES[color], this.countedAs);
    const place = rolls.p.map((_, i) =>
      this.colors[color].placeOf(rolls.blanks[i] as number, rolls.surges[i] as number, rolls.hits[i] as number),
    );
    const fresh = { place: Int32Array.from(place), p: Float64Array.from(rolls.p) };
    this.freshRolls[color][dice] = fresh;
    return fresh;
  }

  private endAll(chances: Float64Array, aimsSpent: number): void {
    for (let at = 0; at < chances.length; at++) {
      const p = chances[at] as number;
      if (p > 0) this.end(this.rollAt(at), p, aimsSpent, 0);
    }
  }

  /** Nobody rerolls: which colour shows what does not matter, so the rolls are added up colour by colour. */
  private endWithoutRerolls(): void {
    const width = this.dice + 1;
    let totals = new Float64Array(this.countedAs === 'surges' ? width ** 3 : width ** 2);
    totals[0] = 1;
    for (const color of this.colors) {
      const next = new Float64Array(totals.length);
      const shifts = color.p.map(
        (_, i) =>
          ((color.surges[i] as number) * width + (color.hits[i] as number)) * width + (color.crits[i] as number),
      );
      totals.forEach((p, at) => {
        if (p === 0) return;
        for (let i = 0; i < shifts.length; i++) {
          const to = at + (shifts[i] as number);
          next[to] = (next[to] as number) + p * (color.p[i] as number);
        }
      });
      totals = next;
    }
    totals.forEach((p, at) => {
      if (p === 0) return;
      const crits = at % width;
      const hits = ((at - crits) / width) % width;
      const surges = (at - crits - hits * width) / width ** 2;
      const results = convertAttackSurges(hits, crits, surges, this.dice - hits - crits - surges, this.matchup);
      this.endings.add(results, p, 0, 0);
      this.tally.mean('atkTok', surgeTokensSpent(surges, this.matchup), p);
    });
    const [red, black, white] = this.colors;
    this.tally.rerolledDice(rolledFaces({ red: red.dice, black: black.dice, white: white.dice }));
  }

  /** Step 4d on one roll. */
  private end(roll: AttackRoll, p: number, aimsSpent: number, aimsSaved: number): void {
    this.endings.add(preview(roll, this.matchup), p, aimsSpent, aimsSaved);
    this.shown.add(roll, p);
    this.tally.mean('atkTok', surgeTokensSpent(sumOf(roll.surges), this.matchup), p);
  }
}
