import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { plural } from '../../rules/plural';
import type { UnitPick } from '../../setup/setup';
import type { Store } from '../../state/sync/store';
import { createEquipPage, type EquipPage } from '../../state/units/equip-page';
import { type EquipAnswer, withRow } from '../../state/units/equip-question';
import { FACTION_NAMES, fullName, type Unit, type Units } from '../../state/units/index';
import { percent, wounds } from '../../words/numbers';
import { askedTab } from '../answer/asked-tab';
import { useFromTop } from '../controls/scroll-place';
import { AsTarget } from './AsTarget';
import { EquipSituation } from './EquipSituation';
import { Loadouts } from './Loadouts';
import { UpgradeChanges } from './UpgradeChanges';
import './UnitPage.css';

interface Props {
  store: Store;
  units: Units;
  /** The unit's id. */
  unit: string;
  /** Called once a loadout was loaded into the attack. */
  onLoad(): void;
}

const pointsWords = ({ points, pick }: EquipPage): string => {
  if (points.value === undefined) return 'no points yet';
  const { upgrades, counterpartUpgrades = [] } = pick.value;
  return `${points.value} pts${upgrades.length + counterpartUpgrades.length > 0 ? ' with these upgrades' : ''}`;
};

const factsOf = ({ faction, rank, miniatures, wounds: each, courage }: Unit, page: EquipPage): string =>
  [
    FACTION_NAMES[faction],
    rank,
    pointsWords(page),
    miniatures > 0 && `${plural(miniatures, 'mini')}, ${plural(each, 'wound')}${miniatures > 1 ? ' each' : ''}`,
    courage !== undefined && courage > 0 && `courage ${courage}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** The upgrades that the changes are compared with; each can be removed. */
const Equipped = ({
  page,
  units,
  focusOn,
  hasChoice,
}: {
  page: EquipPage;
  units: Units;
  focusOn: Signal<string>;
  hasChoice: boolean;
}) => {
  const { upgrades, counterpartUpgrades = [] } = page.pick.value;
  const list = useRef<HTMLUListElement>(null);
  const cards = units.catalogue.value?.upgrades;
  // what was clicked goes: an upgrade's row when it is equipped, its button here when it is removed
  useEffect(() => {
    const wanted = focusOn.peek();
    if (!wanted) return;
    focusOn.value = '';
    const button = list.current?.querySelector<HTMLElement>(`[data-upgrade="${wanted}"]`);
    (button ?? document.querySelector<HTMLElement>('.unit-title h2'))?.focus({ preventScroll: true });
  }, [page.pick.value]);
  const remove = (id: string) => {
    const without = (ids: readonly string[]) => ids.filter((other) => other !== id);
    const { counterpartUpgrades: theirs, ...pick } = page.pick.peek();
    const place = all.findIndex((upgrade) => upgrade.id === id);
    focusOn.value = (all[place + 1] ?? all[place - 1])?.id ?? 'none';
    page.pick.value = {
      ...pick,
      upgrades: without(pick.upgrades),
      ...(theirs && { counterpartUpgrades: without(theirs) }),
    };
  };
  const all = [...upgrades, ...counterpartUpgrades].flatMap((id) => cards?.get(id) ?? []);
  // the line is always there, so that the first upgrade moves nothing
  const hint = hasChoice
    ? 'Choose an upgrade to equip it and compare the others with it.'
    : 'This unit takes no upgrades.';
  if (all.length === 0) return <p class="equipped muted">{hint}</p>;
  return (
    <ul ref={list} class="equipped" aria-label="Equipped">
      {all.map((upgrade) => (
        <li key={upgrade.id}>
          {fullName(upgrade)}
          <button
            type="button"
            class="plain"
            data-upgrade={upgrade.id}
            aria-label={`Remove ${fullName(upgrade)}`}
            onClick={() => remove(upgrade.id)}
          >
            ×
          </button>
        </li>
      ))}
    </ul>
  );
};

const Base = ({ answer, hasUpgrades }: { answer: EquipAnswer; hasUpgrades: boolean }) => {
  const { base } = answer;
  const canAttack = base.range !== undefined || base.wounds > 0;
  return (
    <p class="equip-base" role="status">
      <strong>{wounds(base.wounds)}</strong>
      <span>
        wounds {hasUpgrades ? 'with these upgrades' : 'without upgrades'}
        {canAttack
          ? base.destroyed !== undefined && `, ${percent(base.destroyed)} destroyed`
          : ': no attack of its own'}
        ; takes {wounds(base.taken)} on average from the four standard attacks
      </span>
    </p>
  );
};

interface TitleProps {
  card: Unit;
  page: EquipPage;
  onAttack(): void;
  onTarget(): void;
}

const Title = ({ card, page, onAttack, onTarget }: TitleProps) => {
  const title = useRef<HTMLHeadingElement>(null);
  // the link that opened the page is gone, and the focus with it
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, [page]);
  return (
    <div class="unit-title">
      {page.isOnScreen.value && (
        <a class="back" href="#attack">
          ‹ Your attack
        </a>
      )}
      <a class="back" href="#units">
        ‹ All units
      </a>
      <h2 ref={title} tabIndex={-1}>
        {fullName(card)}
      </h2>
      <span class="about-unit muted">{factsOf(card, page)}</span>
      <button type="button" class="quiet" onClick={onAttack}>
        Attack with it
      </button>
      <button type="button" class="quiet" onClick={onTarget}>
        Make it the target
      </button>
    </div>
  );
};

const Page = ({ store, units, card, onLoad }: Omit<Props, 'unit'> & { card: Unit }) => {
  const cards = units.catalogue.value;
  const page = useMemo(() => cards && createEquipPage(store, units, cards, card.id), [card]);
  useEffect(() => page?.dispose, [page]);
  const focusOn = useSignal('');
  useFromTop();
  if (!page) return null;
  const answer = page.answer.value;
  const hasChoice = !answer || answer.rows.length > 0 || answer.asked.pick.upgrades.length > 0;
  const then = (work: Promise<void>) => void work.then(onLoad);
  const compare = (pick: UnitPick) => {
    void page.compare(pick).then(() => {
      askedTab.value = 'compare';
      onLoad();
    });
  };
  return (
    <main class="unit-page" tabIndex={-1}>
      <Title
        card={card}
        page={page}
        onAttack={() => then(page.load(page.pick.peek()))}
        onTarget={() => then(units.pick('defender', page.pick.peek()))}
      />
      <EquipSituation store={store} page={page} />
      <Equipped page={page} units={units} focusOn={focusOn} hasChoice={hasChoice} />
      {answer ? (
        <Base answer={answer} hasUpgrades={answer.asked.pick.upgrades.length > 0} />
      ) : (
        <p class="muted">Working it out …</p>
      )}
      <div class="unit-columns">
        {answer && hasChoice && (
          <UpgradeChanges
            base={answer.base}
            rows={answer.rows}
            onEquip={(row) => {
              focusOn.value = row.upgrade.id;
              page.pick.value = withRow(page.pick.peek(), row);
            }}
            onCompare={(row) => compare(withRow(page.pick.peek(), row))}
          />
        )}
        <div class="unit-column">
          {answer?.front && hasChoice && (
            <Loadouts
              front={answer.front}
              now={{ pick: page.pick.value, points: page.points.value, wounds: answer.base.wounds }}
              onLoad={(pick) => then(page.load(pick))}
              onCompare={compare}
            />
          )}
          {answer && !answer.front && hasChoice && <p class="muted">Comparing all loadouts …</p>}
          {answer && <AsTarget survival={answer.survival} />}
        </div>
      </div>
      <p class="muted">
        Against several targets, numbers are averages; “destroyed” counts only targets whose wounds are known. “Taken”
        is the average of four standard attacks, with troopers in light cover. Cards and points as of {cards?.date}.
      </p>
    </main>
  );
};

/** A unit’s page: what each upgrade changes, and the loadouts worth their points. */
export const UnitPage = ({ units, unit, ...props }: Props) => {
  const card = units.catalogue.value?.units.get(unit);
  if (card && card.rank !== 'counterpart') return <Page key={unit} {...props} units={units} card={card} />;
  return (
    <main class="unit-page" tabIndex={-1}>
      <p>There is no such unit.</p>
      <p>
        <a href="#units">All units</a>
      </p>
    </main>
  );
};
