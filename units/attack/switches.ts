import type { FieldValue } from '../../rules/config';
import { FIELDS, type FieldId } from '../../rules/fields';
import { type Keyword, keywordText } from '../cards/card';
import { EFFECTS, type Effect } from '../cards/effects';
import { rulingOf } from '../cards/rulings';
import type { Loadout, OwnedKeyword } from './loadout';
import type { Side } from './sheet';

/**
 * An effect that depends on the situation on the table, off until the player turns it on. `fields` holds what it changes
 * if that is known in advance; the pool builder does the rest.
 */
export interface Switch {
  id: string;
  /** Its name and condition. */
  label: string;
  condition: string;
  side: Side;
  /** 1: on or off; more: the player enters a number. */
  most: number;
  fields: Partial<Record<FieldId, FieldValue>>;
}

/** The setting of each switch; 0 or missing means off. */
export type SwitchSettings = Readonly<Record<string, number>>;

export const isOn = (settings: SwitchSettings | undefined, id: string): boolean => (settings?.[id] ?? 0) > 0;

/** Switches that the pool builder itself handles. */
export const MOVED = 'moved';
export const LONG_SHOT = 'long-shot';
export const SNIPER_SHOT = 'sniper-shot';
export const WOUNDS_OWN = 'own-wounds';

const TOKEN_FIELDS = {
  attacker: {
    aim: 'attacker_aimTokens',
    surge: 'attacker_surgeTokens',
    observation: 'attacker_observationTokens',
    dodge: 'attacker_dodgeTokensAttacker',
  },
  defender: { surge: 'defender_surgeTokens', dodge: 'defender_dodgeTokens' },
} as const satisfies Record<Side, Record<string, FieldId>>;

/** `aim 1 and dodge 1`: the fields of one side that these tokens fill. */
const tokenFields = (side: Side, gives: string, amount: number): Switch['fields'] => {
  const fields: Switch['fields'] = {};
  for (const part of gives.toLowerCase().split(' and ')) {
    const [, token = '', count] = /^(aim|dodge|surge|observation)(?: (\d+|x))?$/.exec(part) ?? [];
    const id = (TOKEN_FIELDS[side] as Record<string, FieldId>)[token];
    if (id) fields[id] = count === 'x' ? amount : Number(count ?? 1);
  }
  return fields;
};

const makesSense = (side: Side, fields: Switch['fields'], loadout: Loadout): boolean => {
  const ids = (Object.keys(fields) as FieldId[]).filter((id) => FIELDS[id].side === side);
  if (side === 'defender') return ids.length > 0;
  const spendsDodges = attacksWithDodges(loadout.keywords);
  return ids.some((id) => spendsDodges || id !== 'attacker_dodgeTokensAttacker');
};

/** What a keyword gives its unit: `aim 1 or dodge 1`. */
const givenBy = (keyword: Keyword): string => {
  const ruling = rulingOf(keyword);
  if (ruling?.kind !== 'tokens' || !ruling.gives) return '';
  return ruling.gives === 'detail' ? (keyword.detail ?? '') : ruling.gives;
};

/** The tokens that a keyword gives an attacker and that it can use, as text. Some units can attack with dodge tokens. */
export const attackersTokens = (keyword: Keyword, spendsDodges: boolean): string => {
  const amount = typeof keyword.value === 'number' ? keyword.value : 1;
  const usable = givenBy(keyword)
    .split(' or ')
    .map((choice) => {
      const { attacker_dodgeTokensAttacker: dodges, ...others } = tokenFields('attacker', choice, amount);
      return { ...others, ...(spendsDodges && dodges && { attacker_dodgeTokensAttacker: dodges }) };
    })
    .find((fields) => Object.keys(fields).length > 0);
  // this one depends on the target
  const whom = keyword.name === ADVANCED_TARGETING ? (keyword.detail ?? '') : '';
  return usable ? JSON.stringify(usable) + whom : '';
};

/** Only for Jar'Kai Mastery are an attacker's dodge tokens of any use. */
export const attacksWithDodges = (keywords: readonly Keyword[]): boolean =>
  keywords.some((keyword) => {
    const ruling = rulingOf(keyword);
    return ruling?.kind === 'field' && ruling.attacker === 'attacker_jarKaiMastery';
  });

