import type { AttackConfig, Attacker } from '../../rules/config';

/** What decides which of the attacker's keywords matter. */
export interface Look {
  /** The target has some, in this attack. */
  armor: boolean;
  shields: boolean;
  cover: boolean;
  /** The attacker has some. */
  aims: boolean;
}

export const lookOf = ({ attackType, attacker, defender }: AttackConfig): Look => {
  const { coverType, coverX, smokeTokens, suppressed, armorX, shieldedX } = defender;
  const shootable = attackType !== 'melee';
  return {
    armor: armorX > 0,
    shields: shootable && shieldedX > 0,
    cover: shootable && (coverType !== 'none' || coverX > 0 || smokeTokens > 0 || suppressed),
    aims: attacker.aimTokens > 0,
  };
};

/** Points, suppression and wounds back to the attacker change no wounds. */
const NEVER = { unitCost: 0, suppressive: false, overwhelm: false, immuneDeflect: false } as const;
const WITHOUT_ARMOR = { impactX: 0, primitive: false } as const;
const WITHOUT_SHIELDS = { ionX: 0 } as const;
const WITHOUT_COVER = { blast: false, sharpshooterX: 0, deathFromAbove: false } as const;
const WITHOUT_AIMS = { preciseX: 0, lethalX: 0, duelistAttacker: false } as const;

/** What changes no wounds of such an attack, each with the value of an attacker that lacks it. */
export const idleIn = ({ armor, shields, cover, aims }: Look): Partial<Attacker> => ({
  ...NEVER,
  ...(!armor && WITHOUT_ARMOR),
  ...(!shields && WITHOUT_SHIELDS),
  ...(!cover && WITHOUT_COVER),
  ...(!aims && WITHOUT_AIMS),
});
