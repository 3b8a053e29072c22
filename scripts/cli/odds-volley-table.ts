import { type AttackConfig, defaultConfig, valueIn, withValue } from '../../rules/config';
import type { FieldId } from '../../rules/fields';
import { plural } from '../../rules/plural';
import { FROM_HERE, type VolleyAnswer, type VolleyAttack, type VolleyConfig } from '../../rules/volley';
import { describeSides } from '../../words/describe';
import { fieldsInWords } from '../../words/field-differences';
import { withSign } from '../../words/numbers';
import { percent } from './odds-table';

const FROM_HERE_IDS = FROM_HERE.map((name): FieldId => `defender_${name}`);
const NOTHING = defaultConfig();

/** An attack in players' words, with the cover and protection that the target has from it. */
const attackWords = (attack: AttackConfig): string => {
  const own = FROM_HERE_IDS.filter((id) => valueIn(attack, id) !== valueIn(NOTHING, id));
  return [describeSides(attack).attack, ...fieldsInWords(own, attack)].join(', ');
};

const targetWords = ({ attacks, target, observationTokens }: VolleyConfig): string => {
  const [first = NOTHING] = attacks;
  const { guardianWounds: _, ...wounds } = target;
  const bare = FROM_HERE_IDS.reduce((config, id) => withValue(config, id, valueIn(NOTHING, id) as never), first);
  // its attacks may be of different kinds
  const { defense } = describeSides({ ...bare, attackType: 'all', target: wounds });
  return observationTokens > 0 ? `${defense}, ${plural(observationTokens, 'observation token')}` : defense;
};

const COLUMNS: readonly (readonly [title: string, text: (attack: VolleyAttack) => string])[] = [
  ['needed', ({ reached }) => percent(reached)],
  ['wounds', ({ woundsOfAttack }) => woundsOfAttack.toFixed(4)],
  ['destroyed', ({ destroyed }) => percent(destroyed)],
  ['suppressed', ({ suppressed }) => orDash(suppressed, percent)],
  ['panicked', ({ panicked }) => orDash(panicked, percent)],
  ['tokens', ({ suppression }) => orDash(suppression, (tokens) => tokens.toFixed(2))],
  ['dodges left', ({ dodgeLeft }) => orDash(dodgeLeft, (dodges) => dodges.toFixed(2))],
  ['wounds back', ({ woundsBack }) => woundsBack.toFixed(4)],
];

const orDash = (value: number | null, text: (value: number) => string): string => (value === null ? '–' : text(value));

const rowsOf = ({ attacks }: VolleyAnswer['volley']): string[] => {
  const widths = COLUMNS.map(([title]) => Math.max(title.length, 8) + 2);
  const line = (first: string, cells: readonly string[]) =>
    `${first.padStart(8)}${cells.map((cell, i) => cell.trim().padStart(widths[i] ?? 0)).join('')}`;
  return [
    line(
      'attack',
      COLUMNS.map(([title]) => title),
    ),
    ...attacks.map((attack, i) =>
      line(
        String(i + 1),
        COLUMNS.map(([, text]) => text(attack)),
      ),
    ),
  ];
};

const bestWords = ({ bestOrder, volley }: VolleyAnswer): string[] => {
  if (!bestOrder) return [];
  const { order, destroyed, tried } = bestOrder;
  const how = tried === 'all' ? 'all orders tried' : 'the best one found';
  if (order.every((place, i) => place === i)) return [`  Best order: as given (${how})`, ''];
  const gain = withSign(100 * (destroyed - volley.destroyed), 2);
  const places = order.map((place) => place + 1).join(', ');
  return [`  Best order: ${places}: ${percent(destroyed).trim()} destroyed, ${gain} percentage points (${how})`, ''];
};

const sure = ({ error, attacks }: VolleyAnswer): string =>
  error === null || attacks === null
    ? 'exact'
    : `simulated, ±${(100 * error).toFixed(2)} percentage points, ${attacks.toLocaleString('en')} volleys`;

/** The answer to read: every attack, the target after it, and how likely it is to fall. */
export const volleyTable = (volley: VolleyConfig, answer: VolleyAnswer, code: string): string => {
  const { destroyed, attacksNeeded } = answer.volley;
  return [
    ...volley.attacks.map((attack, i) => `  ${i + 1}  ${attackWords(attack)}`),
    `  into ${targetWords(volley)}`,
    '',
    `  ${percent(destroyed).trim()} unit destroyed, after ${attacksNeeded.toFixed(2)} attacks on average (${sure(answer)})`,
    '',
    ...rowsOf(answer.volley),
    '',
    ...bestWords(answer),
    ...answer.notes.map((note) => `  Note: ${note}`),
    `  ${code}`,
    '',
  ].join('\n');
};
