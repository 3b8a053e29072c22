import { DefenseDie, Event } from '../../rules/slots';
import { DefenseFaces, facesBy, rollDefense } from '../defense-dice';
import { addressOf, fourSixes, isRejected, NEXT_ATTACK, startAttack, wordAt } from '../random';
import { BATCH } from './in-batches';

const EIGHT = 8;

/** How many dice each attack in the batch rolls next. */
const DICE = memory.data(BATCH);

export function setDice(attack: i32, dice: i32): void {
  store<u8>(DICE + attack, <u8>dice);
}

/** The faces of each attack's dice, filled by `rollForAll`. */
export const COVER = memory.data(4 * BATCH);
export const RED = memory.data(4 * BATCH);
export const WHITE = memory.data(4 * BATCH);

export function shownOf(faces: usize, attack: i32): DefenseFaces {
  return load<DefenseFaces>(faces + 4 * attack);
}

function show(faces: usize, attack: i32, shown: DefenseFaces): void {
  store<DefenseFaces>(faces + 4 * attack, shown);
}

/** For a run that rolls no dice of this kind. */
export function clearShown(faces: usize): void {
  memory.fill(faces, 0, 4 * BATCH);
}

function rollFrom(index: u64, color: DefenseDie, dice: i32, draw: i32): DefenseFaces {
  startAttack(index);
  return rollDefense(color, dice, Event.defenseDie, draw);
}

/** The attacks with more than eight dice. */
const MORE = memory.data(4 * BATCH);

/** The same dice from the same random words as `rollDefense`, which rolls what the first word does not cover. */
export function rollForAll(start: u64, attacks: i32, color: DefenseDie, draw: i32, faces: usize): void {
  let more = 0;
  let address = addressOf(start, draw);
  for (let i = 0; i < attacks; i++) {
    const dice: i32 = load<u8>(DICE + i);
    const bits = wordAt(address);
    const low = fourSixes(bits >> 32);
    const high = fourSixes(bits & 0xffffffff);
    address += NEXT_ATTACK;
    if (isRejected(low) || isRejected(high)) {
      show(faces, i, rollFrom(start + <u64>i, color, dice, draw));
      continue;
    }
    show(faces, i, facesBy(<u32>(low >> 32), <u32>(high >> 32), color, min(dice, EIGHT)));
    store<i32>(MORE + 4 * more, i);
    more += dice > EIGHT ? 1 : 0;
  }
  for (let i = 0; i < more; i++) {
    const attack = load<i32>(MORE + 4 * i);
    const others = rollFrom(start + <u64>attack, color, load<u8>(DICE + attack) - EIGHT, draw + 1);
    show(faces, attack, shownOf(faces, attack) + others);
  }
}
