import type { Odds } from '../odds';
import type { Ask } from '../odds/questions/brief';
import { withStandardAttack } from '../odds/questions/standard-targets';
import type { AttackOdds } from '../rules/answer';
import { type AttackConfig, withValue } from '../rules/config';
import { FIELDS, type FieldId } from '../rules/fields';
import { attackerIn, handEditsOf, rangeOf } from '../setup/attacker';
import { NO_BACKUP } from '../setup/backup';
import { type Nerves, nervesOf } from '../setup/nerves';
import { type Placed, putOnSide } from '../setup/put-on-side';
import type { Setup, UnitPick } from '../setup/setup';
import { type Catalogue, type Loadout, loadoutOf, type Range, targetOf } from '../units';

/** A unit's attack on the target of the attack on screen. */
interface CardAttack {
  range: Range;
  config: AttackConfig;
  odds: AttackOdds;
  moreWithAim?: number;
  /** Its best attack of the other kind: in melee if it shoots, at a range if it fights in melee. */
  other?: { range: Range; wounds: number };
}

/** Everything a card shows about a unit. */
export interface UnitOdds {
  loadout: Loadout;
  best?: CardAttack;
  /** Why it has no attack. */
  none?: string;
  /** Expected wounds from the standard attack. */
  suffers?: number;
  /** Fields of the attack that were edited by hand. */
  edited: readonly FieldId[];
  assumptions: string[];
  /** Cards of the unit and its target whose effects the odds leave out. */
  leftOut: string[];
  /** How its target takes suppression. */
  nerves: Nerves;
}

/** The attack with one more aim token; undefined if it has as many as it can. */
const withAim = (config: AttackConfig): AttackConfig | undefined => {
  const aims = config.attacker.aimTokens + 1;
  return aims > FIELDS.attacker_aimTokens.max ? undefined : withValue(config, 'attacker_aimTokens', aims);
};

const otherKind = ({ fight }: Placed): CardAttack['other'] => {
  const { opens, ranged, melee } = fight ?? {};
  const other = opens === ranged ? melee : ranged;
  return opens && other && { range: other.shot.range as Range, wounds: other.answer.wounds };
};

const attackBy = async (placed: Placed, range: Range, odds: Odds, ask: Ask): Promise<CardAttack> => {
  const { config } = placed.setup;
  const answer = await odds(config);
  const oneMore = withAim(config);
  const aimed = oneMore && (await ask(oneMore));
  const other = otherKind(placed);
  return {
    range,
    config,
    odds: answer,
    ...(aimed && { moreWithAim: aimed.wounds - answer.wounds.mean }),
    ...(other && { other }),
  };
};

/** Works out what a card shows; undefined if the unit is not in the catalogue, or if `ask` was cancelled. */
export const unitOdds = async (
  catalogue: Catalogue,
  { odds, ask }: { odds: Odds; ask: Ask },
  pick: UnitPick,
  setup: Setup,
): Promise<UnitOdds | undefined> => {
  const loadout = loadoutOf(catalogue, pick);
  const placed = loadout && (await putOnSide(catalogue, ask, setup, 'attacker', pick));
  if (!placed) return undefined;
  const attacked = await putOnSide(catalogue, ask, setup, 'defender', pick);
  const suffered = attacked && (await ask(withStandardAttack(attacked.setup.config)));
  const there = attackerIn(catalogue, placed.setup);
  const dated = loadout.points === undefined ? [] : [`Points as of ${catalogue.date}.`];
  const facing = setup.units?.defender;
  const target = facing && targetOf(catalogue, facing, facing.switches);
  const range = there?.pool && rangeOf(there.pick.range);
  return {
    loadout,
    nerves: nervesOf(setup, catalogue),
    leftOut: [...(there?.attack.leftOut ?? []), ...(target?.leftOut ?? [])].map(({ card }) => card),
    ...(suffered && { suffers: suffered.wounds }),
    edited: there ? handEditsOf(placed.setup.config, there).edits : [],
    assumptions: [...(there?.attack.assumptions ?? []), ...(there?.pick.backup ? [NO_BACKUP] : []), ...dated],
    ...(range
      ? { best: await attackBy(placed, range, odds, ask) }
      : { none: there?.attack.none ?? 'Can’t attack this target.' }),
  };
};
