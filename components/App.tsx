import type { Attack } from '../state/attack';
import { AttackForm } from './AttackForm';
import { Headline } from './Headline';
import { OddsChart } from './OddsChart';
import { Proof } from './Proof';

const Answer = ({ attack }: { attack: Attack }) => {
  const odds = attack.odds.value;
  const proof = attack.proof.value;
  if (attack.trouble.value) {
    return (
      <p class="trouble" role="alert">
        {attack.trouble.value} Change something to try again.
      </p>
    );
  }
  if (!odds) return <p class="muted">…</p>;
  return (
    <>
      <Headline odds={odds} />
      <OddsChart odds={odds} proof={proof} />
      <Proof odds={odds} proof={proof} noProof={attack.noProof.value} />
      {odds.notes.map((note) => (
        <p key={note} class="muted">
          {note}
        </p>
      ))}
    </>
  );
};

/** The whole app: the same in the popup and in a tab. */
export const App = ({ attack, onOpenTab }: { attack: Attack; onOpenTab: (() => void) | undefined }) => (
  <>
    <header class="bar">
      <h1>Tell Me the Odds</h1>
      <span class="muted">unofficial fan tool</span>
      {onOpenTab && (
        <button type="button" class="quiet" onClick={onOpenTab}>
          Open in a tab
        </button>
      )}
    </header>
    <main>
      <AttackForm attack={attack} />
      <section class="answer" aria-label="The odds">
        <Answer attack={attack} />
      </section>
    </main>
  </>
);
