import { type Moments, noMoments, note } from './chances';
import { type Ended, Endings, type Rolls } from './endings';
import { FreeHitsCorrection } from './free-hits';
import { byReservation, MarksmanSaving } from './held-aims';
import { borrowLayer, giveBack, moveAll } from './layers';
import type { Matchup } from './matchup';
import { type PoolRolls, poolRollsOf } from './pool-rolls';
import { planFor, type RerollPlan } from './reroll-plan';
import { looksOf } from './seen-faces';
import type { AttackDice } from './steps/form-attack-pool';
import { lethalPierce } from './steps/modify-attack-dice';
import { chooseDice, spareHits } from './steps/reroll-attack-dice';
import type { AttackRoll } from './steps/roll-attack-dice';
import type { TargetTable } from './target-table';

/** A token for `most` dice. */
interface Token {
  most: number;
  now: Rolls;
  next: Rolls;
  /** Where rolls go that it does not reroll, and those on which Marksman saves that many aims. */
  stops: Rolls;
  aims: number;
  saves: Rolls;
  /** How likely each was. */
  spent: number;
  stopped: number;
  saved: number;
}

/** Details that a caller may ask for beyond the usual answer. */
export interface Wish {
  /** What the dice show after rerolls. */
  everyFace: boolean;
  /** What the attack does to the target's state. */
  everyState: boolean;
}

/** Used instead of a table of free hits when fishing for crits: any hit may be rerolled. */
const EVERY_HIT = 1;

/** Steps 4b and 4c: carries the chances of every roll from token to token. */
export class RerollWalk {
  /** Tokens spent on average. */
  readonly aimsSpent: Moments = noMoments();
  readonly aimsSaved: Moments = noMoments();
  readonly observationsSpent: Moments = noMoments();
  readonly fine: PoolRolls;
  private readonly coarse: PoolRolls;
  private readonly endings: Endings;
  /** If set, chances are subtracted, so rounding errors may remain. */
  readonly correction: FreeHitsCorrection | undefined;
  private readonly hitsSeen: boolean;
  private readonly hitsKey: number;
  private readonly saving: MarksmanSaving;

  constructor(
    dice: AttackDice,
    private readonly matchup: Matchup,
    private readonly table: TargetTable,
    private readonly wish: Wish,
  ) {
    const { attacker } = matchup;
    const rerolls = attacker.aimTokens + attacker.observationTokens > 0;
    const fishing = rerolls && attacker.rerollStrategy === 'critFishing';
    const free = rerolls && !fishing ? table.free() : undefined;
    this.hitsKey = fishing ? EVERY_HIT : (free?.id ?? 0);
    const looks = looksOf(table.dice, matchup, fishing ? table.dice : (free?.mostHits ?? 0), wish.everyFace);
    this.hitsSeen = looks.hitsAreSeen;
    this.coarse = poolRollsOf(dice, looks.coarse);
    this.fine = poolRollsOf(dice, looks.fine);
    if (free && looks.hitsAreMissed) this.correction = new FreeHitsCorrection(this.coarse, this.fine, free, matchup);
    this.endings = new Endings(this.coarse, this.fine, this.correction !== undefined);
    this.saving = new MarksmanSaving(table, matchup);
  }

  walk(): Ended[] {
    const rolled = borrowLayer(this.coarse.size);
    this.coarse.roll4b(rolled);
    byReservation(rolled, this.coarse, this.matchup).forEach((coarse, reserved) => {
      this.spend({ coarse, change: this.endings.noChange() }, this.matchup.attacker.aimTokens - reserved);
    });
    return this.endings.all();
  }

  /** Aims first, because they reroll more dice; with Marksman observation tokens first, because aims may be saved. */
  private spend(rolled: Rolls, aims: number): void {
    const end = (rolls: Rolls, observed: number) => this.endAll(rolls, aims, observed);
    if (this.matchup.attacker.marksman) {
      this.spendObservations(rolled, (rolls, observed) => end(this.spendAims(rolls, aims, observed), observed));
    } else this.spendObservations(this.spendAims(rolled, aims, 0), end);
  }

