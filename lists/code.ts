import { type Catalogue, FACTIONS, type Faction } from '../units';
import { type ListUnit, MOST_COUNT, MOST_UNITS } from './reading';
import type { Problem, Resolved } from './resolve';

/** A list code, found in a link or on its own. */
export interface FoundCode {
  faction?: Faction;
  code: string;
  isLink: boolean;
}

const LONGEST_CODE = 4000;
/** Any host, because the site has forks. The bounded length keeps matching fast on any text. */
const LINK = /\/list\/(rebels|empire|republic|separatists|mercenary|mandalorians)\/([\w:,+%]{3,4000})/i;
const CODE = /^[\w:,+%]+$/;
const HAS_UNIT = /(?:^|[:,])\d{1,2}[A-Za-z]{2}/;
const ESCAPES: Record<string, string> = { '%3a': ':', '%2c': ',', '%2b': '+', '%5f': '_' };

const unescaped = (text: string): string =>
  text.replace(/%(?:3a|2c|2b|5f)/gi, (code) => ESCAPES[code.toLowerCase()] ?? '');

/** The first link to a list in a text, or a text that is nothing but a code. */
export const findListCode = (text: string): FoundCode | undefined => {
  const [, slug, inLink] = LINK.exec(text) ?? [];
  const faction = FACTIONS.find((known) => known === slug?.toLowerCase());
  if (inLink && faction) return { faction, code: unescaped(inLink), isLink: true };
  const bare = text.length <= LONGEST_CODE ? unescaped(text.trim()) : '';
  return CODE.test(bare) && HAS_UNIT.test(bare) ? { code: bare, isLink: false } : undefined;
};

const UNIT = /^(\d{1,2})([A-Za-z]{2})((?:0|[A-Za-z]{2})*)(?:_((?:0|[A-Za-z]{2})*))?$/;

/** One unit of a code: how many, its id, its slots with `0` for an empty one, and after `_` its loadout. */
const partsOf = (text: string) => {
  const [, count, unit, slots = '', loadout = ''] = UNIT.exec(text) ?? [];
  const ids = (some: string) => some.match(/[A-Za-z]{2}/g) ?? [];
  return unit ? { count: Number(count), unit, upgrades: ids(slots), loadout: ids(loadout) } : undefined;
};

/** Resolves a list code. It consists of card ids, so nothing has to be guessed. */
export const readCode = ({ code, faction }: FoundCode, { units, upgrades }: Catalogue): Resolved => {
  const problems: Problem[] = [];
  const found: ListUnit[] = [];
  const strange = (line: number, text: string, problem: string) => problems.push({ line, text, problem });
  const known = (line: number, ids: readonly string[]) =>
    ids.filter((id) => upgrades.has(id) || !strange(line, id, 'No upgrade has this id.'));

  // points and battle force come first; a bare pair of letters is a command or battle card
  const segments = code
    .slice(code.lastIndexOf(':') + 1)
    .split(',')
    .filter((segment) => segment.length > 2);
  segments.slice(0, MOST_UNITS).forEach((segment, i) => {
    const line = i + 1;
    const [own = '', with_] = segment.split('+');
    const parts = partsOf(own);
    const card = parts && units.get(parts.unit);
    if (!parts || !card) {
      strange(line, segment, parts ? 'No unit has this id.' : 'This part of the code isn’t a unit.');
      return;
    }
    // old codes list a counterpart as a separate unit after the one it belongs to
    const host =
      card.rank === 'counterpart' ? found.findLast(({ unit }) => units.get(unit)?.counterpart === card.id) : undefined;
    if (card.rank === 'counterpart') {
      if (host) host.counterpart ??= { unit: card.id, upgrades: known(line, parts.upgrades) };
      else strange(line, segment, 'The unit it belongs to isn’t in this list.');
      return;
    }
    const other = with_ === undefined ? undefined : partsOf(with_);
    const isOwn = other && card.counterpart === other.unit;
    if (with_ !== undefined && !isOwn) strange(line, with_, `${card.name} has no such counterpart.`);
    const loadout = known(line, parts.loadout);
    found.push({
      unit: card.id,
      upgrades: known(line, parts.upgrades),
      count: Math.min(MOST_COUNT, Math.max(1, parts.count)),
      ...(isOwn && { counterpart: { unit: other.unit, upgrades: known(line, other.upgrades) } }),
      ...(loadout.length > 0 && { loadout }),
      line,
    });
  });
  return { faction, units: found, problems, lost: Math.max(0, segments.length - MOST_UNITS) };
};
