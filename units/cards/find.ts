import { mostSlips, slipsBetween } from '../../rules/nearest-name';
import type { Catalogue } from '../catalogue';
import { FACTIONS, fullName, type Unit, type Upgrade } from './card';
import { whyNotTake } from './requirement-words';
import { createSearch, joined, plain } from './search';

/** The result of a lookup by name: one card, several candidates, or none with up to three similar ones. */
export type Found<Card> = { card: Card } | { candidates: Card[] } | { nearest: Card[] };

/** Longer than any card's name. Limits the letter-by-letter comparison of arbitrary input. */
const LONGEST_NAME = 80;

const nearest = <Card extends Unit | Upgrade>(text: string, cards: readonly Card[], first: readonly Card[]): Card[] => {
  const wanted = plain(text.slice(0, LONGEST_NAME));
  const others = cards
    .filter((card) => !first.includes(card))
    .map((card) => ({ card, slips: slipsBetween(wanted, plain(card.name)) }))
    .filter(({ slips }) => slips <= mostSlips(wanted))
    .sort((a, b) => a.slips - b.slips);
  return [...first, ...others.map(({ card }) => card)].slice(0, 3);
};

/** A card's full name and its name in list builders, without spaces and hyphens. */
const namesOf = (card: Unit | Upgrade): string[] => [fullName(card), card.short ?? ''].map(joined).filter(Boolean);

/**
 * Finds a unit by name. An exact name without title is the card without title, `AT-RT (republic)` names the faction, and
 * ids work too.
 */
export const findUnit = (catalogue: Catalogue, typed: string): Found<Unit> => {
  const text = typed.replace(/\s+/g, ' ').slice(0, LONGEST_NAME);
  const units = [...catalogue.units.values()].filter(({ rank }) => rank !== 'counterpart');
  const [, name = text, inside] = /^(.+?)\s*\((\w+)\)\s*$/.exec(text) ?? [];
  const faction = FACTIONS.find((known) => known === inside?.toLowerCase());
  const wanted = joined(faction ? name : text);
  const among = faction ? units.filter((unit) => unit.faction === faction) : units;
  const byId = catalogue.units.get(text.trim());
  if (byId) return { card: byId };
  const whole = among.filter((unit) => namesOf(unit).includes(wanted));
  if (whole.length === 1 && whole[0]) return { card: whole[0] };
  if (whole.length > 1) return { candidates: whole };
  const named = among.filter((unit) => joined(unit.name) === wanted && !unit.unreleased);
  if (named.length === 1 && named[0]) return { card: named[0] };
  if (named.length > 1) return { candidates: named };
  return {
    nearest: nearest(
      text,
      units.filter(({ unreleased }) => !unreleased),
      createSearch(catalogue)(text).slice(0, 3),
    ),
  };
};

/** A card, or one sentence that says why the unit may not take it. */
export type FoundUpgrade = Found<Upgrade> | { refused: string };

/** Why a unit may take none of the upgrades that start like this; undefined if there are none at all. */
const whyNoneStarts = (
  unit: Unit,
  text: string,
  started: readonly Upgrade[],
  equipped: readonly Upgrade[],
): string | undefined => {
  // one that only lacks a free slot is the one that was meant
  const meant = started.find((upgrade) => !whyNotTake(unit, upgrade)) ?? started[0];
  if (!meant) return undefined;
  const isClear = started.length === 1 || !whyNotTake(unit, meant);
  return isClear
    ? whyNotTake(unit, meant, equipped)
    : `${unit.name} can’t take an upgrade that starts with "${text.trim()}".`;
};

/** Finds an upgrade for a unit by its name or the start of it; `equipped` are the upgrades the unit already has. */
export const findUpgrade = (
  catalogue: Catalogue,
  unit: Unit,
  text: string,
  equipped: readonly Upgrade[] = [],
): FoundUpgrade => {
  const all = [...catalogue.upgrades.values()];
  const whyNot = (upgrade: Upgrade) => whyNotTake(unit, upgrade, equipped);
  const upgrades = all.filter((upgrade) => !whyNot(upgrade));
  const wanted = joined(text.slice(0, LONGEST_NAME).replace(/…|\.\.\.$/, ''));
  const names = (upgrade: Upgrade) => [...namesOf(upgrade), joined(upgrade.name)];
  const isMeant = (upgrade: Upgrade) => names(upgrade).includes(wanted);
  const isStarted = (upgrade: Upgrade) => wanted !== '' && names(upgrade).some((name) => name.startsWith(wanted));
  const byId = catalogue.upgrades.get(text.trim());
  const exact = byId ? [byId] : upgrades.filter(isMeant);
  const strange = byId ?? (exact.length > 0 ? undefined : all.find(isMeant));
  const refused = strange && whyNot(strange);
  if (refused) return { refused };
  const found = exact.length > 0 ? exact : upgrades.filter(isStarted);
  if (found.length === 1 && found[0]) return { card: found[0] };
  if (found.length > 1) return { candidates: found };
  const isName = text.length <= LONGEST_NAME;
  const why = isName && whyNoneStarts(unit, text, all.filter(isStarted), equipped);
  return why ? { refused: why } : { nearest: nearest(text, upgrades, []) };
};
