import type { AttackOdds } from '../../rules/answer';
import { type Setup, toSnapshot } from '../../setup/setup';
import type { Answers } from '../../state/answers';
import type { Units } from '../../state/units/index';
import type { LazyUnits } from '../../state/units/lazy';
import { attackTitle, sideNames } from '../../words/attack-title';
import { oneLine } from '../../words/line';
import { shownMap } from '../battle/shown-map';
import { lazy } from '../controls/lazy';
import type { View } from '../header/views';
import { toCsv } from '../share/csv';
import { drawPicture, pngOf } from '../share/picture';
import type { Shared } from '../share/shared';
import { ShareFrame, type ShareProps } from './ShareFrame';

// only the Battle view has its parts already
const ShareMap = lazy(() => import('./ShareMap'), 'ShareMap');
const ShareVolley = lazy(() => import('./ShareVolley'), 'ShareVolley');

interface Props extends ShareProps {
  /** The view on screen. */
  view: View;
  answers: Answers;
  units: LazyUnits;
}

const sharedAttack = (
  setup: Setup,
  odds: AttackOdds,
  crossCheck: AttackOdds | undefined,
  units: Units | undefined,
): Shared => {
  const [catalogue, leftOut] = [units?.catalogue.value, units?.leftOut.value ?? []];
  const title = attackTitle(setup, catalogue);
  const nerves = units?.nerves.value;
  return {
    title,
    line: oneLine(setup, odds, { leftOut, catalogue }),
    picture: () => pngOf((canvas) => drawPicture(canvas, { setup, odds, title, leftOut, nerves })),
    csv: () => toCsv(setup, odds, crossCheck, sideNames(setup, catalogue)),
  };
};

const ShareAttack = ({ view, answers, units, ...rest }: Props) => {
  const { setup } = rest.store.session.value.now;
  const known = units.units.value;
  // while an answer is late, its numbers belong to the attack before the last edit
  const odds = answers.late.value ? undefined : answers.odds.value;
  const battle = view === 'battle' ? shownMap.value : undefined;
  const elsewhere = battle ? 'Share the map or an attack' : 'Share from the Attack view';
  return (
    <ShareFrame
      title={view === 'attack' ? 'Share the attack' : elsewhere}
      first={battle && <ShareMap battle={battle} />}
      about={attackTitle(setup, known?.catalogue.value)}
      code={toSnapshot(setup).code}
      odds={odds && sharedAttack(setup, odds, answers.crossCheck.value, known)}
      {...rest}
    />
  );
};

/** Shares the volley if it is on screen, else the attack, after the map if that is on screen. */
export const ShareSheet = (props: Props) => {
  const { view, store, platform, onClose } = props;
  const hasVolley = view === 'battle' && store.session.value.battle.volley !== null;
  return hasVolley ? <ShareVolley store={store} platform={platform} onClose={onClose} /> : <ShareAttack {...props} />;
};
