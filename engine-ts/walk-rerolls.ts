import { type Moments, noMoments, note } from './chances';
import { type Ended, Endings, type Rolls } from './endings';
import { FreeHitsCorrection } from './free-hits';
import { byReservation, MarksmanSaving } from './held-aims';
import { borrowLayer, giveBack, moveAll } from './layers';
import type { Matchup } from './matchup';
import { PoolRolls } from './pool-rolls';
import { planFor, type RerollPlan } from './reroll-plan';
import type { AttackDice } from './steps/form-attack-pool';
import { lethalPierce } from './steps/modify-attack-dice';
import { chooseDice, spareHits } from './steps/reroll-attack-dice';
import type { TargetTable } from './target-table';
import { looksOf } from './told-apart';

/** Marksman saves so many aims on some rolls: these end. */
interface Saving {
  aims: number;
  into: Rolls;
}

/** How likely a token was spent, not spent, and saved. */
interface Shares {
  spent: number;
  stopped: number;
  saved: number;
}

/** What is told apart beyond what an answer needs. */
export interface Wish {
  /** What the dice show after rerolls. */
  everyFace: boolean;
  /** What the attack does to the target's state. */
  everyState: boolean;
}

/** Fishing for crits, any hit may go; this stands for the table of free hits. */
const EVERY_HIT = 1;

/** Steps 4b and 4c: carries the chances of every roll from token to token. */
export class RerollWalk {
  /** The tokens that were spent on average. */
  readonly aimsSpent: Moments = noMoments();
  readonly aimsSaved: Moments = noMoments();
  readonly observationsSpent: Moments = noMoments();
  /** Whether chances were subtracted, so that rounding may be left of 0. */
  readonly corrected: boolean;
  private readonly coarse: PoolRolls;
  private readonly fine: PoolRolls;
  private readonly endings: Endings;
  private readonly correction: FreeHitsCorrection | undefined;
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
    this.coarse = new PoolRolls(dice, looks.coarse);
    this.fine = new PoolRolls(dice, looks.fine);
    if (free && looks.hitsAreMissed) this.correction = new FreeHitsCorrection(this.coarse, this.fine, free, matchup);
    this.corrected = this.correction !== undefined;
    this.endings = new Endings(this.coarse, this.fine, this.corrected);
    this.saving = new MarksmanSaving(table, matchup);
  }

  walk(): Ended[] {
    const rolled = borrowLayer(this.coarse.size);
    this.coarse.roll4b(rolled);
    byReservation(rolled, this.coarse, this.matchup).forEach((coarse, reserved) => {
      const { change } = this.endings.noRolls();
      this.spend({ coarse, change }, this.matchup.attacker.aimTokens - reserved);
    });
    return this.endings.all();
  }

  /** Aims first, because they reroll more dice; with Marksman observation tokens first, because aims may be kept. */
  private spend(rolled: Rolls, aims: number): void {
    const end = (rolls: Rolls, observed: number) => this.endAll(rolls, aims, observed);
    if (this.matchup.attacker.marksman) {
      this.spendObservations(rolled, (rolls, observed) => end(this.spendAims(rolls, aims, observed), observed));
    } else this.spendObservations(this.spendAims(rolled, aims, 0), end);
  }

  /** A token is spent unless nothing is worth rerolling. `then` is given the rolls, by tokens spent where that is asked. */
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

  /** The rolls on which every aim was spent; rolls on which aims were kept or left have ended. */
  private spendAims(rolled: Rolls, aims: number, observed: number): Rolls {
    const { attacker, melee } = this.matchup;
    let now = rolled;
    for (let spent = 0; spent < aims; spent++) {
      const next = this.endings.noRolls();
      // Duelist may spend one aim on nothing, for its Pierce
      const used = spent === 0 && attacker.duelistAttacker && melee ? 1 : spent;
      const left = aims - spent;
      const saving = attacker.marksman ? { aims: left, into: this.ending(spent, left, observed) } : undefined;
      const p = this.token(now, next, 2 + attacker.preciseX, this.ending(used, 0, observed), saving);
      note(this.aimsSpent, used, p.stopped);
      note(this.aimsSpent, spent, p.saved);
      note(this.aimsSaved, left, p.saved);
      now = next;
    }
    return now;
  }

  /** One token of `most` dice, on every roll; rolls that it leaves alone go to `stops`. */
  private token(now: Rolls, next: Rolls, most: number, stops: Rolls, saving?: Saving): Shares {
    const { coarse, fine, correction } = this;
    const plan = this.plan(coarse, most, this.hitsSeen);
    const shares = { spent: 0, stopped: 0, saved: 0 };
    if (!correction) this.carry('coarse', coarse, plan, now, next, most, stops, saving, shares);
    else {
      const really = this.plan(fine, most, true);
      const correct = (at: number, p: number) => {
        const stopped = correction.correct(at, p, plan, really, next.change, stops.change);
        shares.spent += stopped;
        shares.stopped -= stopped;
      };
      this.carry('coarse', coarse, plan, now, next, most, stops, saving, shares, correct);
      this.carry('change', fine, really, now, next, most, stops, saving, shares);
    }
    giveBack(now.coarse);
    giveBack(now.change);
    return shares;
  }

  /** The same on one layer; where a token could reroll more dice than it does, `correct` looks for free hits. */
  private carry(
    layer: keyof Rolls,
    rolls: PoolRolls,
    plan: RerollPlan,
    now: Rolls,
    next: Rolls,
    most: number,
    stops: Rolls,
    saving: Saving | undefined,
    shares: Shares,
    correct?: (at: number, p: number) => void,
  ): void {
    const [from, to, stop] = [now[layer], next[layer], stops[layer]];
    const targets = saving && this.plan(rolls, most, false);
    for (let i = 0; i < from.count; i++) {
      const at = from.touched[i] as number;
      const p = from.take(at);
      if (p === 0) continue;
      if (saving && targets && this.saving.saves(rolls, targets, at, saving.aims)) {
        saving.into[layer].add(at, p);
        shares.saved += p;
        continue;
      }
      const choice = plan.choiceAt(at);
      const dice = plan.diceOf(choice);
      if (dice === 0) {
        stop.add(at, p);
        shares.stopped += p;
      } else {
        plan.spread(to, p, choice);
        shares.spent += p;
      }
      if (correct && dice < most) correct(at, p);
    }
  }

  private plan(rolls: PoolRolls, most: number, withHits: boolean): RerollPlan {
    const { matchup, table } = this;
    return planFor(rolls, most, matchup, withHits ? this.hitsKey : 0, (roll) =>
      chooseDice(roll, most, withHits ? spareHits(roll, matchup, table.survivors) : 0, matchup),
    );
  }

  /** Where rolls go that end with so many aims spent and saved. */
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
