import { keywordText, type Upgrade } from './card';
import { CONDITIONAL, EFFECTS, FOR_ALLIES, NOT_MODELLED } from './effects';
import { UPGRADE } from './ids';
import { rulingOf } from './rulings';

/** What an upgrade does to the odds, for its chip. */
export interface Chip {
  kind: 'in the odds' | 'a switch' | 'helps others' | 'not modelled' | 'text unknown' | 'no effect';
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
  if (left) return { kind: 'not modelled', words: left.words };
  if (upgrade.text === 'none')
    return { kind: 'text unknown', words: 'What it does is not known here: not in the odds.' };
  const part = upgrade.text === 'part' ? 'It may do more than its keywords and weapon say.' : '';
  if (countsByItself(upgrade)) return { kind: 'in the odds', words: part };
  if (hasSwitch(upgrade)) return { kind: 'a switch', words: part || 'Off until you say that its condition holds.' };
  const allies = upgrade.keywords.find((keyword) => rulingOf(keyword)?.kind === 'tokens');
  if (FOR_ALLIES.has(upgrade.id) || allies) {
    const what = allies ? `${keywordText(allies)}: enter` : 'Enter';
    return { kind: 'helps others', words: `${what} what other units gained there.` };
  }
  return { kind: 'no effect', words: part || 'Has no part in a single attack.' };
};
