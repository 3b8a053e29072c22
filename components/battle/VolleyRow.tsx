import { useSignal } from '@preact/signals';
import type { VolleyAttack } from '../../rules/volley';
import type { VolleyAttackSetup } from '../../setup/volley';
import type { Volley } from '../../state/battle/volley';
import { percent, wounds } from '../../words/numbers';
import { byThen, neededWords, rangeLabel } from '../../words/volley';
import { EditField } from './EditField';
import { Name } from './Name';
import type { useReorder } from './reorder';
import './VolleyPlace.css';

const Grip = () => (
  <svg class="grip-dots" viewBox="0 0 12 20" width="12" height="20" aria-hidden="true">
    {[4, 10, 16].flatMap((y) => [3, 9].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.5" />))}
  </svg>
);

/** The chance to destroy the target: what was there before this attack, and what it adds. */
const Track = ({ before, after }: { before: number; after: number }) => (
  <span class="volley-track" aria-hidden="true">
    <i style={{ width: `${100 * after}%` }} />
    {before > 0 && <i class="was" style={{ width: `${100 * before}%` }} />}
  </span>
);

interface ToolsProps {
  volley: Volley;
  attack: VolleyAttackSetup;
  index: number;
  count: number;
  label: string;
  onMove(to: number): void;
  onRemove(): void;
}

/** Everything about one attack of the volley: its cover and tokens, its place, and removing it. */
const Tools = ({ volley, attack, index, count, label, onMove, onRemove }: ToolsProps) => {
  const { config } = attack;
  const field = { config, onEdit: (edits: object) => volley.editAttack(index, edits) };
  const isCovered = config.attackType !== 'melee' && config.defender.unitType !== 'vehicle';
  return (
    <div class="volley-tools">
      {isCovered && <EditField id="defender_coverType" label="Cover" {...field} />}
      <EditField id="attacker_aimTokens" label="Aims" {...field} />
      <EditField id="attacker_surgeTokens" label="Surge tokens" {...field} />
      <div class="volley-buttons">
        <button type="button" class="quiet small" disabled={index === 0} onClick={() => onMove(index - 1)}>
          Earlier<span class="unseen">: {label}</span>
        </button>
        <button type="button" class="quiet small" disabled={index === count - 1} onClick={() => onMove(index + 1)}>
          Later<span class="unseen">: {label}</span>
        </button>
        <button type="button" class="quiet small" onClick={onRemove}>
          Remove<span class="unseen"> {label} from the volley</span>
        </button>
      </div>
    </div>
  );
};

interface Props extends ToolsProps {
  /** Undefined until they are known. */
  odds: VolleyAttack | undefined;
  /** The attack before, and the target after it. */
  previous: VolleyAttack | undefined;
  reorder: ReturnType<typeof useReorder>;
  onOpen(): void;
}

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** One attack of a volley, with the chance that the target is destroyed by then. */
export const VolleyRow = ({ odds, previous, reorder, onOpen, ...tools }: Props) => {
  const { attack, index, count, label, onMove, onRemove } = tools;
  const isOpen = useSignal(false);
  const { drag, handleOf, isClick } = reorder;
  const { from, to, by } = drag.value ?? { from: -1, to: -1, by: 0 };
  const handle = handleOf(index);
  const isDragged = from === index;
  const marks = [isDragged && 'dragged', to === index && from !== index && (from < index ? 'after' : 'before')];
  const onKeyDown = (event: KeyboardEvent, isGrip = false) => {
    const step = event.altKey || isGrip ? STEPS[event.key] : undefined;
    if (step !== undefined) {
      event.preventDefault();
      if (index + step < 0 || index + step >= count) return;
      onMove(index + step);
      const moved = event.currentTarget as HTMLElement;
      requestAnimationFrame(() => moved.scrollIntoView({ block: 'nearest' }));
    } else if (event.key === 'Delete') {
      event.preventDefault();
      onRemove();
    }
  };
  const range = rangeLabel(attack);
  const then = byThen(previous, attack.config);
  const sub = [range, odds && `${wounds(odds.woundsOfAttack)} wounds`].filter(Boolean).join(' · ');
  return (
    <li class={['volley-row', ...marks].filter(Boolean).join(' ')} style={isDragged ? { translate: `0 ${by}px` } : {}}>
      <button
        type="button"
        class="volley-grip"
        aria-expanded={isOpen.value}
        aria-label={`Change or move ${label}, attack ${index + 1} of ${count}`}
        aria-keyshortcuts="ArrowUp ArrowDown Delete"
        title="Drag or press the up and down arrow keys to change the order. Click for cover, tokens and more."
        {...handle}
        onKeyDown={(event) => {
          handle.onKeyDown(event);
          onKeyDown(event, true);
        }}
        onClick={(event) => {
          if (isClick(event)) isOpen.value = !isOpen.value;
        }}
      >
        <Grip />
        <span class="volley-place">{index + 1}</span>
      </button>
      <button
        type="button"
        class="volley-name"
        title="Open this attack in the calculator"
        onClick={onOpen}
        onKeyDown={(event) => onKeyDown(event)}
      >
        <b>
          <Name text={label} />
        </b>
        <span class="volley-sub" title={then?.title}>
          {sub}
          {then?.text && (
            <>
              {' · '}
              <span class="volley-then">{then.text}</span>
            </>
          )}
        </span>
      </button>
      <span class="volley-kill">
        <b>{odds ? percent(odds.destroyed) : '…'}</b>
        <span class="volley-sub">{odds && neededWords(odds.reached)}</span>
      </span>
      <Track before={previous?.destroyed ?? 0} after={odds?.destroyed ?? 0} />
      {isOpen.value && <Tools {...tools} />}
    </li>
  );
};
