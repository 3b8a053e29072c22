import type { FieldId } from '../../rules/fields';
import { labelOf } from '../../rules/words';
import { keywordText, type Upgrade } from './card';
import { chipOf } from './chip';
import { CONDITIONAL, EFFECTS, type Effect, FOR_ALLIES } from './effects';
import { rulingOf } from './rulings';

const FIGHTS_WITH: readonly string[] = ['field', 'pool', 'target'];

/** What a keyword of an upgrade does that numbers without switches leave out. */
const ofKeyword = (id: string, keyword: Upgrade['keywords'][number], ownTokens: boolean): string[] => {
  const ruling = rulingOf(keyword);
  const text = keywordText(keyword);
  const when = CONDITIONAL[id]?.[keyword.name] ?? (ruling?.kind === 'field' ? ruling.when : undefined);
  if (when) return [`${text}: only if ${when}.`];
  if (!ruling || FIGHTS_WITH.includes(ruling.kind) || !('rule' in ruling)) return [];
  if (ruling.kind === 'tokens' && ruling.gives && ownTokens) return [];
  return [`${text}: ${ruling.rule}.`];
};

/** “1 aim”, “2 surge tokens”, “1 Pierce”: tokens are lower case, and one of them is singular. */
const countOf = (count: number, label: string): string => {
  const isKeyword = / X$/.test(label);
  const name = isKeyword ? label.replace(/ X$/, '') : label.toLowerCase();
  return `${count} ${count === 1 && !isKeyword ? name.replace(/(?<=\w{3})s$/, '') : name}`;
};

/** “+1 aim”, “Suppressed”: the fields that an effect sets. */
const givenBy = ({ fields }: Effect): string => {
  const all = (Object.entries(fields) as [FieldId, number | boolean | string][]).map(([id, value]) => {
    if (typeof value === 'number') return `${value < 0 ? '−' : '+'}${countOf(Math.abs(value), labelOf(id))}`;
    return value === true ? labelOf(id) : `${labelOf(id)}: ${value}`;
  });
  // a surge token is a field on both sides
  return [...new Set(all)].join(', ');
};

/**
 * Everything an upgrade does, one sentence each, that its numbers leave out: effects that no field expresses, that
 * depend on a condition, that help others, or that are outside an attack. With `ownTokens` the tokens of its keywords
 * are counted.
 */
export const notIncludedOf = (upgrade: Upgrade, ownTokens: boolean): string[] => {
  const { kind, words } = chipOf(upgrade);
  const conditions = (EFFECTS[upgrade.id] ?? []).flatMap((effect) =>
    effect.when ? [`${givenBy(effect)} (${effect.when}).`] : [],
  );
  const all = [
    ...(kind === 'effect not included' || upgrade.text ? [words] : []),
    ...upgrade.keywords.flatMap((keyword) => ofKeyword(upgrade.id, keyword, ownTokens)),
    ...conditions,
    ...(FOR_ALLIES.has(upgrade.id) ? ['Helps other units.'] : []),
  ].filter(Boolean);
  return all.length > 0 || kind !== 'no effect' ? [...new Set(all)] : [words];
};
