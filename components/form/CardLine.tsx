import { type Signal, useComputed } from '@preact/signals';
import { useId } from 'preact/hooks';
import { valueIn } from '../../rules/config';
import { COURAGE_UNKNOWN, FIELDS, type FieldId } from '../../rules/fields';
import { plural } from '../../rules/plural';
import { isPossible } from '../../rules/possible';
import { choiceWord, courageWord, labelOf } from '../../rules/words';
import type { Store } from '../../state/sync/store';
import type { Units } from '../../state/units/index';
import { AttackDie, DefenseDie, type DieColor } from '../controls/marks';
import { MoreIcon } from '../header/icons';
import { keywordsIn, type SideName } from './field-search';
import './CardLine.css';

const DICE = [
  ['attacker_redDice', 'red'],
  ['attacker_blackDice', 'black'],
  ['attacker_whiteDice', 'white'],
] as const;

interface Fact {
  id: FieldId;
  words: string;
}

/** A keyword as on the card: "Precise 1". */
const keywordWords = (config: Store['config']['value'], id: FieldId): string => {
  const value = valueIn(config, id);
  const name = labelOf(id).replace(/ X$/, '');
  if (FIELDS[id].kind === 'count') return `${name}\u00A0${value}`;
  return FIELDS[id].kind === 'choice' ? `${name}: ${choiceWord(String(value))}` : name;
};

/** What the cards say besides the dice, in a word or two each. */
const factsOf = (config: Store['config']['value'], side: SideName): Fact[] => {
  const chart: FieldId = side === 'attacker' ? 'attacker_surgeChart' : 'defender_surgeChart';
  const surge = valueIn(config, chart);
  const keywords = keywordsIn(config, side).filter(
    (id) => FIELDS[id].decidedBy === 'card' && FIELDS[id].step !== 'statistics' && isPossible(config, id),
  );
  return [
    ...(side === 'defender'
      ? [{ id: 'defender_dieColor' as const, words: choiceWord(valueIn(config, 'defender_dieColor')) }]
      : []),
    { id: chart, words: surge === 'none' ? 'surge: none' : `surge → ${choiceWord(String(surge))}` },
    ...(side === 'defender' && config.target
      ? [
          {
            id: 'target_woundsEach' as const,
            words: `${plural(config.target.woundsEach, 'wound')}${config.target.miniatures > 1 ? ' each' : ''}`,
          },
          ...(config.target.courage === COURAGE_UNKNOWN
            ? []
            : [{ id: 'target_courage' as const, words: `courage ${courageWord(config.target.courage)}` }]),
        ]
      : []),
    ...keywords.map((id) => ({ id, words: keywordWords(config, id) })),
  ];
};

const Dice = ({ config, edited }: { config: Store['config']['value']; edited: readonly FieldId[] }) => (
  <>
    {DICE.filter(([id]) => valueIn(config, id) > 0 || edited.includes(id)).map(([id, color]) => (
      <span key={id} class={edited.includes(id) ? 'dice edited' : 'dice'}>
        {valueIn(config, id)}
        <AttackDie color={color} />
        <span class="unseen">{color} dice</span>
      </span>
    ))}
  </>
);

interface Props {
  side: SideName;
  store: Store;
  units: Units;
  isOpen: Signal<boolean>;
  /** The id of what it unfolds. */
  controls: string;
}

/** The unit's card in one line; a click unfolds every fact of it to be edited. */
export const CardLine = ({ side, store, units, isOpen, controls }: Props) => {
  const note = useId();
  const config = store.config.value;
  const picked = side === 'attacker' ? units.attacker.value : units.defender.value;
  const edited = picked?.edited.filter((id) => FIELDS[id].decidedBy === 'card') ?? [];
  const { value: facts } = useComputed(() => factsOf(store.config.value, side));
  const die = valueIn(config, 'defender_dieColor');
  return (
    <>
      <button
        type="button"
        class={`card-line ${side}`}
        aria-expanded={isOpen.value}
        aria-controls={controls}
        aria-describedby={edited.length > 0 ? note : undefined}
        title={isOpen.value ? 'Hide the card' : 'Show and edit the card'}
        onClick={() => {
          isOpen.value = !isOpen.peek();
        }}
      >
        {side === 'attacker' && <Dice config={config} edited={edited} />}
        {side === 'defender' && die !== 'none' && <DefenseDie color={die as DieColor} />}
        <span class="facts-line">
          {facts.map(({ id, words }) => (
            <span key={id} class={edited.includes(id) ? 'edited' : undefined}>
              {words}
            </span>
          ))}
        </span>
        <span class={isOpen.value ? 'chevron open' : 'chevron'}>
          <MoreIcon />
        </span>
      </button>
      {edited.length > 0 && (
        <p class="muted edited-note" id={note}>
          Changed from the card: {edited.map(labelOf).join(', ')}.{' '}
          <button type="button" class="link" onClick={() => units.useCard(side)}>
            Use the card
          </button>
        </p>
      )}
    </>
  );
};
