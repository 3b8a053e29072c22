import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { UnitPick } from '../../setup/setup';
import { fullName, type Side, type Unit, type Units } from '../../state/units/index';
import { Outcome, type OutcomeProps } from '../answer/Outcome';
import { lazy } from '../controls/lazy';
import { MinisLeftStepper } from '../controls/MinisLeftStepper';
import { Select } from '../controls/Select';
import { Sheet } from '../controls/Sheet';
import { Stepper } from '../controls/Stepper';
import { Disputes } from './Disputes';
import { type FoundUnit, UnitFinder } from './UnitFinder';
import { UnitUpgrades } from './UnitUpgrades';
import './UnitSheet.css';

const SheetChanges = lazy(() => import('./SheetChanges'), 'SheetChanges');

interface Props {
  units: Units;
  side: Side;
  onClose(): void;
}

interface ConditionProps {
  label: string;
  condition: string;
  most: number;
  value: number;
  onChange(value: number): void;
}

/** A condition on the table that a card asks about: a checkbox, or a stepper if it counts something. */
const ConditionControl = ({ label, condition, most, value, onChange }: ConditionProps) =>
  most > 1 ? (
    <Stepper label={label} help={condition} value={value} min={0} max={most} onChange={onChange} />
  ) : (
    <label class="toggle" title={condition}>
      <input type="checkbox" checked={value > 0} onChange={() => onChange(value ? 0 : 1)} />
      {label}
    </label>
  );

/** Settings for the unit's situation on the table: losses, weapons fired, conditions. */
const Situation = ({ units, side }: Omit<Props, 'onClose'>) => {
  const picked = side === 'attacker' ? units.attacker.value : units.defender.value;
  if (!picked) return null;
  const { pick, loadout, switches, assumptions } = picked;
  const change = (more: Partial<UnitPick>) => void units.pick(side, { ...pick, ...more });
  const toggleCounterpart = () => {
    const { counterpart, counterpartUpgrades: _, ...alone } = pick;
    void units.pick(side, { ...alone, counterpart: !counterpart });
  };
  return (
    <>
      <div class="line">
        <MinisLeftStepper
          left={loadout.miniatures}
          most={loadout.miniatures + loadout.lost}
          onChange={(miniatures) => change({ miniatures })}
        />
        {loadout.unit.counterpart && (
          <label class="toggle">
            <input type="checkbox" checked={pick.counterpart ?? false} onChange={toggleCounterpart} />
            With its counterpart
          </label>
        )}
      </div>
      {'candidates' in picked && picked.candidates.length > 1 && (
        <div class="line">
          <Select
            label="Weapons fired"
            isLabelled
            value={pick.pool ?? ''}
            options={picked.candidates.map(({ id, firing }) => ({
              value: id,
              text: firing.map((it) => `${it.miniatures} × ${it.weapon}`).join(', '),
            }))}
            onChange={(pool) => change({ pool })}
          />
        </div>
      )}
      {switches.map((condition) => (
        <ConditionControl
          key={condition.id}
          {...condition}
          value={pick.switches?.[condition.id] ?? 0}
          onChange={(value) => change({ switches: { ...pick.switches, [condition.id]: value } })}
        />
      ))}
      <p class="muted">Assumptions: {assumptions.join(' ')}</p>
    </>
  );
};

/** The upgrades of the picked unit and of its counterpart. */
const Upgrades = ({ units, side }: Omit<Props, 'onClose'>) => {
  const picked = side === 'attacker' ? units.attacker.value : units.defender.value;
  if (!picked) return null;
  const { unit, counterpart } = picked.loadout;
  const { pool: _, counterpartUpgrades: equippedOnCounterpart = [], ...pick } = picked.pick;
  const equip = (upgrades: string[], counterpartUpgrades: string[]) =>
    void units.equip(side, { ...pick, upgrades, ...(counterpartUpgrades.length > 0 && { counterpartUpgrades }) });
  return (
    <>
      <UnitUpgrades
        units={units}
        unit={unit}
        equipped={pick.upgrades}
        onEquip={(upgrades) => equip(upgrades, equippedOnCounterpart)}
      />
      {counterpart && (
        <UnitUpgrades
          units={units}
          unit={counterpart}
          equipped={equippedOnCounterpart}
          onEquip={(upgrades) => equip(pick.upgrades, upgrades)}
        />
      )}
    </>
  );
};

