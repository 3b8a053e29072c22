import type { Odds } from '../../odds';
import { bestOf } from '../../odds/questions/best-pool';
import type { Ask } from '../../odds/questions/brief';
import { withStandardAttack } from '../../odds/questions/standard-targets';
import type { AttackOdds } from '../../rules/answer';
import { type AttackConfig, withValue } from '../../rules/config';
import { FIELDS } from '../../rules/fields';
import { onlyPossible } from '../../rules/possible';
import type { Setup } from '../../setup/setup';
import {
  againstTarget,
  attackOf,
  type Catalogue,
  type Loadout,
  loadoutOf,
  poolsEverywhere,
  type Range,
  targetOf,
  type UnitChoice,
  withPrefilled,
} from '../../units';

/** A unit's best attack on the target of an attack. */
export interface BestAttack {
  range: Range;
  /** Which of its pools it is. */
  pool: string;
  config: AttackConfig;
}

/** The best attack of a unit on the target on screen, at its best range; undefined where it has none. */
export const bestAttack = async (
  catalogue: Catalogue,
  ask: Ask,
  loadout: Loadout,
  { config, units }: Setup,
): Promise<BestAttack | undefined> => {
  const against = againstTarget(catalogue, units?.defender, config);
  const attacks = poolsEverywhere(loadout, { against }).map(({ range, pool }) => ({
    range,
    pool: pool.id,
    config: withPrefilled(config, 'attacker', pool),
  }));
  const answers = [];
  for (const attack of attacks) {
    const answer = await ask(attack.config);
    if (!answer) return undefined;
    answers.push(answer);
  }
  return attacks[bestOf(answers)];
};

/** The attack of `config` with this unit as its target; undefined if the unit is not in the catalogue. */
export const attackOn = (catalogue: Catalogue, choice: UnitChoice, config: AttackConfig): AttackConfig | undefined => {
  const target = targetOf(catalogue, choice);
  return target && onlyPossible(withPrefilled(config, 'defender', target));
};

/** Everything a card tells of a unit. */
export interface UnitOdds {
  loadout: Loadout;
  best?: BestAttack & { odds: AttackOdds; moreWithAim?: number };
  /** Why it has no attack. */
  none?: string;
  /** Expected wounds from the standard attack. */
  suffers?: number;
  assumptions: string[];
}

/** With one aim more, if there can be more. */
const withAim = (config: AttackConfig): AttackConfig | undefined => {
  const aims = config.attacker.aimTokens + 1;
  return aims > FIELDS.attacker_aimTokens.max ? undefined : withValue(config, 'attacker_aimTokens', aims);
};

/** Works out what a card tells; undefined if the unit is not in the catalogue, or the asking was stopped. */
export const unitOdds = async (
  catalogue: Catalogue,
  { odds, ask }: { odds: Odds; ask: Ask },
  choice: UnitChoice,
  setup: Setup,
): Promise<UnitOdds | undefined> => {
  const loadout = loadoutOf(catalogue, choice);
  if (!loadout) return undefined;
  const { config, units } = setup;
  const best = await bestAttack(catalogue, ask, loadout, setup);
  const onIt = attackOn(catalogue, choice, config);
  const suffered = onIt && (await ask(withStandardAttack(onIt)));
  const suffers = suffered && { suffers: suffered.wounds };
  const against = againstTarget(catalogue, units?.defender, config);
  const there = attackOf(catalogue, choice, { range: best?.range ?? 'melee', against });
  const dated = loadout.points === undefined ? [] : [`Points of ${catalogue.date}.`];
  const rest = { loadout, ...suffers, assumptions: [...(there?.assumptions ?? []), ...dated] };
  if (!best) return { ...rest, none: there?.none ?? 'It cannot attack this target.' };
  const answer = await odds(best.config);
  const oneMore = withAim(best.config);
  const aimed = oneMore && (await ask(oneMore));
  const more = aimed && { moreWithAim: aimed.wounds - answer.wounds.mean };
  return { ...rest, best: { ...best, odds: answer, ...more } };
};
