import type { FieldId } from '../rules/fields';
import { amountOf, hasKeyword, loadoutOf, type UnitChoice } from './attack/loadout';
import { type Prefilled, Sheet } from './attack/sheet';
import { effectId, isOn, type Switch, type SwitchSettings } from './attack/switches';
import { EFFECTS } from './cards/effects';
import type { Catalogue } from './catalogue';

/** A unit that can take hits for another one nearby. */
export interface GuardianOffer extends Prefilled {
  name: string;
  /** The units it may guard, if its card limits them. */
  only?: string;
  condition: string;
  switches: Switch[];
}

/** A unit as another target's guardian, with all its fields; undefined if it has no Guardian. */
export const guardianOf = (
  catalogue: Catalogue,
  choice: UnitChoice,
  settings?: SwitchSettings,
): GuardianOffer | undefined => {
  const loadout = loadoutOf(catalogue, choice);
  const amount = loadout ? amountOf(loadout, 'Guardian') : 0;
  if (!loadout || amount === 0) return undefined;
  const { unit, keywords, upgrades } = loadout;
  const sheet = new Sheet();
  sheet.put('defender_guardianX', amount, unit.name);
  const armored = upgrades.flatMap(({ id }) => EFFECTS[id] ?? []).find(({ fields }) => fields.defender_dieColor);
  sheet.put('defender_guardianDieColor', armored ? 'red' : (unit.defense ?? 'white'), unit.name);
  sheet.put('defender_guardianSurgeChart', armored ? 'none' : unit.defenseSurge, unit.name);
  const keyword = (text: string, id: FieldId) => sheet.put(id, hasKeyword(loadout, text), text);
  keyword('Deflect', 'defender_guardianDeflect');
  keyword('Soresu Mastery', 'defender_guardianSoresuMastery');
  keyword('Immune: Pierce', 'defender_guardianImmunePierce');
  const switches: Switch[] = [];
  for (const { id, name } of upgrades) {
    for (const effect of EFFECTS[id] ?? []) {
      if (!effect.guardian) continue;
      const own = effectId(id, effect);
      const when = effect.when ?? '';
      switches.push({ id: own, label: `${name}: ${when}`, condition: when, side: 'defender', most: 1, fields: {} });
      sheet.put('defender_guardianCancelsCrits', isOn(settings, own), name);
    }
  }
  const only = keywords.find(({ name }) => name === 'Guardian')?.detail;
  return {
    ...sheet.done(),
    name: unit.name,
    ...(only && { only }),
    condition:
      'within range 1 and in line of sight of the target, and not suppressed; the target is a trooper unit without Guardian',
    switches,
  };
};
