import type { CardEvidence, PageEvidence, PickerEvidence, PickingFor } from '../sites/evidence';
import { type Catalogue, mayTake, meetsNeeds, type Unit, type Upgrade } from '../units';
import { bookOf } from './names';
import { type Context, upgradesIn } from './read-rows';
import { type ResolvedRow, resolveEvidence } from './resolve-evidence';

/** A unit for which upgrades are picked. */
interface Picking extends Pick<ResolvedRow, 'unit' | 'upgrades' | 'counterpart'> {
  /** The upgrades are for its counterpart. */
  beside: boolean;
  /** The upgrade that is swapped out. */
  swaps?: string;
}

/** The upgrades on offer by their keys, and the unit they are for, if that is certain. */
export interface ResolvedOffer {
  upgrades: ReadonlyMap<string, Upgrade>;
  unit?: Picking;
}

/** An upgrade, if the evidence fits only one; what it is for helps to tell cards of the same name apart. */
const upgradeOf = (context: Context, card: PickerEvidence, unit?: Unit): Upgrade | undefined => {
  const clues: ((upgrade: Upgrade) => boolean)[] = [
    ({ slot }) => card.slot === undefined || slot === card.slot,
    (upgrade) => !unit || meetsNeeds(unit, upgrade),
    (upgrade) => !unit || mayTake(unit, upgrade),
    ({ cost }) => card.cost === undefined || cost === card.cost,
    ({ unreleased }) => !unreleased,
  ];
  let left = upgradesIn(context, card);
  for (const fits of clues) {
    const fitting = left.length > 1 ? left.filter(fits) : [];
    if (fitting.length > 0) left = fitting;
  }
  return left.length === 1 ? left[0] : undefined;
};

/** The row of the unit as it was when the picker opened; undefined if any of its cards is unknown. */
const openedRow = (catalogue: Catalogue, { rows }: PickingFor, faction: string | undefined) => {
  const reading = resolveEvidence({ known: true, rows, ...(faction && { faction }) }, catalogue);
  const row = reading.rows.find(({ place }) => place === 'list');
  return reading.unread.length === 0 && reading.rows.length === rows.length ? row : undefined;
};

const pickingOf = (context: Context, given: PickingFor, faction: string | undefined): Picking | undefined => {
  const { catalogue } = context.book;
  const row = openedRow(catalogue, given, faction);
  const unit = row && catalogue.units.get(row.unit);
  if (!unit) return undefined;
  const beside = given.beside ?? false;
  const partner = catalogue.units.get(row.counterpart?.unit ?? '');
  if (beside && !partner) return undefined;
  const idsOf = (cards: readonly PickerEvidence[], owner: Unit | undefined) =>
    cards.map((card) => upgradeOf(context, card, owner)?.id);
  const [own, its] = [idsOf(given.picked, unit), idsOf(given.pickedBeside, partner)];
  if ([...own, ...its].includes(undefined)) return undefined;
  const upgrades = [...row.upgrades, ...(own as string[])];
  const counterpart = row.counterpart && {
    ...row.counterpart,
    upgrades: [...row.counterpart.upgrades, ...(its as string[])],
  };
  const swaps = given.swaps === undefined ? undefined : (beside ? counterpart : row)?.upgrades[given.swaps];
  if (given.swaps !== undefined && !swaps) return undefined;
  return { unit: row.unit, upgrades, ...(counterpart && { counterpart }), beside, ...(swaps && { swaps }) };
};

const sameCards = (a: readonly string[] = [], b: readonly string[] = []): boolean =>
  a.toSorted().join() === b.toSorted().join();

/** While the list is in view, the unit must be in it as we think it is. */
const isInList = ({ unit, upgrades, counterpart }: Picking, list: readonly ResolvedRow[]): boolean => {
  const rows = list.filter(({ place }) => place === 'list');
  return (
    rows.length === 0 ||
    rows.some(
      (row) =>
        row.unit === unit &&
        sameCards(row.upgrades, upgrades) &&
        row.counterpart?.unit === counterpart?.unit &&
        sameCards(row.counterpart?.upgrades, counterpart?.upgrades),
    )
  );
};

/** The slot that was clicked, or that of the upgrade swapped out, must be the slot of everything on offer. */
const fitsSlot = (catalogue: Catalogue, offered: Iterable<Upgrade>, { swaps }: Picking, slot?: string): boolean => {
  const kind = slot ?? (swaps === undefined ? undefined : catalogue.upgrades.get(swaps)?.slot);
  return kind === undefined || [...offered].every((upgrade) => upgrade.slot === kind);
};

/** Resolves what a page's picker offers, and for which unit. When in doubt, there is no unit. */
export const resolveOffer = (
  catalogue: Catalogue,
  { offer, faction }: PageEvidence,
  list: readonly ResolvedRow[],
): ResolvedOffer => {
  const context: Context = { book: bookOf(catalogue), faction: undefined };
  const unit = offer?.for && pickingOf(context, offer.for, faction);
  const owner = catalogue.units.get((unit?.beside ? unit.counterpart?.unit : unit?.unit) ?? '');
  const upgrades = new Map(
    (offer?.cards ?? []).flatMap((card) => {
      const upgrade = upgradeOf(context, card, owner);
      return upgrade ? [[card.key, upgrade] as const] : [];
    }),
  );
  const isSure = unit && isInList(unit, list) && fitsSlot(catalogue, upgrades.values(), unit, offer?.for?.slot);
  return { upgrades, ...(isSure && { unit }) };
};

/** The upgrades on a row's chips, by their places, if each of them is what its chip shows. */
export const chipsOf = (catalogue: Catalogue, shown: readonly CardEvidence[], ids: readonly string[]): string[] => {
  const context: Context = { book: bookOf(catalogue), faction: undefined };
  const isShown = (card: CardEvidence, id: string | undefined) =>
    upgradesIn(context, card).some((each) => each.id === id);
  return shown.length === ids.length && shown.every((card, i) => isShown(card, ids[i])) ? [...ids] : [];
};
