import { type Candidate, type ListReading, type ListUnit, strangersIn } from '../../lists';
import { type Catalogue, FACTION_NAMES, fullName, type Unit, type Upgrade } from '../../units';
import { needsNoLines } from './list-text';

/** Another card for a doubtful name: `to` in place of `from`. */
export interface CardOffer {
  name: string;
  line: number;
  from: string;
  to: string;
}
/** A known name for one that no card has. */
export interface NameOffer {
  name: string;
  line: number;
  misspelt: string;
}
/** Something the player may have meant. */
export type Offer = CardOffer | NameOffer;

/** A part of a list that could not be read, or only with doubt. */
export interface Trouble {
  /** Such as “Line 7”. */
  where: string;
  text: string;
  problem: string;
  /** What the player may have meant. */
  offers: Offer[];
}

/** “ Did you mean Rebel Veterans or Rebel Commandos?”, where there is no text to correct. */
export const perhaps = (nearest: readonly Candidate[]): string =>
  nearest.length > 0 ? ` Did you mean ${nearest.map(({ name }) => name).join(' or ')}?` : '';

/** The name of an alternative; with its faction if the card that was chosen has the same name. */
const nameBeside = ({ units }: Catalogue, { id, name }: Candidate, taken: Unit | Upgrade | undefined): string => {
  const unit = units.get(id);
  return unit && taken && fullName(taken) === name ? `${name} (${FACTION_NAMES[unit.faction]})` : name;
};

type AtLine = Trouble & { line: number };

const guessesIn = (cards: Catalogue, { line, doubts = [] }: ListUnit, where: string): AtLine[] =>
  doubts.map(({ id, couldBe }) => {
    const card = cards.units.get(id) ?? cards.upgrades.get(id);
    const offers = couldBe.map((other) => ({ name: nameBeside(cards, other, card), line, from: id, to: other.id }));
    const once = offers.filter(({ name }, i) => offers.findIndex((offer) => offer.name === name) === i);
    return { line, where, text: '', problem: `Read as ${card ? fullName(card) : id}.`, offers: once };
  });

/** Everything that could not be read or was guessed, in the order of the text. */
export const troublesIn = (cards: Catalogue, reading: ListReading): Trouble[] => {
  const { units, unread, moreUnread } = reading;
  const hasLines = !needsNoLines(reading);
  const where = (line: number) => `${hasLines ? 'Line' : 'Entry'} ${line}`;
  const guesses = units.flatMap((unit) => guessesIn(cards, unit, where(unit.line)));
  const strangers = units.flatMap((unit) =>
    strangersIn(cards, unit).map(
      (problem): AtLine => ({ line: unit.line, where: where(unit.line), text: '', problem, offers: [] }),
    ),
  );
  const strange = unread.map(
    ({ line, text, problem, nearest }): AtLine => ({
      line,
      where: where(line),
      text,
      problem: hasLines ? problem : problem + perhaps(nearest),
      offers: hasLines ? nearest.map(({ name }) => ({ name, line, misspelt: text })) : [],
    }),
  );
  const more = { where: '', text: '', problem: `${moreUnread} more lines couldn’t be read.`, offers: [] };
  return [
    ...[...strange, ...guesses, ...strangers].sort((a, b) => a.line - b.line).map(({ line: _, ...trouble }) => trouble),
    ...(moreUnread > 0 ? [more] : []),
  ];
};

/** The text with a misspelt name corrected in its line, which may have moved while the text was edited. */
export const corrected = (text: string, { name, line, misspelt }: NameOffer): string => {
  const parts = text.split(/(\r\n|[\n\r\u2028\u2029])/);
  // every other part is a line break
  const place = 2 * (line - 1);
  const at = parts[place]?.includes(misspelt) ? place : parts.findIndex((part) => part.includes(misspelt));
  return parts.map((part, i) => (i === at ? part.replace(misspelt, () => name) : part)).join('');
};
