import { pieceOf, splitPiece, takePiece } from './code-pieces';
import { type AttackConfig, defaultConfig, defaultTarget, valueIn } from './config';
import { FIELD_IDS, FIELDS, type FieldId, isTarget } from './fields';
import type { Reading } from './read-config';
import { type SharedUnit, type SharedUnits, takeUnitPiece, unitPieces } from './share-units';
import { FROM_HERE, MOST_ATTACKS, MOST_GUARDIAN_WOUNDS, type VolleyConfig } from './volley';
import { checkedVolley, looksLikeVolleyCode, VOLLEY_CODE_START, volleyParts } from './volley-check';
import { woundsLeft } from './wounds-left';

/**
 * A volley as short text: `volley1:d1-do2-tm4-tc1.t0-r2-s1.t0-b3-c2.x7k2q` is the version, then the target before the
 * volley, then each attack with what differs from an empty attack on that target, then a checksum. Pieces are those of
 * share codes (share-code.ts); on the target, `obs` are the observation tokens, `gw` the guardian's wounds and `ord1`
 * asks for the best order.
 */
const GUARDIAN_WOUNDS = 'gw';
const ORDER = 'ord';

const DAMAGED = 'This volley code is incomplete or damaged.';
const OTHER_VERSION = 'This volley code is from another version of Tell Me the Odds.';

/** What the code of a volley holds. */
export interface SharedVolley {
  volley: VolleyConfig;
  wantsBestOrder?: boolean;
  /** The cards, if units were chosen. The code also holds every value they set. */
  units?: { attackers: (SharedUnit | undefined)[]; defender?: SharedUnit };
}

const FROM_HERE_IDS = FROM_HERE.map((name): FieldId => `defender_${name}`);
const OBSERVATION: FieldId = 'attacker_observationTokens';
const isOfVolley = (id: FieldId): boolean => FIELDS[id].side === 'defender' || FIELDS[id].side === 'rules';
const isOfAttack = (id: FieldId): boolean => FIELDS[id].side === 'attack' || FIELDS[id].side === 'attacker';

/** The pieces of the fields in which one attack differs from another. */
const differing = (config: AttackConfig, base: AttackConfig, ids: readonly FieldId[]): string[] =>
  ids.filter((id) => valueIn(config, id) !== valueIn(base, id)).map((id) => pieceOf(config, id));

const targetPieces = ({ volley, wantsBestOrder, units }: SharedVolley): string[] => {
  const [first = defaultConfig()] = volley.attacks;
  const { guardianWounds, ...target } = volley.target;
  const start = { ...defaultConfig(), target: defaultTarget() };
  return [
    ...differing(
      { ...first, target },
      start,
      FIELD_IDS.filter((id) => isOfVolley(id) || isTarget(id)),
    ),
    ...(volley.observationTokens > 0 ? [`${FIELDS[OBSERVATION].code}${volley.observationTokens}`] : []),
    ...(guardianWounds > 0 ? [`${GUARDIAN_WOUNDS}${guardianWounds}`] : []),
    ...(wantsBestOrder ? [`${ORDER}1`] : []),
    ...unitPieces(units?.defender ? { defender: units.defender } : {}),
  ];
};

const attackPieces = (attack: AttackConfig, first: AttackConfig, unit: SharedUnit | undefined): string[] => [
  ...differing(attack, defaultConfig(), FIELD_IDS.filter(isOfAttack)),
  ...differing(attack, first, FROM_HERE_IDS),
  ...unitPieces(unit ? { attacker: unit } : {}),
];

/** The volley as a share code. */
export const toVolleyCode = (shared: SharedVolley): string => {
  const { attacks } = shared.volley;
  const parts = [
    targetPieces(shared),
    ...attacks.map((attack, i) => attackPieces(attack, attacks[0] as AttackConfig, shared.units?.attackers[i])),
  ];
  return checkedVolley(parts.map((pieces) => pieces.join('-')).join('.'));
};

/** Reads the pieces of one part that may be there; false if one is not, or has another value than it can have. */
const takeAll = (part: string, reading: Reading, units: SharedUnits, isWanted: (id: FieldId) => boolean): boolean =>
  part
    .split('-')
    .filter(Boolean)
    .every((piece) => {
      const id = takePiece(reading, piece);
      return id ? isWanted(id) : takeUnitPiece(units, piece);
    }) && reading.problems.length + reading.notes.length === 0;

/** Takes the pieces that only a volley's target has out of its part. */
const splitTarget = (part: string) => {
  const numbers = { [GUARDIAN_WOUNDS]: 0, [ORDER]: 0, [FIELDS[OBSERVATION].code]: 0 };
  const fields = part.split('-').filter((text) => {
    const piece = splitPiece(text);
    if (!piece || !Object.hasOwn(numbers, piece.name)) return true;
    numbers[piece.name] = piece.number;
    return false;
  });
  return {
    fields: fields.join('-'),
    guardianWounds: numbers[GUARDIAN_WOUNDS] as number,
    observationTokens: numbers[FIELDS[OBSERVATION].code] as number,
    wantsBestOrder: numbers[ORDER] === 1,
  };
};

/** The volley in parts whose checksum is right; undefined if this version cannot read them. */
const readParts = ([first = '', ...attacks]: readonly string[]): SharedVolley | undefined => {
  const { fields, guardianWounds, observationTokens, wantsBestOrder } = splitTarget(first);
  const reading = (config: AttackConfig): Reading => ({ config, notes: [], problems: [] });
  const base = reading({ ...defaultConfig(), target: defaultTarget() });
  const ofTarget: SharedUnits = {};
  if (!takeAll(fields, base, ofTarget, (id) => isOfVolley(id) || isTarget(id))) return undefined;
  const { target = defaultTarget(), defender, rules } = base.config;
  const attackers: (SharedUnit | undefined)[] = [];
  const configs: AttackConfig[] = [];
  for (const part of attacks) {
    const attack = reading({ ...defaultConfig(), defender: { ...defender }, rules: { ...rules } });
    const units: SharedUnits = {};
    if (!takeAll(part, attack, units, (id) => isOfAttack(id) || FROM_HERE_IDS.includes(id))) return undefined;
    configs.push(attack.config);
    attackers.push(units.attacker);
  }
  if (configs.length === 0 || configs.length > MOST_ATTACKS || woundsLeft(target) === 0) return undefined;
  if (guardianWounds > MOST_GUARDIAN_WOUNDS || observationTokens > FIELDS[OBSERVATION].max) return undefined;
  const hasUnits = ofTarget.defender || attackers.some(Boolean);
  return {
    volley: { attacks: configs, target: { ...target, guardianWounds }, observationTokens },
    ...(wantsBestOrder && { wantsBestOrder }),
    ...(hasUnits && { units: { attackers, ...(ofTarget.defender && { defender: ofTarget.defender }) } }),
  };
};

const whyNone = (code: string): string => {
  if (VOLLEY_CODE_START.startsWith(code) || code.startsWith(VOLLEY_CODE_START)) return DAMAGED;
  return looksLikeVolleyCode(code) ? OTHER_VERSION : `A volley code starts with "${VOLLEY_CODE_START}".`;
};

/** Reads the code of a volley. Never throws; a damaged code opens nothing: what is missing would be unknown. */
export const fromVolleyCode = (text: string): { shared: SharedVolley } | { problem: string } => {
  const { code, parts } = volleyParts(text);
  if (!parts) return { problem: whyNone(code) };
  const shared = readParts(parts);
  return shared ? { shared } : { problem: OTHER_VERSION };
};
