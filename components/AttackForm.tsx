import { valueIn } from '../rules/config';
import { FIELD_IDS, type FieldId } from '../rules/fields';
import type { Attack } from '../state/attack';
import { startConfig } from '../state/start';
import { FieldControl } from './FieldControl';

interface Side {
  side: 'attacker' | 'defender';
  title: string;
  /** What is always in view, row by row; every other field of the side is a keyword to unfold. */
  rows: FieldId[][];
  parts: string[];
}

const SIDES: Side[] = [
  {
    side: 'attacker',
    title: 'Attack',
    rows: [
      ['attacker_redDice', 'attacker_blackDice', 'attacker_whiteDice'],
      ['attacker_surgeChart'],
      ['attackType'],
      ['attacker_aimTokens', 'attacker_surgeTokens'],
    ],
    parts: ['attacker', 'rules'],
  },
  {
    side: 'defender',
    title: 'Defense',
    rows: [
      ['defender_dieColor'],
      ['defender_surgeChart'],
      ['defender_coverType'],
      ['defender_dodgeTokens', 'defender_surgeTokens'],
      ['target_miniatures', 'target_woundsEach', 'target_woundsTaken'],
    ],
    parts: ['defender'],
  },
];

/** What a form starts with is not worth telling. */
const START = startConfig();

const keywordsOf = ({ rows, parts }: Side): FieldId[] => {
  const inView = new Set(rows.flat());
  return FIELD_IDS.filter((id) => parts.some((part) => id.startsWith(part)) && !inView.has(id));
};

const Keywords = ({ side, attack }: { side: Side; attack: Attack }) => {
  const ids = keywordsOf(side);
  const set = ids.filter((id) => valueIn(attack.config.value, id) !== valueIn(START, id)).length;
  return (
    <details class="keywords">
      <summary>Keywords{set > 0 && <strong> {set} set</strong>}</summary>
      {ids.map((id) => (
        <FieldControl key={id} id={id} attack={attack} />
      ))}
    </details>
  );
};

/** Attacker and defender side by side. */
export const AttackForm = ({ attack }: { attack: Attack }) => (
  <form class="sides" aria-label="The attack" onSubmit={(event) => event.preventDefault()}>
    {SIDES.map((side) => (
      <section key={side.side} class={`side ${side.side}`} aria-label={side.title}>
        <h2>{side.title}</h2>
        {side.rows.map((row) => (
          <div key={row[0]} class="row">
            {row.map((id) => (
              <FieldControl key={id} id={id} attack={attack} />
            ))}
          </div>
        ))}
        <Keywords side={side} attack={attack} />
      </section>
    ))}
  </form>
);
