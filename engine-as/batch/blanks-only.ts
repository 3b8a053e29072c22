import { Mean } from '../../rules/slots';
import { HITS } from '../attack-roll';
import { freeHitsIn, mostHitsWithFree } from '../choices/free-hits';
import { aimTokens, critFishing, diceOfAim, observationTokens, rerolls } from '../matchup/attacker';
import { handful, handfuls } from '../matchup/handfuls';
import { onlyBlanks } from '../matchup/modifiers';
import { surgeTokensAct, tokensConvert } from '../matchup/noted';
import { noteOf } from '../notes';
import { noteRerolledOf, noteRolledOf } from '../notes-of-faces';
import { addressOf, Draw, NEXT_ATTACK, TOKEN, wordAt } from '../random';
import { worthOfFaces } from '../steps/convert-attack-surges';
import { rollOne, setAttackRoll } from './attack-rolls';
import { aimed, aimsSpentIn, BlanksRoll, facesIn, rollHandful } from './blanks-roll';
import { BATCH } from './in-batches';

/** Whether aims reroll nothing but blanks, or nothing is rerolled at all. */
export let rollsBlanksOnly = false;

function fits(): boolean {
  if (tokensConvert || surgeTokensAct) return false;
  return !rerolls || (onlyBlanks && diceOfAim == 2 && !critFishing && observationTokens == 0);
}

export function prepareBlanksOnly(): void {
  rollsBlanksOnly = fits();
}

/** The attack dice of each attack in the batch. */
const ROLLS = memory.data(8 * BATCH);

function rollOf(attack: i32): BlanksRoll {
  return load<BlanksRoll>(ROLLS + 8 * attack);
}

function setRoll(attack: i32, roll: BlanksRoll): void {
  store<BlanksRoll>(ROLLS + 8 * attack, roll);
}

/** Step 4b. */
function rollHandfuls(start: u64, attacks: i32): void {
  memory.fill(ROLLS, 0, 8 * BATCH);
  for (let h = 0; h < handfuls; h++) {
    const dice = handful(h);
    let address = addressOf(start, Draw.attack + h);
    for (let i = 0; i < attacks; i++) {
      const roll = rollOf(i) + rollHandful(wordAt(address), dice);
      setRoll(i, roll);
      noteRolledOf(i, facesIn(roll));
      address += NEXT_ATTACK;
    }
  }
}

/** Attacks with fewer than two blanks and few hits when an aim was spent, and their faces at that moment. */
const UNDECIDED = memory.data(8 * BATCH * 10);
let undecided = 0;

/** One aim of step 4c. */
function aim(start: u64, attacks: i32, draw: i32): void {
  let address = addressOf(start, draw);
  for (let i = 0; i < attacks; i++) {
    const roll = rollOf(i);
    const faces = facesIn(roll);
    if (faces >> HITS <= mostHitsWithFree && (faces & 127) < 2) {
      store<u64>(UNDECIDED + 8 * undecided++, ((<u64>i) << 32) | <u64>faces);
    }
    setRoll(i, aimed(roll, wordAt(address)));
    address += NEXT_ATTACK;
  }
}

/** Where some of those hits were free, the aim rerolls them too: roll such an attack again, step by step. */
function rollUndecided(start: u64): void {
  for (let i = 0; i < undecided; i++) {
    const at = UNDECIDED + 8 * i;
    if (freeHitsIn(worthOfFaces(load<i32>(at))) > 0) rollOne(start, load<i32>(at + 4));
  }
  undecided = 0;
}

/** Steps 4b to 4d for a batch. */
export function rollBlanksOnly(start: u64, attacks: i32): void {
  rollHandfuls(start, attacks);
  for (let token = 0; token < aimTokens; token++) aim(start, attacks, Draw.aims + TOKEN * token);
  for (let i = 0; i < attacks; i++) {
    const roll = rollOf(i);
    noteRerolledOf(i, facesIn(roll));
    noteOf(i, Mean.aimsReroll, aimsSpentIn(roll));
    setAttackRoll(i, worthOfFaces(facesIn(roll)));
  }
  rollUndecided(start);
}
