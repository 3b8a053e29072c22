import { type AttackConfig, valueIn } from '../rules/config';
import { FIELD_IDS, FIELDS, type FieldId, isAbout } from '../rules/fields';
import type { Side } from '../units';
import { WOUNDS_OWN } from '../units/attack/switches';
import type { Edits, UnitPick } from './setup';

const isSituation = (id: FieldId): boolean => FIELDS[id].decidedBy === 'player' && FIELDS[id].shown !== 'assumption';
/** A field beside a keyword that is off is not on screen. */
const isInUse = (config: AttackConfig, id: FieldId): boolean => {
  const { beside } = FIELDS[id];
  return beside === undefined || valueIn(config, beside) !== FIELDS[beside].default;
};

/**
 * The edits that remove cover, tokens and everything else the player has set on one side, which would stay when another
 * unit is picked; undefined if there is nothing to remove.
 */
export const clearedSituation = (config: AttackConfig, side: Side): Edits | undefined => {
  const set = FIELD_IDS.filter(
    (id) => isSituation(id) && isAbout(side, id) && valueIn(config, id) !== FIELDS[id].default,
  );
  return set.some((id) => isInUse(config, id))
    ? Object.fromEntries(set.map((id) => [id, FIELDS[id].default]))
    : undefined;
};

/** How many wounds an attacking unit has. They change its dice only with Vaapad Mastery, but stay when sides swap. */
export const ownWounds = ({ switches }: UnitPick): number => switches?.[WOUNDS_OWN] ?? 0;

export const withOwnWounds = (pick: UnitPick, wounds: number): UnitPick => {
  const { switches: { [WOUNDS_OWN]: _, ...others } = {}, ...rest } = pick;
  const switches = { ...others, ...(wounds > 0 && { [WOUNDS_OWN]: wounds }) };
  return { ...rest, ...(Object.keys(switches).length > 0 && { switches }) };
};

/** Whether a unit with these switches rolls other dice when it is wounded. */
export const woundsCount = (switches: readonly { id: string }[]): boolean =>
  switches.some(({ id }) => id === WOUNDS_OWN);
