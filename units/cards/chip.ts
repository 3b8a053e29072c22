import { keywordText, type Upgrade } from './card';
import { CONDITIONAL, EFFECTS, FOR_ALLIES, NOT_MODELLED } from './effects';
import { UPGRADE } from './ids';
import { rulingOf } from './rulings';

/** What an upgrade does to the odds, for its chip. */
export interface Chip {
  kind: 'included' | 'conditional' | 'helps other units' | 'effect not included' | 'no effect';
  /** One sentence; empty if there is nothing to add. */
  words: string;
}

const countsByItself = (upgrade: Upgrade): boolean => {
  const held = CONDITIONAL[upgrade.id] ?? {};
  const keywords = upgrade.keywords.filter((keyword) => !held[keyword.name]);
  const ruled = keywords.some((keyword) => {
    const ruling = rulingOf(keyword);
    return ruling?.kind === 'field' && !ruling.when;
  });
  const always = (EFFECTS[upgrade.id] ?? []).some(({ when }) => !when);
  return upgrade.weapons.length > 0 || upgrade.adds > 0 || ruled || always || upgrade.id === UPGRADE.saberThrow;
};

const hasSwitch = (upgrade: Upgrade): boolean =>
  (EFFECTS[upgrade.id] ?? []).some(({ when }) => when) ||
  upgrade.keywords.some((keyword) => {
    const ruling = rulingOf(keyword);
    return (
      CONDITIONAL[upgrade.id]?.[keyword.name] ||
      (ruling?.kind === 'field' && ruling.when) ||
      (ruling?.kind === 'tokens' && ruling.gives)
    );
  });

/** The chip that shows whether the odds include an upgrade. */
export const chipOf = (upgrade: Upgrade): Chip => {
  const left = NOT_MODELLED[upgrade.id];
  if (left) return { kind: 'effect not included', words: left.words };
  if (upgrade.text === 'none') return { kind: 'effect not included', words: 'We don’t have this card’s text.' };
  const part = upgrade.text === 'part' ? 'May do more: we only have its keywords and weapon.' : '';
  if (countsByItself(upgrade)) return { kind: 'included', words: part };
  if (hasSwitch(upgrade)) return { kind: 'conditional', words: part || 'Counts once you turn on its condition below.' };
  const allies = upgrade.keywords.find((keyword) => rulingOf(keyword)?.kind === 'tokens');
  if (FOR_ALLIES.has(upgrade.id) || allies) {
    const what = allies ? `${keywordText(allies)}: add` : 'Add';
    return { kind: 'helps other units', words: `${what} its effect to the units it helps.` };
  }
  return { kind: 'no effect', words: part || 'No effect during an attack.' };
};
