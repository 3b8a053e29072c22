import { type Catalogue, FACTION_NAMES, fullName, type Unit, type Upgrade } from '../units';
import { type ListReading, type ListUnit, needsNoLines } from './reading';
import { strangersIn } from './strangers';

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
  /** What stays behind the name. */
  rest?: string;
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

/** “ Did you mean Rebel Veterans or Rebel Commandos?” */
export const perhaps = (offers: readonly { name: string }[]): string =>
  offers.length > 0 ? ` Did you mean ${offers.map(({ name }) => name).join(' or ')}?` : '';

/** A trouble as one line of text. */
export const troubleWords = ({ where, text, problem, offers }: Trouble): string =>
  [where && `${where}: `, text && `“${text}”: `, problem, perhaps(offers)].join('');

/** The names of cards that a text may mean; units of the same name have their factions behind it. */
const namesAmong = (cards: readonly (Unit | Upgrade)[]): string[] =>
  cards.map((card) => {
    const name = fullName(card);
    const isShared = cards.filter((other) => fullName(other) === name).length > 1;
    return isShared && card.kind === 'unit' ? `${name} (${FACTION_NAMES[card.faction]})` : name;
  });

type AtLine = Trouble & { line: number };

const guessesIn = ({ units, upgrades }: Catalogue, { line, doubts = [] }: ListUnit, where: string): AtLine[] =>
  doubts.map(({ id, couldBe }) => {
    const ids = [id, ...couldBe.map((other) => other.id)];
    const [name, ...others] = namesAmong(ids.flatMap((each) => units.get(each) ?? upgrades.get(each) ?? []));
    const offers = others.map((other, i) => ({ name: other, line, from: id, to: ids[i + 1] as string }));
    const once = offers.filter((offer, i) => others.indexOf(offer.name) === i);
    return { line, where, text: '', problem: `Read as ${name}.`, offers: once };
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
      offers: hasLines ? nearest.map(({ name, rest }) => ({ name, line, misspelt: text, ...(rest && { rest }) })) : [],
    }),
  );
  const more = { where: '', text: '', problem: `${moreUnread} more lines couldn’t be read.`, offers: [] };
  return [
    ...[...strange, ...guesses, ...strangers].sort((a, b) => a.line - b.line).map(({ line: _, ...trouble }) => trouble),
    ...(moreUnread > 0 ? [more] : []),
  ];
};

/** The text with a misspelt name corrected in its line, which may have moved while the text was edited. */
export const corrected = (text: string, { name, line, misspelt, rest = '' }: NameOffer): string => {
  const parts = text.split(/(\r\n|[\n\r\u2028\u2029])/);
  // every other part is a line break
  const place = 2 * (line - 1);
  const at = parts[place]?.includes(misspelt) ? place : parts.findIndex((part) => part.includes(misspelt));
  return parts.map((part, i) => (i === at ? part.replace(misspelt, () => name + rest) : part)).join('');
};
