import { useComputed, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { FIELD_IDS, FIELDS, type FieldId, isTarget } from '../../rules/fields';
import { isPossible } from '../../rules/possible';
import { labelOf } from '../../rules/words';
import type { Answers } from '../../state/answers';
import type { Store } from '../../state/sync/store';
import type { LazyUnits } from '../../state/units/lazy';
import { gearWords } from '../../words/gear';
import { lazy } from '../controls/lazy';
import { useStableList } from '../controls/use-stable-list';
import { FieldControl } from './FieldControl';
import { keywordsIn, type Offer, type SideName, sideOf } from './field-search';
import { KeywordChip } from './KeywordChip';
import { KeywordSearch } from './KeywordSearch';

// only an attack made with units has them
const unitParts = () => import('./unit-parts');
const CardLine = lazy(unitParts, 'CardLine');
const Situation = lazy(unitParts, 'Situation');
const UnitNotes = lazy(unitParts, 'UnitNotes');

const TITLES = { attacker: 'Attack', defender: 'Target' } as const;

/** The rows of a side that is entered by hand, dice first; a row wraps where there is no room. */
const ROWS: Record<SideName, readonly (readonly FieldId[])[]> = {
  attacker: [
    ['attacker_redDice', 'attacker_blackDice', 'attacker_whiteDice'],
    ['attackType'],
    ['attacker_surgeChart', 'attacker_aimTokens', 'attacker_surgeTokens'],
  ],
  defender: [
    ['defender_dieColor', 'defender_surgeChart'],
    ['defender_coverType', 'defender_dodgeTokens'],
    ['defender_surgeTokens'],
  ],
};
const TARGET = FIELD_IDS.filter((id) => isTarget(id) && FIELDS[id].shown === 'always');

/** The target's miniatures and wounds, which the chance to destroy it needs; a button adds them. */
const TargetFields = ({ store }: { store: Store }) => {
  const { value: isKnown } = useComputed(() => store.config.value.target !== undefined);
  if (!isKnown) {
    return (
      <button type="button" class="quiet" onClick={() => store.edit({ target_miniatures: 1 })}>
        + add the target’s wounds to get kill odds
      </button>
    );
  }
  return (
    <>
      {TARGET.map((id) => (
        <FieldControl key={id} id={id} store={store} />
      ))}
    </>
  );
};

interface Props {
  side: SideName;
  store: Store;
  units: LazyUnits;
  answers: Answers;
  onUnit(side: SideName): void;
}

/** Which unit it is, its points, and the button to choose another. */
const Who = ({ side, store, units, onUnit }: Omit<Props, 'answers'>) => {
  const { value: name } = useComputed(() => units.units.value?.names.value[side] || store.names.value[side]);
  const { value: hasUnit } = useComputed(() => store.session.value.now.setup.units?.[side] !== undefined);
  const { value: gear } = useComputed(() => {
    const picked = units.units.value?.[side].value;
    return picked && gearWords(picked.loadout);
  });
  const { value: points } = useComputed(() => units.units.value?.points.value[side]);
  return (
    <div class="who">
      <h2>
        <span class="tag">{TITLES[side]}</span>
        {hasUnit && points !== undefined && <span class="muted"> {points} pts</span>}
        {name && (
          <span class="unit-name" title={[name, gear].filter(Boolean).join(' · ')}>
            {name}
            {gear && ` · ${gear}`}
          </span>
        )}
      </h2>
      <button type="button" class="quiet unit-button" data-side={side} onClick={() => onUnit(side)}>
        {hasUnit ? 'Change' : side === 'attacker' ? 'Choose unit' : 'Choose target'}
        {hasUnit && <span class="unseen"> {side === 'attacker' ? 'the attacker' : 'the target'}</span>}
      </button>
    </div>
  );
};

/** Every field of a side, with its keywords and a box to add more. */
const EveryField = ({ side, store, answers, onTable }: Omit<Props, 'units' | 'onUnit'> & { onTable: boolean }) => {
  const announcement = useSignal('');
  const isShown = (id: FieldId) =>
    isPossible(store.config.value, id) && (onTable || FIELDS[id].decidedBy === 'card') && sideOf(id) === side;
  const rows = ROWS[side].map((row) => useStableList(() => row.filter(isShown)));
  const keywords = useStableList(() =>
    keywordsIn(store.config.value, side).filter(
      (id) => onTable || (FIELDS[id].decidedBy === 'card' && (FIELDS[id].step !== 'statistics' || isTarget(id))),
    ),
  );
  const noEffect = answers.noEffect.value;
  const onAdd = ({ id, value }: Offer) => {
    announcement.value = `${labelOf(id).replace(/ X$/, '')}${typeof value === 'number' ? ` ${value}` : ''} added`;
  };
  return (
    <>
      {rows.map(
        (row, i) =>
          (row.length > 0 || i === rows.length - 1) && (
            <div class="row" key={ROWS[side][i]?.join()}>
              {row.map((id) => (
                <FieldControl key={id} id={id} store={store} why={noEffect[id]} />
              ))}
              {side === 'defender' && i === rows.length - 1 && <TargetFields store={store} />}
            </div>
          ),
      )}
      {keywords.length > 0 && (
        <ul class="chips" aria-label={`Keywords of the ${side === 'attacker' ? 'attack' : 'target'}`}>
          {keywords.map((id) => (
            <KeywordChip key={id} id={id} store={store} why={noEffect[id]} />
          ))}
        </ul>
      )}
      <KeywordSearch side={side} store={store} onAdd={onAdd} />
      <span class="unseen" role="status">
        {announcement}
      </span>
    </>
  );
};

const Frame = ({ side, children }: { side: SideName; children: ComponentChildren }) => (
  <section class={`side ${side}`} aria-label={TITLES[side]}>
    {children}
  </section>
);

/** One side of the attack. With a unit, its card is folded into a line and the situation is in the open. */
export const Side = ({ side, store, units, answers, onUnit }: Props) => {
  const isOpen = useSignal(false);
  const card = useId();
  const loaded = units.units.value;
  const { value: hasUnit } = useComputed(() => store.session.value.now.setup.units?.[side] !== undefined);
  const who = <Who side={side} store={store} units={units} onUnit={onUnit} />;
  if (!hasUnit || !loaded) {
    return (
      <Frame side={side}>
        {who}
        <EveryField side={side} store={store} answers={answers} onTable />
      </Frame>
    );
  }
  return (
    <Frame side={side}>
      {who}
      <UnitNotes units={loaded} side={side} />
      <Situation side={side} store={store} units={loaded} answers={answers} />
      <CardLine side={side} store={store} units={loaded} isOpen={isOpen} controls={card} />
      <div class="card-facts" id={card} hidden={!isOpen.value}>
        {isOpen.value && <EveryField side={side} store={store} answers={answers} onTable={false} />}
      </div>
    </Frame>
  );
};
