import { ACTING } from '../rules/acting';
import type { Attack } from '../state/attack';
import { FieldControl } from './FieldControl';

const SIDES = [
  { side: 'attacker', title: 'Attack', parts: ['attacker'] },
  { side: 'defender', title: 'Defense', parts: ['defender', 'target'] },
] as const;

/** Attacker and defender side by side. */
export const AttackForm = ({ attack }: { attack: Attack }) => (
  <form class="sides" aria-label="The attack" onSubmit={(event) => event.preventDefault()}>
    {SIDES.map(({ side, title, parts }) => (
      <section key={side} class={`side ${side}`} aria-label={title}>
        <h2>{title}</h2>
        {ACTING.filter((id) => parts.some((part) => id.startsWith(part))).map((id) => (
          <FieldControl key={id} id={id} attack={attack} />
        ))}
      </section>
    ))}
  </form>
);
