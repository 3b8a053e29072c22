import { useComputed } from '@preact/signals';
import { valueIn } from '../../rules/config';
import { FIELD_IDS, FIELDS, type FieldId } from '../../rules/fields';
import { isPossible } from '../../rules/possible';
import { choiceWord, helpOf } from '../../rules/words';
import { clearedSituation, ownWounds, withOwnWounds, woundsCount } from '../../setup/situation';
import type { Answers } from '../../state/answers';
import type { Store } from '../../state/sync/store';
import type { Units } from '../../state/units/index';
import { wounds } from '../../words/numbers';
import { MinisLeftStepper } from '../controls/MinisLeftStepper';
import { Segments } from '../controls/Segments';
import { Stepper } from '../controls/Stepper';
import { useStableList } from '../controls/use-stable-list';
import { FieldControl } from './FieldControl';
import { keywordsIn, type SideName } from './field-search';
import { SuppressionHint } from './SuppressionHint';

/** An option with the wounds it would give below it. */
const Option = ({ name, mean }: { name: string; mean: string | undefined }) => (
  <>
    {name}
    <small>
      {mean ?? '…'}
      <span class="unseen"> wounds</span>
    </small>
  </>
);

/** Every range within a weapon's reach, with the unit's expected wounds there. */
const RangeRow = ({ units }: { units: Units }) => {
  const picked = units.attacker.value;
  if (!picked) return null;
  const here = picked.pick.range ?? '';
  const reached = units.ranges.value;
  const names = reached.map(({ range }) => String(range));
  // always show the selected range, even while its number is being calculated or when no weapon reaches
  const shown = names.includes(here) || here === '' ? names : [...names, here];
  if (shown.length === 0) return null;
  const meanAt = (name: string): string | undefined => {
    const at = reached.find(({ range }) => String(range) === name);
    if (!at) return reached.length > 0 ? '–' : undefined;
    return at.wounds === undefined ? '–' : wounds(at.wounds);
  };
  return (
    <Segments
      label="Range"
      look="two"
      help={
        reached.some(({ wounds: mean }) => mean === undefined)
          ? 'Average wounds at each range with your changes; – where other weapons would fire.'
          : 'Average wounds at each range where a weapon reaches.'
      }
      value={here}
      names={shown}
      wordOf={(name) => <Option name={name === '5' ? '5+' : name} mean={meanAt(name)} />}
      onChange={(range) => {
        const { pool: _, ...pick } = picked.pick;
        void units.pick('attacker', { ...pick, range });
      }}
    />
  );
};

/** None, light and heavy cover, with the wounds each would let through. */
const CoverRow = ({ store, answers }: { store: Store; answers: Answers }) => {
  const { value } = useComputed(() => valueIn(store.config.value, 'defender_coverType'));
  const why = answers.noEffect.value.defender_coverType;
  const covers = answers.covers.value;
  return (
    <Segments
      label="Cover"
      look="two"
      help={helpOf('defender_coverType')}
      value={value}
      names={FIELDS.defender_coverType.names}
      why={why}
      wordOf={(name) => <Option name={choiceWord(name)} mean={covers && wounds(covers[name as keyof typeof covers])} />}
      onChange={(cover) => store.edit({ defender_coverType: cover as typeof value })}
    />
  );
};

/** Miniatures left of a picked unit: ordinary ones fall first. */
const MinisLeft = ({ units, side }: { units: Units; side: SideName }) => {
  const picked = side === 'attacker' ? units.attacker.value : units.defender.value;
  if (!picked) return null;
  const { pick, loadout } = picked;
  return (
    <MinisLeftStepper
      left={loadout.miniatures}
      most={loadout.miniatures + loadout.lost}
      onChange={(miniatures) => void units.pick(side, { ...pick, miniatures })}
    />
  );
};

