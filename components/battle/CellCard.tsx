import { useSignal } from '@preact/signals';
import { useEffect, useId, useLayoutEffect, useRef } from 'preact/hooks';
import type { BattleState, Cell, CellDetails } from '../../state/battle/index';
import { DOT } from '../../words/dot';
import { headlineOf, howSure, percent, wounds } from '../../words/numbers';
import { suppressionFacts } from '../../words/suppression';
import { Sheet } from '../controls/Sheet';
import { cardPlace } from './card-place';
import { InVolley } from './InVolley';
import { type Head, nameOf } from './map-heads';
import { rangeWords } from './map-words';
import { Name } from './Name';
import './CellCard.css';

/** The cell that the card is about. */
export interface Pointed {
  row: number;
  column: number;
  /** Its button. */
  button: HTMLElement;
  /** Where it is on screen. */
  at: DOMRect;
}

interface Props {
  battle: BattleState;
  cell: NonNullable<Cell>;
  attacker: Head;
  target: Head;
  onOpen(): void;
  onAdd(): void;
  /** Called when a link leads to the volley. */
  onFollow?(): void;
  /** Of the chances. */
  id?: string;
}

const weaponWords = ({ weapons }: CellDetails): string =>
  weapons.map(({ weapon, miniatures }) => (miniatures > 1 ? `${miniatures}× ${weapon}` : weapon)).join(', ');

/** The attack in full: both kinds, range, weapons, and the chances. */
const CellText = ({ battle, cell, attacker, target, onOpen, onAdd, onFollow, id }: Props) => {
  const details = useSignal<CellDetails | undefined>(undefined);
  useEffect(() => {
    const stop = new AbortController();
    details.value = undefined;
    battle.details(cell, stop.signal).then(
      (known) => {
        if (known) details.value = known;
      },
      () => undefined,
    );
    return () => stop.abort();
  }, [cell]);
  const known = details.value;
  const { range, other } = cell;
  const suppressed = known && suppressionFacts(known.odds, known.nerves).find(({ id }) => id === 'suppressed');
  const numbers = [
    ...(known ? headlineOf(known.odds) : [{ number: wounds(cell.wounds), words: 'wounds' }]),
    ...(suppressed && suppressed.chance > 0
      ? [{ number: percent(suppressed.chance), words: 'suppressed if it lives' }]
      : []),
  ];
  return (
    <>
      <p class="cell-title">
        <strong>
          <Name text={nameOf(attacker)} />
        </strong>{' '}
        into <Name text={nameOf(target)} />
      </p>
      <p class="cell-numbers" id={id}>
        {numbers.map(({ number, words }) => (
          <span key={words}>
            <strong>{number}</strong> {words}
          </span>
        ))}
      </p>
      <p class="muted">
        {rangeWords(range)}
        {known && known.weapons.length > 0 && `: ${weaponWords(known)}`}
        {other && `${DOT}${rangeWords(other.range)} ${wounds(other.wounds)}`}
        {known && `${DOT}${howSure(known.odds, known.leftOut)}`}
      </p>
      <p class="cell-actions">
        <button type="button" class="quiet small" onClick={onOpen}>
          Open this attack
        </button>
        <button type="button" class="quiet small" onClick={onAdd}>
          Add to volley
        </button>
      </p>
      <p class="cell-volley" role="status">
        <InVolley volley={battle.choices.value.volley} onFollow={onFollow} />
      </p>
    </>
  );
};

const placeBeside = (card: HTMLElement, at: DOMRect): void => {
  const size = { width: card.offsetWidth, height: card.offsetHeight };
  const { left, top } = cardPlace(at, size, { width: innerWidth, height: innerHeight });
  card.style.translate = `${Math.round(left)}px ${Math.round(top)}px`;
};

/** Beside the cell that the pointer or the focus is on. */
export const CellCard = ({
  at,
  button,
  onEnter,
  onLeave,
  ...props
}: Props & Pick<Pointed, 'at' | 'button'> & { onEnter(): void; onLeave(): void }) => {
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current: node } = card;
    if (!node) return;
    placeBeside(node, at);
    // it grows once the chances are known
    const growth = new ResizeObserver(() => placeBeside(node, at));
    growth.observe(node);
    return () => growth.disconnect();
  }, [at]);
  const id = useId();
  useEffect(() => {
    button.setAttribute('aria-describedby', id);
    return () => button.removeAttribute('aria-describedby');
  }, [button]);
  return (
    <div
      ref={card}
      class="cell-card"
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      onFocusIn={onEnter}
      onFocusOut={onLeave}
    >
      <CellText {...props} id={id} />
    </div>
  );
};

/** For fingers: at the bottom. */
export const CellSheet = ({ onClose, ...props }: Props & { onClose(): void }) => (
  <Sheet title={`${nameOf(props.attacker)} into ${nameOf(props.target)}`} look="choice" onClose={onClose}>
    <div class="cell-sheet">
      <CellText {...props} onFollow={onClose} />
    </div>
  </Sheet>
);
