import { Mean, MOST_ATTACKS, VolleySlot } from '../../rules/slots';
import { attackSequence } from '../attack-sequence';
import { resultsOf } from '../counts';
import { clearFirstNotes, noted } from '../notes';
import { setSeed, startAttack } from '../random';
import { aimsSpent } from '../spent';
import { suppressionFor } from '../steps/assign-suppression';
import { clearTally } from '../tally';
import { Stage, traced } from '../trace';
import { Met, meet, metBy } from './meet-target';
import { carryOver, isAlive, startTarget, VOLLEYS } from './target-state';
import { inVolley } from './volley-block';
import { clearVolleyTally, countAttack, countTarget } from './volley-tally';

/** The volleys whose target waits for the current attack, and how the attack meets it. */
const WAITING = memory.data(4 * VOLLEYS);
const METS = memory.data(8 * VOLLEYS);

function setWaiting(place: i32, volley: i32, met: Met): void {
  store<i32>(WAITING + 4 * place, volley);
  store<Met>(METS + 8 * place, met);
}

function waitingAt(place: i32): i32 {
  return load<i32>(WAITING + 4 * place);
}

function metAt(place: i32): Met {
  return load<Met>(METS + 8 * place);
}

/** Rolls an attack of one volley; `number` is the volley's place in the seed's run. */
function rollOne(number: u64, volley: i32, attack: i32): void {
  // what is not noted counts as 0
  clearFirstNotes();
  startAttack(number * MOST_ATTACKS + <u64>attack);
  attackSequence();
  const wounds = noted(Mean.main, 0);
  countAttack(attack, wounds, noted(Mean.deflect, 0) + noted(Mean.djem, 0));
  carryOver(volley, suppressionFor(resultsOf(traced(Stage.attackRoll)), aimsSpent, wounds));
}

/** Collects the volleys in which the target is still alive; returns their number. */
function collectWaiting(volleys: i32, attack: i32): i32 {
  let waiting = 0;
  for (let volley = 0; volley < volleys; volley++) {
    if (isAlive(volley)) setWaiting(waiting++, volley, metBy(volley, attack));
  }
  return waiting;
}

/** Rolls the attack for all that meet the target like the first; returns how many are left. */
function rollAlike(first: u64, attack: i32, waiting: i32): i32 {
  const met = metAt(0);
  meet(met, attack);
  let left = 0;
  for (let place = 0; place < waiting; place++) {
    const volley = waitingAt(place);
    if (metAt(place) == met) rollOne(first + <u64>volley, volley, attack);
    else setWaiting(left++, volley, metAt(place));
  }
  return left;
}

/** Attack by attack, because preparing one for a target takes longer than rolling it. */
function rollTogether(first: u64, volleys: i32): void {
  for (let volley = 0; volley < volleys; volley++) startTarget(volley);
  for (let attack = 0; attack < inVolley(VolleySlot.attacks); attack++) {
    let waiting = collectWaiting(volleys, attack);
    while (waiting > 0) waiting = rollAlike(first, attack, waiting);
    for (let volley = 0; volley < volleys; volley++) countTarget(attack, volley);
  }
}

/** Rolls and counts `volleys` volleys of the seed's run, starting with number `first`. */
export function simulateVolleys(seed: u32, first: f64, volleys: i32): void {
  clearTally();
  clearVolleyTally();
  setSeed(seed);
  for (let done = 0; done < volleys; done += VOLLEYS) {
    rollTogether(<u64>first + <u64>done, min(volleys - done, VOLLEYS));
  }
}
