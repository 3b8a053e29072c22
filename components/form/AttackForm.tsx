import { useComputed, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { FIELD_IDS, FIELDS, type FieldId, isTarget } from '../../rules/fields';
import { isPossible } from '../../rules/possible';
import { labelOf } from '../../rules/words';
import { editsFor, PREPARED_ATTACKS, PREPARED_TARGETS, type Prepared } from '../../setup/prepared';
import type { Answers } from '../../state/answers';
import type { Store } from '../../state/sync/store';
import type { LazyUnits } from '../../state/units/lazy';
import { lazy } from '../controls/lazy';
import { useStableList } from '../controls/use-stable-list';
import { FieldControl } from './FieldControl';
import { keywordsIn, type Offer, sideOf } from './field-search';
import { UnitsContext } from './field-source';
import { KeywordChip } from './KeywordChip';
import { KeywordSearch } from './KeywordSearch';

const UnitLine = lazy(async () => (await import('../units/UnitLine')).UnitLine);
const UnitSheet = lazy(async () => (await import('../units/UnitSheet')).UnitSheet);

type SideName = 'attacker' | 'defender';

const TITLES = { attacker: 'Attack', defender: 'Defense' } as const;
const PREPARED: Record<SideName, readonly Prepared[]> = { attacker: PREPARED_ATTACKS, defender: PREPARED_TARGETS };

const alwaysShown = (side: SideName): FieldId[] =>
  FIELD_IDS.filter((id) => FIELDS[id].shown === 'always' && sideOf(id) === side && !isTarget(id));
const ALWAYS = { attacker: alwaysShown('attacker'), defender: alwaysShown('defender') };
const TARGET = FIELD_IDS.filter((id) => isTarget(id) && FIELDS[id].shown === 'always');

/** A menu of example attacks or targets. */
const StartFrom = ({ side, store }: { side: SideName; store: Store }) => (
  <select
    class="start-from"
    aria-label={side === 'attacker' ? 'Start from a prepared attack' : 'Start from a prepared target'}
    value=""
    onChange={(event) => {
      const prepared = PREPARED[side].find(({ name }) => name === event.currentTarget.value);
      event.currentTarget.value = '';
      if (prepared) store.edit(editsFor(prepared, side), { [side]: prepared.name });
    }}
  >
    <option value="">start from …</option>
    {PREPARED[side].map(({ name }) => (
      <option key={name}>{name}</option>
    ))}
  </select>
);

/** The target's miniatures and wounds, which kill odds need; a button adds them. */
const TargetFields = ({ store }: { store: Store }) => {
  const { value: isKnown } = useComputed(() => store.config.value.target !== undefined);
  if (!isKnown) {
    return (
      <button type="button" class="quiet small" onClick={() => store.edit({ target_miniatures: 1 })}>
        + its wounds, for the chance to destroy it
      </button>
    );
  }
  return (
    <fieldset class="target" aria-label="What the target can take">
      {TARGET.map((id) => (
        <FieldControl key={id} id={id} store={store} />
      ))}
    </fieldset>
  );
};

interface SideProps {
  side: SideName;
  store: Store;
  units: LazyUnits;
  onUnit(side: SideName): void;
  children?: ComponentChildren;
}

const Side = ({ side, store, units, onUnit, children }: SideProps) => {
  const fields = useStableList(() => ALWAYS[side].filter((id) => isPossible(store.config.value, id)));
  const keywords = useStableList(() => keywordsIn(store.config.value, side));
  const { value: name } = useComputed(() => store.names.value[side] || units.units.value?.names.value[side]);
  const { value: hasUnit } = useComputed(() => store.session.value.now.setup.units?.[side] !== undefined);
  // a unit's points are shown beside its name
  const chips = keywords.filter((id) => !hasUnit || FIELDS[id].step !== 'statistics');
  return (
    <section class={`side ${side}`} aria-label={TITLES[side]}>
      <h2>
        {TITLES[side]}
        {name && (
          <span class="unit-name" title={name}>
            {name}
          </span>
        )}
        <button type="button" class="unit-button" onClick={() => onUnit(side)}>
          {side === 'attacker' ? 'Unit …' : 'Target …'}
        </button>
        {!hasUnit && <StartFrom side={side} store={store} />}
      </h2>
      {units.units.value && <UnitLine units={units.units.value} side={side} />}
      <div class="fields">
        {fields.map((id) => (
          <FieldControl key={id} id={id} store={store} />
        ))}
      </div>
      {side === 'defender' && <TargetFields store={store} />}
      {chips.length > 0 && (
        <ul class="chips" aria-label={`Keywords of the ${TITLES[side].toLowerCase()}`}>
          {chips.map((id) => (
            <KeywordChip key={id} id={id} store={store} />
          ))}
        </ul>
      )}
      {children}
    </section>
  );
};

/** Attacker and defender side by side, and one box to add keywords to either. */
export const AttackForm = ({ store, units, answers }: { store: Store; units: LazyUnits; answers: Answers }) => {
  const announcement = useSignal('');
  const choosingFor = useSignal<SideName | undefined>(undefined);
  const onUnit = async (side: SideName) => {
    await units.need();
    choosingFor.value = side;
  };
  const onSwap = async () => {
    // with units on the sides, their cards decide what each does on the other side
    if (store.session.peek().now.setup.units) await (await units.need()).swap();
    else store.do({ do: 'swap' });
  };
  const onAdd = ({ id, value }: Offer) => {
    announcement.value = `${labelOf(id).replace(/ X$/, '')}${typeof value === 'number' ? ` ${value}` : ''} added`;
  };
  return (
    <form class="attack" aria-label="The attack" onSubmit={(event) => event.preventDefault()}>
      <div class="sides">
        <UnitsContext.Provider value={units}>
          <Side side="attacker" store={store} units={units} onUnit={onUnit}>
            <KeywordSearch store={store} onAdd={onAdd} />
          </Side>
          <button type="button" class="swap" title="The two units change sides" onClick={onSwap}>
            <span aria-hidden="true">⇄</span>
            <span class="unseen">Swap sides</span>
          </button>
          <Side side="defender" store={store} units={units} onUnit={onUnit} />
        </UnitsContext.Provider>
      </div>
      <span class="unseen" role="status">
        {announcement}
      </span>
      {choosingFor.value && units.units.value && (
        <UnitSheet
          store={store}
          units={units.units.value}
          answers={answers}
          side={choosingFor.value}
          onClose={() => {
            choosingFor.value = undefined;
          }}
        />
      )}
    </form>
  );
};
