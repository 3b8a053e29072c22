import { fullName, type Rank, type Unit, type Upgrade } from '../../units/cards/card';
import { equipped, type TrueList, type TrueUnit } from './random-list';

/** Writes lists in the formats of the list builders. Written from the grammars, nothing copied. */
const shown = ({ short, name }: Unit | Upgrade): string => short ?? name;
const cost = (card: Unit | Upgrade): number => card.cost ?? 0;
const total = (each: { unit: Unit; slots: (Upgrade | undefined)[] }): number =>
  cost(each.unit) + equipped(each).reduce((sum, upgrade) => sum + cost(upgrade), 0);

const activations = ({ units }: TrueList): number => units.reduce((sum, { count }) => sum + count, 0);
const points = ({ units }: TrueList): number =>
  units.reduce((sum, each) => sum + total(each) * each.count + (each.counterpart ? total(each.counterpart) : 0), 0);
const header = (list: TrueList): string => `${points(list)}/1000 (${activations(list)} activations)\n`;

const COMMANDS = ['• One of Ours', '•• Two, of a Kind', '••• Three'];

type Naming = (card: Unit | Upgrade) => string;

const block = (each: { unit: Unit; slots: (Upgrade | undefined)[] }, name: Naming): string =>
  [
    `${name(each.unit)}${['pz', 'qa'].includes(each.unit.id) ? ` - ${each.unit.name}` : ''} (${total(each)})`,
    ...equipped(each).map((upgrade) => ` - ${name(upgrade)} (${cost(upgrade)})`),
  ].join('\n');

export const tournamentText = (list: TrueList, name: Naming = shown): string => {
  const blocks = list.units.flatMap((each) => [
    ...Array.from({ length: each.count }, () => block(each, name)),
    ...(each.counterpart ? [block(each.counterpart, name)] : []),
  ]);
  const commands = COMMANDS.map((card) => card.replace(' ', '')).join('\n');
  const deck = 'Battle Deck\nObjectives:\n - Hold the Line\nSecondaries:\n - Some Plans';
  return `My list\n${header(list)}${blocks.join('\n')}\n\nCommands:\n${commands}\n••••Standing Orders\n\n${deck}\n`;
};

/** The name in older versions, without the words that distinguish cards of the same name. */
export const oldTournamentText = (list: TrueList): string => tournamentText(list, (card) => card.name);

const HEADINGS = {
  commander: 'Commanders',
  operative: 'Operative',
  counterpart: 'Counterparts',
  corps: 'Corps',
  special: 'Special Forces',
  support: 'Support',
  heavy: 'Heavy',
} satisfies Record<Rank, string>;

/** Omits upgrades if their total cost is 0. */
const standardLine = (each: Pick<TrueUnit, 'unit' | 'slots' | 'count'>): string => {
  const sum = total(each) * each.count;
  const name = ` - ${each.count > 1 ? `${each.count}× ` : ''}${shown(each.unit)}`;
  if (sum === cost(each.unit)) return `${name} = ${sum}`;
  const cards = equipped(each).map((upgrade) => `${shown(upgrade)} (${cost(upgrade)})`);
  return `${name} (${cost(each.unit)})${cards.length > 0 ? `: ${cards.join(', ')}` : ''} = ${sum}`;
};

export const standardText = (list: TrueList): string => {
  const lines = Object.entries(HEADINGS).flatMap(([rank, heading]) => {
    const own = list.units.filter(({ unit }) => unit.rank === rank);
    const partners = list.units.flatMap(({ counterpart }) => (counterpart ? [{ ...counterpart, count: 1 }] : []));
    const some = rank === 'counterpart' ? partners : own;
    return some.length > 0 ? [`${heading}:`, ...some.map(standardLine)] : [];
  });
  return `My list\n${header(list)}${lines.join('\n')}\n\nCommands: ${COMMANDS.join(', ')}, •••• Standing Orders`;
};

const minimalLine = (each: Pick<TrueUnit, 'unit' | 'slots' | 'count'>): string => {
  const suffix = { pz: '- Kraken ', qa: '- Kalani' }[each.unit.id] ?? '';
  const names = equipped(each).map(({ name }) => name);
  const inside = names.length > 0 ? `(${names.join(', ')})` : '';
  return `${each.count > 1 ? `${each.count}× ` : ''}${each.unit.name} ${suffix}${inside}`;
};

export const minimalText = (list: TrueList): string => {
  const lines = list.units.flatMap((each) => [
    minimalLine(each),
    ...(each.counterpart ? [minimalLine({ ...each.counterpart, count: 1 })] : []),
  ]);
  return `${header(list)}${lines.join('\n')}\nCommands: ${COMMANDS.join(', ')}, •••• Standing Orders`;
};

const ARMY = { rebels: 'rebel', empire: 'empire', republic: 'republic', separatists: 'separatist' } as Record<
  string,
  string
>;
const simulatorName = (card: Unit | Upgrade): string =>
  card.kind === 'upgrade' ? fullName(card) : [card.name, card.title].filter(Boolean).join(' ');

export const jsonText = (list: TrueList, author = 'Legion HQ'): string =>
  JSON.stringify(
    {
      author,
      listname: 'My list',
      points: points(list),
      numActivations: activations(list),
      armyFaction: ARMY[list.faction] ?? '',
      commandCards: ['One of Ours', 'Standing Orders'],
      contingencies: [],
      units: list.units.flatMap((each) => {
        const partner = each.counterpart ? [each.counterpart.unit, ...equipped(each.counterpart)] : [];
        const cards = [...equipped(each), ...partner].map(simulatorName);
        const entry = { name: simulatorName(each.unit), upgrades: cards, loadout: [] };
        return Array.from({ length: each.count }, () => entry);
      }),
      battlefieldDeck: { scenario: 'standard', conditions: [], deployment: [], objective: [] },
    },
    null,
    4,
  );

export const admiralText = (list: TrueList): string => {
  const lines = list.units.flatMap((each) =>
    [each, ...(each.counterpart ? [{ ...each.counterpart, count: 1 }] : [])].flatMap((one) => {
      const cards = equipped(one).map((upgrade) => `${upgrade.name} (${cost(upgrade)})`);
      const more = total(one) - cost(one.unit);
      const base = `${one.unit.name} ${cost(one.unit)}`;
      const line =
        one.count > 1
          ? `${one.count}x ${base}${more ? ` + ${more}` : ''} x ${one.count} = ${total(one) * one.count}`
          : `${base} + ${more} = ${total(one)}`;
      return [line, ...(cards.length > 0 ? [`--${cards.join(', ')}`] : [])];
    }),
  );
  return `My list\n${points(list)}/1000\n${activations(list)} Activations\n\n${lines.join('\n')}\n\n• One of Ours\n`;
};

const segment = (each: { unit: Unit; slots: (Upgrade | undefined)[] }, count: number): string =>
  count + each.unit.id + each.slots.map((upgrade) => upgrade?.id ?? '0').join('');

export const listCode = (list: TrueList): string => {
  const units = list.units.map(
    (each) => segment(each, each.count) + (each.counterpart ? `+${segment(each.counterpart, 1)}` : ''),
  );
  return `1000:${[...units, 'cr', 'cv', 'Da'].join(',')}`;
};
export const listLink = (list: TrueList): string => `https://legionhq2.com/list/${list.faction}/${listCode(list)}`;

/** Longshanks puts the JSON on one line. */
export const longshanksText = (list: TrueList): string =>
  jsonText(list, 'Longshanks').replaceAll('\n', '||').replace('"points"', '"point"');