interface PickedProps extends Omit<Props, 'onClose'>, Pick<OutcomeProps, 'store'> {
  picked: NonNullable<Units['attacker']['value'] | Units['defender']['value']>;
  onChange(): void;
  onGuard(): void;
}

/** To the first upgrade; a unit without slots can at least be changed. */
const focusUpgrades = (): void => {
  const first = document.querySelector<HTMLElement>('.sheet .slots :is(select, .select)');
  (first ?? document.querySelector<HTMLElement>('.sheet .picked button'))?.focus();
};

/** The picked unit: buttons to change it, its upgrades, its situation. */
const PickedUnit = ({ store, units, side, picked, onChange, onGuard }: PickedProps) => {
  useEffect(focusUpgrades, []);
  return (
    <>
      <div class="picked line">
        <span class="muted">
          {picked.loadout.points === undefined ? 'no points yet' : `${picked.loadout.points} pts`}
        </span>
        <button type="button" class="quiet" onClick={onChange}>
          Change unit
        </button>
        {'against' in picked && picked.against.unitType === 'trooper' && (
          <button type="button" class="quiet" onClick={onGuard}>
            Add a guardian …
          </button>
        )}
        <button type="button" class="quiet" onClick={() => units.forget(side)}>
          Remove unit, keep dice
        </button>
      </div>
      <Upgrades units={units} side={side} />
      <Situation units={units} side={side} />
      <Disputes units={units} side={side} />
      <SheetChanges key={side} store={store} units={units} side={side} />
    </>
  );
};

/** What to choose, or the unit that was chosen: “Attacker: Stormtroopers”. */
const titleOf = (side: Side, unit: Unit | undefined, isGuardian: boolean): string => {
  if (isGuardian) return 'Choose guardian';
  if (unit) return `${side === 'attacker' ? 'Attacker' : 'Target'}: ${fullName(unit)}`;
  return side === 'attacker' ? 'Choose attacker' : 'Choose target';
};

/** Picks a unit for one side, with its upgrades and its situation on the table. */
export const UnitSheet = ({
  store,
  units,
  answers,
  side,
  onClose,
}: Props & Pick<OutcomeProps, 'store' | 'answers'>) => {
  const isChanging = useSignal(false);
  const isAddingGuardian = useSignal(false);
  const picked = side === 'attacker' ? units.attacker.value : units.defender.value;
  // a unit in place of another has other slots, and the focus may be in one that is gone
  const thenFocus = (work: Promise<void>) => void work.then(focusUpgrades);
  const pick = ({ unit, upgrades }: FoundUnit) => {
    isChanging.value = false;
    thenFocus(units.pickNew(side, unit.id, { upgrades: upgrades.map(({ id }) => id) }));
  };
  const guard = ({ unit, upgrades }: FoundUnit) => {
    isAddingGuardian.value = false;
    thenFocus(units.guard({ unit: unit.id, upgrades: upgrades.map(({ id }) => id) }));
  };
  const shown = isChanging.value ? undefined : picked?.loadout.unit;
  const title = titleOf(side, shown, isAddingGuardian.value);
  return (
    <Sheet title={title} onClose={onClose}>
      {isAddingGuardian.value ? (
        <>
          <p class="muted">
            Choose the unit that takes hits for the target, within range 1 and in line of sight of it. It can guard
            troopers that don’t have Guardian themselves.
          </p>
          <UnitFinder units={units} keyword="Guardian" onPick={guard} />
        </>
      ) : picked && !isChanging.value ? (
        <PickedUnit
          store={store}
          units={units}
          side={side}
          picked={picked}
          onChange={() => {
            isChanging.value = true;
          }}
          onGuard={() => {
            isAddingGuardian.value = true;
          }}
        />
      ) : (
        <UnitFinder units={units} onPick={pick} />
      )}
      <p class="muted">Points and cards as of {units.catalogue.value?.date}.</p>
      {picked && <Outcome store={store} answers={answers} units={units} onClose={onClose} />}
    </Sheet>
  );
};