  /** A token is spent unless nothing is worth rerolling. `then` receives the rolls, separated by tokens spent if that was requested. */
  private spendObservations(rolled: Rolls, then: (rolls: Rolls, observed: number) => void): void {
    const { observationTokens } = this.matchup.attacker;
    let now = rolled;
    for (let token = 0; token < observationTokens; token++) {
      const next = this.endings.noRolls();
      const kept = this.wish.everyState ? this.endings.noRolls() : next;
      const { spent } = this.token(now, next, 1, kept);
      // one token more than before: n² grows by 2n + 1
      this.observationsSpent.mean += spent;
      this.observationsSpent.square += spent * (2 * token + 1);
      if (kept !== next) then(kept, token);
      now = next;
    }
    then(now, this.wish.everyState ? observationTokens : 0);
  }

  /** The rolls on which every aim was spent; rolls with saved or unspent aims have ended. */
  private spendAims(rolled: Rolls, aims: number, observed: number): Rolls {
    const { attacker, melee } = this.matchup;
    let now = rolled;
    for (let spent = 0; spent < aims; spent++) {
      const next = this.endings.noRolls();
      // Duelist may spend one aim on nothing, for its Pierce
      const used = spent === 0 && attacker.duelistAttacker && melee ? 1 : spent;
      const left = attacker.marksman ? aims - spent : 0;
      const stops = this.ending(used, 0, observed);
      const saved = left > 0 ? this.ending(spent, left, observed) : stops;
      const p = this.token(now, next, 2 + attacker.preciseX, stops, left, saved);
      note(this.aimsSpent, used, p.stopped);
      note(this.aimsSpent, spent, p.saved);
      note(this.aimsSaved, left, p.saved);
      now = next;
    }
    return now;
  }

  /** One token on every roll. */
  private token(now: Rolls, next: Rolls, most: number, stops: Rolls, aims = 0, saves = stops): Token {
    const token = { most, now, next, stops, aims, saves, spent: 0, stopped: 0, saved: 0 };
    const really = this.correction && this.plan(this.fine, most, true);
    this.carry('coarse', this.plan(this.coarse, most, this.hitsSeen), token, really);
    if (really) this.carry('change', really, token);
    giveBack(now.coarse);
    giveBack(now.change);
    return token;
  }

  /** The same on one layer; where a token could reroll more dice than it does, free hits are corrected. */
  private carry(layer: keyof Rolls, plan: RerollPlan, token: Token, really?: RerollPlan): void {
    const { rolls } = plan;
    const { most, aims, next, stops } = token;
    const [from, to, stop] = [token.now[layer], next[layer], stops[layer]];
    const targets = aims > 0 ? this.plan(rolls, most, false) : undefined;
    for (let i = 0; i < from.count; i++) {
      const at = from.touched[i] as number;
      const p = from.take(at);
      if (p === 0) continue;
      if (targets && this.saving.saves(rolls, targets, at, aims)) {
        token.saves[layer].add(at, p);
        token.saved += p;
        continue;
      }
      const choice = plan.choiceAt(at);
      if (choice.dice === 0) {
        stop.add(at, p);
        token.stopped += p;
      } else {
        rolls.spread(to, p, at, choice);
        token.spent += p;
      }
      if (!really || !this.correction || choice.dice === most) continue;
      const stopped = this.correction.correct(at, p, choice, really, next.change, stops.change);
      token.spent += stopped;
      token.stopped -= stopped;
    }
  }

  private plan(rolls: PoolRolls, most: number, withHits: boolean): RerollPlan {
    const { matchup, table, hitsKey } = this;
    if (!withHits) return planFor(rolls, most, matchup, 0, (roll) => chooseDice(roll, most, 0, matchup));
    const choose = (roll: AttackRoll) => chooseDice(roll, most, spareHits(roll, matchup, table.survivors), matchup);
    return planFor(rolls, most, matchup, hitsKey, choose, () => this.plan(rolls, most, false));
  }

  /** Where rolls go that end with this many aims spent and saved. */
  private ending(spent: number, saved: number, observed: number): Rolls {
    const { attacker, melee } = this.matchup;
    const asked = attacker.overwhelm || (attacker.duelistAttacker && melee);
    const lethal = lethalPierce(spent, saved, this.matchup);
    return this.endings.of({ lethal, aimed: asked && spent > 0, saved, observed });
  }

  private endAll(rolls: Rolls, aims: number, observed: number): void {
    const ending = this.ending(aims, 0, observed);
    for (const layer of ['coarse', 'change'] as const) {
      note(this.aimsSpent, aims, moveAll(rolls[layer], ending[layer]));
      giveBack(rolls[layer]);
    }
  }
}
