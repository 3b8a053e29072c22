import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { UnitPick } from '../state/setup';
import {
  chipOf,
  FACTION_NAMES,
  FACTIONS,
  type Faction,
  fullName,
  RANKS,
  type Rank,
  type Side,
  type Unit,
  type Units,
  upgradesFor,
} from '../state/units';
import { Outcome, type OutcomeProps } from './Outcome';
import { Sheet } from './Sheet';
import { Stepper } from './Stepper';
import './UnitSheet.css';

const MOST_FOUND = 40;

interface Props {
  units: Units;
  side: Side;
  onClose(): void;
}

const Filter = <Name extends string>({
  label,
  names,
  words,
  value,
  onChange,
}: {
  label: string;
  names: readonly Name[];
  words: (name: Name) => string;
  value: Name | '';
  onChange(name: Name | ''): void;
}) => (
  <select aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value as Name | '')}>
    <option value="">{label}: all</option>
    {names.map((name) => (
      <option key={name} value={name}>
        {words(name)}
      </option>
    ))}
  </select>
);

/** Type-ahead over all units. */
const Finder = ({ units, keyword, onPick }: { units: Units; keyword?: string; onPick(unit: Unit): void }) => {
  const typed = useSignal('');
  const faction = useSignal<Faction | ''>('');
  const rank = useSignal<Rank | ''>('');
  const search = units.search.value;
  const box = useRef<HTMLInputElement>(null);
  // a sheet that opens does it by itself; a search that comes later does not
  useEffect(() => box.current?.focus(), []);
  const found = search?.(typed.value, {
    ...(faction.value && { faction: faction.value }),
    ...(rank.value && { rank: rank.value }),
  })
    .filter(({ keywords }) => !keyword || keywords.some(({ name }) => name === keyword))
    .slice(0, MOST_FOUND);
  return (
    <>
      <div class="line">
        <input
          ref={box}
          type="search"
          autofocus
          aria-label="Find a unit"
          placeholder="Name, title or faction"
          value={typed.value}
          onInput={(event) => {
            typed.value = event.currentTarget.value.slice(0, 60);
          }}
          onKeyDown={(event) => {
            const [first] = found ?? [];
            if (event.key !== 'Enter' || !first) return;
            // the focus moves on: what gets it must not take the same key for its own
            event.preventDefault();
            onPick(first);
          }}
        />
        <Filter
          label="Faction"
          names={FACTIONS}
          words={(name) => FACTION_NAMES[name]}
          value={faction.value}
          onChange={(name) => {
            faction.value = name;
          }}
        />
        <Filter
          label="Rank"
          names={RANKS.filter((name) => name !== 'counterpart')}
          words={(name) => name}
          value={rank.value}
          onChange={(name) => {
            rank.value = name;
          }}
        />
      </div>
      <ul class="entries found" aria-label="Units found">
        {(found ?? []).map((unit) => (
          <li key={unit.id} class="entry">
            <button type="button" class="entry-open" onClick={() => onPick(unit)}>
              <strong>{fullName(unit)}</strong>
              <span>
                {FACTION_NAMES[unit.faction]} · {unit.rank} ·{' '}
                {unit.cost === undefined ? 'no points yet' : `${unit.cost} points`}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found?.length === 0 && <p class="muted">No unit sounds like this.</p>}
    </>
  );
};

const Upgrades = ({ units, side, pick, unit }: Omit<Props, 'onClose'> & { pick: UnitPick; unit: Unit }) => {
  const catalogue = units.catalogue.value;
  if (!catalogue) return null;
  const rows = upgradesFor(catalogue, unit);
  const chosenIn = (slot: string) => pick.upgrades.filter((id) => catalogue.upgrades.get(id)?.slot === slot);
  const choose = (slot: string, place: number, id: string) => {
    const inSlot = chosenIn(slot);
    const next = id ? inSlot.toSpliced(place, 1, id) : inSlot.toSpliced(place, 1);
    const others = pick.upgrades.filter((other) => !inSlot.includes(other));
    const { pool: _, miniatures: __, ...kept } = pick;
    void units.pick(side, { ...kept, upgrades: [...others, ...next] });
  };
  return (
    <div class="slots">
      {rows.flatMap(({ slot, count, upgrades }) =>
        Array.from({ length: Math.min(count, chosenIn(slot).length + 1) }, (_, place) => {
          const chosen = catalogue.upgrades.get(chosenIn(slot)[place] ?? '');
          const chip = chosen && chipOf(chosen);
          return (
            <label key={`${slot}${place}`} class="slot">
              <span>{slot}</span>
              <select value={chosen?.id ?? ''} onChange={(event) => choose(slot, place, event.currentTarget.value)}>
                <option value="">none</option>
                {upgrades.map((upgrade) => (
                  <option key={upgrade.id} value={upgrade.id}>
                    {fullName(upgrade)} ({upgrade.cost})
                  </option>
                ))}
              </select>
              {chip && chip.kind !== 'in the odds' && (
                <span class="muted" title={chip.words}>
                  {chip.kind}
                </span>
              )}
            </label>
          );
        }),
      )}
    </div>
  );
};

/** What the player says about the unit on the table. */
const Situation = ({ units, side }: Omit<Props, 'onClose'>) => {
  const picked = side === 'attacker' ? units.attacker.value : units.defender.value;
  if (!picked) return null;
  const { pick, loadout, switches, assumptions } = picked;
  const change = (more: Partial<UnitPick>) => void units.pick(side, { ...pick, ...more });
  const most = loadout.miniatures + loadout.lost;
  return (
    <>
      <div class="line">
        {most > 1 && (
          <Stepper
            label="Miniatures left"
            help="Ordinary miniatures fall first, special weapons last."
            value={loadout.miniatures}
            min={1}
            max={most}
            onChange={(miniatures) => change({ miniatures })}
          />
        )}
        {loadout.unit.counterpart && (
          <label class="toggle">
            <input
              type="checkbox"
              checked={pick.counterpart ?? false}
              onChange={() => change({ counterpart: !pick.counterpart })}
            />
            with its counterpart
          </label>
        )}
      </div>
      {'candidates' in picked && picked.candidates.length > 1 && (
        <label class="line">
          Who fires what
          <select value={pick.pool ?? ''} onChange={(event) => change({ pool: event.currentTarget.value })}>
            {picked.candidates.map(({ id, firing }) => (
              <option key={id} value={id}>
                {firing.map((it) => `${it.miniatures} × ${it.weapon}`).join(', ')}
              </option>
            ))}
          </select>
        </label>
      )}
      {switches.map(({ id, label, condition, most: top }) =>
        top > 1 ? (
          <Stepper
            key={id}
            label={label}
            help={condition}
            value={pick.switches?.[id] ?? 0}
            min={0}
            max={top}
            onChange={(value) => change({ switches: { ...pick.switches, [id]: value } })}
          />
        ) : (
          <label key={id} class="toggle" title={condition}>
            <input
              type="checkbox"
              checked={(pick.switches?.[id] ?? 0) > 0}
              onChange={() => change({ switches: { ...pick.switches, [id]: pick.switches?.[id] ? 0 : 1 } })}
            />
            {label}
          </label>
        ),
      )}
      <p class="muted">Assumes: {assumptions.join(' ')}</p>
    </>
  );
};

/** Picks a unit for one side, with its upgrades and what holds on the table. */
export const UnitSheet = ({ store, units, odds, side, onClose }: Props & Pick<OutcomeProps, 'store' | 'odds'>) => {
  const another = useSignal(false);
  const guarding = useSignal(false);
  const picked = side === 'attacker' ? units.attacker.value : units.defender.value;
  const again = useRef<HTMLButtonElement>(null);
  // the list of units goes when one was picked, and takes the focus with it
  const thenFocus = (work: Promise<void>) => void work.then(() => again.current?.focus());
  const pick = (unit: Unit) => {
    another.value = false;
    thenFocus(units.pick(side, { unit: unit.id, upgrades: [] }));
  };
  const guard = (unit: Unit) => {
    guarding.value = false;
    thenFocus(units.guard({ unit: unit.id, upgrades: [] }));
  };
  const title = side === 'attacker' ? 'Who attacks' : 'Who is attacked';
  return (
    <Sheet title={title} onClose={onClose}>
      {guarding.value ? (
        <>
          <p class="muted">
            Who stands within range 1 and in sight of the target, and takes hits for it? Only for troopers without
            Guardian of their own.
          </p>
          <Finder units={units} keyword="Guardian" onPick={guard} />
        </>
      ) : picked && !another.value ? (
        <>
          <div class="line">
            <strong>{fullName(picked.loadout.unit)}</strong>
            <span class="muted">
              {picked.loadout.points === undefined ? 'no points yet' : `${picked.loadout.points} points`}
            </span>
            <button
              ref={again}
              type="button"
              class="quiet small"
              onClick={() => {
                another.value = true;
              }}
            >
              Another unit
            </button>
            {'against' in picked && picked.against.unitType === 'trooper' && (
              <button
                type="button"
                class="quiet small"
                onClick={() => {
                  guarding.value = true;
                }}
              >
                Add a guardian …
              </button>
            )}
            <button type="button" class="quiet small" onClick={() => units.forget(side)}>
              Set by hand
            </button>
          </div>
          <Upgrades units={units} side={side} pick={picked.pick} unit={picked.loadout.unit} />
          <Situation units={units} side={side} />
        </>
      ) : (
        <Finder units={units} onPick={pick} />
      )}
      <p class="muted">Points and cards as of {units.catalogue.value?.date}.</p>
      {picked && <Outcome store={store} odds={odds} onClose={onClose} />}
    </Sheet>
  );
};
