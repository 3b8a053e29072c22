import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Replayed } from '../../rules/answer';
import { plural } from '../../rules/plural';
import type { StepId } from '../../rules/steps';
import { RolledDie, SignMark } from '../controls/marks';
import { replayLines } from './replay-lines';
import type { ReplayLine, ShownDie } from './replay-teller';
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
    <span class="what">
      {sign && <SignMark sign={sign} />}
      <a href={href} target="_blank" rel="noreferrer">
        {label}
      </a>
    </span>
    <span class="said">
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

interface AskProps {
  /** The most wounds that an attack can do. */
  most: number;
  onAnother(): void;
  onAtLeast(wounds: number): void;
}

const Ask = ({ most, onAnother, onAtLeast }: AskProps) => {
  const chosen = useSignal(1);
  const wounds = Math.min(chosen.value, most);
  return (
    <p class="asking">
      <button type="button" class="quiet" onClick={onAnother}>
        Another one
      </button>
      {most > 0 && (
        <>
          <button
            type="button"
            class="quiet"
            aria-label={`One with at least ${plural(wounds, 'wound')}`}
            onClick={() => onAtLeast(wounds)}
          >
            One with
          </button>
          <select
            aria-label="How many wounds"
            value={wounds}
            onChange={(event) => {
              chosen.value = Number(event.currentTarget.value);
            }}
          >
            {Array.from({ length: most }, (_, i) => (
              <option key={i + 1} value={i + 1}>
                at least {plural(i + 1, 'wound')}
              </option>
            ))}
          </select>
        </>
      )}
    </p>
  );
};

interface Props extends AskProps {
  /** Called when it is looked at; what it returns, when it no longer is. */
  onWatch(): () => void;
  /** Undefined until it is rolled. */
  attack: Replayed | undefined;
  /** One sentence if the attack that was asked for could not be shown. */
  trouble?: string | undefined;
  ruleHref(step: StepId): string;
}

/** One attack of the run that proves the odds, die by die. */
export const OneAttack = ({ attack, trouble, ruleHref, onWatch, ...ask }: Props) => {
  useEffect(onWatch, []);
  return (
    <section class="one-attack" aria-label="One such attack">
      <Ask {...ask} />
      {trouble && <p role="alert">{trouble}</p>}
      {attack && (
        <>
          <p class="muted" aria-live="polite">
            Attack {(attack.index + 1).toLocaleString('en')} of the simulated ones: {plural(attack.wounds, 'wound')}
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