/** The switches of a keyword that gives its unit tokens: one for each alternative of “aim 1 or dodge 1”. */
const tokenSwitches = (side: Side, keyword: OwnedKeyword): Switch[] => {
  const ruling = rulingOf(keyword);
  const gives = givenBy(keyword);
  if (ruling?.kind !== 'tokens' || !ruling.gives) return [];
  return gives.split(' or ').map((choice, i) => ({
    id: `${keyword.id}.${keyword.name}.${i}`,
    label: `${keywordText(keyword)} (${keyword.card}): ${ruling.rule}${gives.includes(' or ') ? `, ${choice.toLowerCase()}` : ''}`,
    condition: ruling.rule,
    side,
    most: 1,
    fields: tokenFields(side, choice, keyword.amount),
  }));
};

const keywordSwitches = (side: Side, keyword: OwnedKeyword): Switch[] => {
  const ruling = rulingOf(keyword);
  const id = `${keyword.id}.${keyword.name}`;
  const label = (when: string) => `${keywordText(keyword)} (${keyword.card}): ${when}`;
  if (ruling?.kind === 'tokens') return tokenSwitches(side, keyword);
  const when = keyword.when ?? (ruling?.kind === 'field' ? ruling.when : undefined);
  const field = ruling?.kind === 'field' ? ruling[side] : undefined;
  if (!when || !field || field === 'attacker_ramX') return [];
  const detail = keyword.name === 'Weak Point' && keyword.detail ? ` (${keyword.detail})` : '';
  const value = FIELDS[field].kind === 'count' ? keyword.amount : true;
  return [{ id, label: label(when + detail), condition: when + detail, side, most: 1, fields: { [field]: value } }];
};

/** The fields of an effect that belong to one side. */
export const effectFields = (side: Side, { fields }: Effect): Switch['fields'] =>
  Object.fromEntries(Object.entries(fields).filter(([id]) => FIELDS[id as FieldId].side === side));

export const effectId = (card: string, effect: Effect): string => `${card}.effect.${EFFECTS[card]?.indexOf(effect)}`;

const MOST_COUNTED = 10;

const effectSwitches = (side: Side, { upgrades }: Loadout): Switch[] =>
  upgrades.flatMap(({ id, name }) =>
    (EFFECTS[id] ?? [])
      .filter((effect) => effect.when && !effect.guardian)
      .map((effect) => ({
        id: effectId(id, effect),
        label: `${name}: ${effect.when}`,
        condition: effect.when ?? '',
        side,
        most: effect.per === 'counted' ? MOST_COUNTED : 1,
        fields: effectFields(side, effect),
      })),
  );

/** A unit's switches on one side that come from keywords and upgrades, regardless of its weapons. */
export const switchesOf = (loadout: Loadout, side: Side): Switch[] =>
  [...loadout.keywords.flatMap((keyword) => keywordSwitches(side, keyword)), ...effectSwitches(side, loadout)].filter(
    ({ fields }) => makesSense(side, fields, loadout),
  );

/** It names the type of unit it is for. */
const ADVANCED_TARGETING = 'Advanced Targeting';
const isFor = ({ name, detail }: OwnedKeyword, unitType: string | undefined): boolean =>
  name !== ADVANCED_TARGETING || unitType === undefined || detail?.toLowerCase() === unitType;

/**
 * The tokens that a unit's keywords give it on one side: Target, Tactical, Observe … as their switches do, all turned
 * on; of alternatives, the first that counts on this side. `unitType` is the target's.
 */
export const ownTokens = (loadout: Loadout, side: Side, unitType?: string): Partial<Record<FieldId, number>> => {
  const tokens: Partial<Record<FieldId, number>> = {};
  for (const keyword of loadout.keywords) {
    if (!isFor(keyword, unitType)) continue;
    const taken = tokenSwitches(side, keyword).find(({ fields }) => makesSense(side, fields, loadout));
    for (const [id, amount] of Object.entries(taken?.fields ?? {}) as [FieldId, number][]) {
      tokens[id] = (tokens[id] ?? 0) + amount;
    }
  }
  return tokens;
};
