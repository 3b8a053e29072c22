import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Replayed } from '../../rules/answer';
import { plural } from '../../rules/plural';
import type { StepId } from '../../rules/steps';
import { RolledDie, SignMark } from '../controls/marks';
import { Select } from '../controls/Select';
import { replayLines } from './replay-lines';
import type { ReplayLine, ShownDie } from './replay-writer';
import './OneAttack.css';

const Dice = ({ dice }: { dice: readonly ShownDie[] }) => (
  <span class="dice">
    {dice.map((die, i) => (
      <RolledDie key={i} {...die} />
    ))}
  </span>
);

const Line = ({ line: { label, sign, dice, into, text }, href }: { line: ReplayLine; href: string }) => (
  <li>
    <span class="step">
      {sign && <SignMark sign={sign} />}
      <a href={href} target="_blank" rel="noreferrer">
        {label}
      </a>
    </span>
    <span class="result">
      {dice.length > 0 && <Dice dice={dice} />}
      {into.length > 0 && (
        <>
          <span role="img" aria-label="rerolled to">
            →
          </span>
          <Dice dice={into} />
        </>
      )}
      {text}
    </span>
  </li>
);

/** "1+ wounds". */
const orMore = (wounds: number): string => `${wounds}+ wounds`;

interface RollControlsProps {
  /** The maximum number of wounds this attack can cause. */
  most: number;
  onAnother(): void;
  onAtLeast(wounds: number): void;
}

const RollControls = ({ most, onAnother, onAtLeast }: RollControlsProps) => {
  const chosen = useSignal(1);
  const wounds = Math.min(chosen.value, most);
  return (
    <div class="roll-controls">
      <button type="button" class="quiet" onClick={onAnother}>
        Roll again
      </button>
      {most > 0 && (
        <>
          <button
            type="button"
            class="quiet"
            aria-label={`Show a roll with ${orMore(wounds)}`}
            onClick={() => onAtLeast(wounds)}
          >
            Show a roll with
          </button>
          <Select
            label="How many wounds"
            value={wounds}
            options={Array.from({ length: most }, (_, i) => ({ value: i + 1, text: orMore(i + 1) }))}
            onChange={(number) => {
              chosen.value = Number(number);
            }}
          />
        </>
      )}
    </div>
  );
};

interface Props extends RollControlsProps {
  /** Called when the tab is shown; returns a function to call when it is hidden. */
  onWatch(): () => void;
  /** Undefined while it is being rolled. */
  attack: Replayed | undefined;
  /** One sentence if the requested attack could not be shown. */
  trouble?: string | undefined;
  ruleHref(step: StepId): string;
}

/** One roll of the simulation that cross-checks the odds, die by die. */
export const OneAttack = ({ attack, trouble, ruleHref, onWatch, ...controls }: Props) => {
  useEffect(onWatch, []);
  return (
    <section class="one-attack" aria-label="Sample roll">
      <RollControls {...controls} />
      {trouble && <p role="alert">{trouble}</p>}
      {attack && (
        <>
          <p class="muted" aria-live="polite">
            Roll {(attack.index + 1).toLocaleString('en')} of the simulation: {plural(attack.wounds, 'wound')}
          </p>
          <ol>
            {replayLines(attack.events).map((line, i) => (
              <Line key={i} line={line} href={ruleHref(line.step)} />
            ))}
          </ol>
        </>
      )}
      {!attack && !trouble && <p class="muted">Rolling …</p>}
    </section>
  );
};
