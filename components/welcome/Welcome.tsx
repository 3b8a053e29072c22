import type { ListBuilders } from '../../state/list-builders';
import { AllowPages } from '../sheets/AllowPages';
import { SampleList, type SampleRow } from './SampleList';
import './welcome.css';

interface Props {
  rows: readonly SampleRow[];
  /** Shows the card of the focused row. */
  show(): void;
  builders: ListBuilders;
  /** The shortcuts for the app and for a unit's card, as set in this browser; undefined if they are not set. */
  keys: { app: string | undefined; card: string | undefined };
}

const Keys = ({ keys }: { keys: string }) => (
  <>
    {keys.split('+').map((key, i) => (
      <>
        {i > 0 && ' + '}
        <kbd>{key}</kbd>
      </>
    ))}
  </>
);

const TryIt = ({ rows, show }: Pick<Props, 'rows' | 'show'>) => (
  <section aria-labelledby="try">
    <h2 id="try">Try it on this list</h2>
    <p>
      Rest on a unit. “Attack with it” takes it over into the calculator; after “Make it the target” every card is about
      an attack on it.
    </p>
    <div class="try">
      <SampleList rows={rows} show={show} />
      <p class="place muted" aria-hidden="true">
        The card shows here.
      </p>
    </div>
    <p>
      Without a mouse: <kbd>Tab</kbd> to a unit, <kbd>Enter</kbd> shows its card, <kbd>↑</kbd> <kbd>↓</kbd> go to the
      next, <kbd>Enter</kbd> attacks with it, <kbd>Shift</kbd> + <kbd>Enter</kbd> makes it the target, <kbd>Esc</kbd>{' '}
      closes it.
    </p>
  </section>
);

const WhereItWorks = ({ builders }: Pick<Props, 'builders'>) => (
  <section aria-labelledby="where">
    <h2 id="where">Where it works</h2>
    <ul class="sites">
      {builders.sites.map(({ name, url, hosts }) => (
        <li key={url}>
          <a href={url}>{name}</a> <span class="muted">{hosts[0]}</span>
        </li>
      ))}
    </ul>
    <AllowPages builders={builders} />
    <p class="muted">
      It shows cards there and changes nothing. Each card has a switch for its site; so have the settings.
    </p>
  </section>
);

const FindItAgain = ({ keys }: Pick<Props, 'keys'>) => (
  <section aria-labelledby="again">
    <h2 id="again">At hand when you need it</h2>
    <p>
      Pin its button: open the browser’s list of extensions, the puzzle piece in the toolbar, and pin Tell Me the Odds.
      The number on the button counts the units it knows on the page.
    </p>
    <dl class="keys">
      {keys.app && (
        <div>
          <dt>
            <Keys keys={keys.app} />
          </dt>
          <dd>opens the calculator</dd>
        </div>
      )}
      {keys.card && (
        <div>
          <dt>
            <Keys keys={keys.card} />
          </dt>
          <dd>shows the card of the unit that has the focus, on a list builder</dd>
        </div>
      )}
    </dl>
  </section>
);

/** Shown once, after installing: what it is, a list to try it on, where it works, and how to find it again. */
export const Welcome = ({ rows, show, builders, keys }: Props) => (
  <>
    <header class="top">
      <img src="/icon/48.png" alt="" width="32" height="32" />
      <p>
        <strong>Tell Me the Odds</strong> <span class="muted">unofficial fan tool</span>
      </p>
      <a href="/tab.html">Open the calculator</a>
    </header>
    <main>
      <h1>What will this attack do?</h1>
      <p class="lead">
        Rest the pointer on a unit of your <i>Star Wars: Legion</i> list, and a card beside it shows what it does to
        your target: exact odds, worked out in your browser.
      </p>
      <TryIt rows={rows} show={show} />
      <WhereItWorks builders={builders} />
      <FindItAgain keys={keys} />
    </main>
    <footer>
      <p>
        <strong>Private:</strong> everything runs in your browser, offline, without an account. Nothing you enter leaves
        it.
      </p>
      <p class="muted">
        An unofficial fan tool, not made or approved by the publishers of the game. <a href="/rules.html">The rules</a>{' '}
        as it plays them.
      </p>
    </footer>
  </>
);