/** Wounds on an attacker whose miniatures have more than one. */
const OwnWounds = ({ units }: { units: Units }) => {
  const picked = units.attacker.value;
  if (!picked) return null;
  const { pick, loadout, switches } = picked;
  const most = loadout.miniatures * loadout.unit.wounds - 1;
  if (loadout.unit.wounds < 2) return null;
  return (
    <Stepper
      label="Wounds taken"
      help="Wounds on this unit; it keeps them when the sides swap."
      value={ownWounds(pick)}
      min={0}
      max={most}
      why={woundsCount(switches) ? undefined : 'Wounds change no dice.'}
      onChange={(wounds) => void units.pick('attacker', withOwnWounds(pick, wounds))}
    />
  );
};

/** Cover and tokens stay when another unit is picked: one click removes them. */
const Clear = ({ store, side }: { store: Store; side: SideName }) => {
  const edits = clearedSituation(store.config.value, side);
  if (!edits) return null;
  return (
    <button
      type="button"
      class="clear"
      onClick={(event) => {
        // the button goes away, so the focus moves to the first control of the situation
        event.currentTarget.closest('.side')?.querySelector<HTMLElement>('.row input')?.focus();
        store.edit(edits);
      }}
    >
      {side === 'attacker' ? 'Clear tokens' : 'Clear cover and tokens'}
    </button>
  );
};

const isOnTable = (id: FieldId): boolean => FIELDS[id].decidedBy === 'player';
/** Beside range or cover, as high as they are. */
const FIRST = { attacker: 'attacker_aimTokens', defender: 'defender_dodgeTokens' } as const;
/** Always in the open, in this order; others appear once they are set. */
const OPEN: Record<SideName, readonly FieldId[]> = {
  attacker: ['attacker_surgeTokens'],
  defender: ['defender_surgeTokens', 'target_woundsTaken', 'defender_suppressed', 'defender_suppressionTokens'],
};

/** A miniature with one wound is either left or lost; tokens matter for Danger Sense and where there are some. */
const matters = ({ config }: Store, id: FieldId): boolean => {
  const { target, defender } = config.value;
  if (id === 'target_woundsTaken') return (target?.woundsEach ?? 1) > 1 || (target?.woundsTaken ?? 0) > 0;
  if (id !== 'defender_suppressionTokens') return true;
  return defender.suppressionTokens > 0 || defender.dangerSenseX > 0 || defender.suppressed;
};

/** Keywords and tokens of the table that are set, and what belongs to them. */
const moreOnTable = (config: Store['config']['value'], side: SideName): FieldId[] => {
  const set = keywordsIn(config, side).filter((id) => isOnTable(id) && !OPEN[side].includes(id));
  const belonging = FIELD_IDS.filter(
    (id) => FIELDS[id].beside && isOnTable(id) && FIELDS[id].shown === 'keyword' && isPossible(config, id),
  ).filter((id) => keywordsIn(config, side).includes(FIELDS[id].beside as FieldId));
  return [...set, ...belonging];
};

interface Props {
  side: SideName;
  store: Store;
  units: Units;
  answers: Answers;
}

/** What players change at the table: range, tokens, cover, losses. */
export const Situation = ({ side, store, units, answers }: Props) => {
  const open = useStableList(() => OPEN[side].filter((id) => isPossible(store.config.value, id) && matters(store, id)));
  const more = useStableList(() => moreOnTable(store.config.value, side));
  const noEffect = answers.noEffect.value;
  const { value: hasCover } = useComputed(() => isPossible(store.config.value, 'defender_coverType'));
  const control = (id: FieldId) => <FieldControl key={id} id={id} store={store} why={noEffect[id]} />;
  return (
    <div class="situation">
      <div class="row first">
        <div class="choice">
          {side === 'attacker' ? <RangeRow units={units} /> : hasCover && <CoverRow store={store} answers={answers} />}
          <Clear store={store} side={side} />
        </div>
        {control(FIRST[side])}
      </div>
      <div class="row">
        {open.filter((id) => FIELDS[id].kind !== 'flag').map(control)}
        <MinisLeft units={units} side={side} />
        {side === 'attacker' && <OwnWounds units={units} />}
        {open.filter((id) => FIELDS[id].kind === 'flag').map(control)}
        {more.map(control)}
      </div>
      {side === 'defender' && <SuppressionHint store={store} units={units} />}
    </div>
  );
};
