import type { ListBuilders } from '../../state/list-builders';
import { AllowPages } from '../sheets/AllowPages';
import { SampleList, type SampleRow } from './SampleList';
import './welcome.css';

interface Props {
  rows: readonly SampleRow[];
  /** Shows the card of the focused row. */
  show(): void;
  builders: ListBuilders;
  /** The shortcuts for the app, the panel and a unit's card, as set in this browser; undefined if they are not set. */
  keys: { app: string | undefined; panel: string | undefined; card: string | undefined };
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

/** Touch screens get other words. */
const ByInput = ({ mouse, touch }: { mouse: string; touch: string }) => (
  <>
    <span class="mouse-words">{mouse}</span>
    <span class="touch-words">{touch}</span>
  </>
);

const TryIt = ({ rows, show }: Pick<Props, 'rows' | 'show'>) => (
  <li>
    <h2 id="try">Try it on this list</h2>
    <p>“Attack with it” loads a unit into the calculator; “Make it the target” shows every other card against it.</p>
    <div class="try">
      <SampleList rows={rows} show={show} />
      <p class="place muted" aria-hidden="true">
        The card appears here.
      </p>
    </div>
    <p class="muted mouse-words">
      Keyboard: <kbd>Tab</kbd> to a unit, <kbd>Enter</kbd> to show its card, <kbd>↑</kbd> <kbd>↓</kbd> for the next
      unit, <kbd>Enter</kbd> to attack with it, <kbd>Shift</kbd> + <kbd>Enter</kbd> to make it the target, <kbd>←</kbd>{' '}
      <kbd>→</kbd> for its buttons, <kbd>Esc</kbd> to close.
    </p>
  </li>
);

const OpenABuilder = ({ builders }: Pick<Props, 'builders'>) => (
  <li>
    <h2 id="where">Open your list builder</h2>
    <p>Cards show up on these sites, and you can turn them off for each one.</p>
    <ul class="sites">
      {builders.sites.map(({ name, url, hosts }) => (
        <li key={url}>
          <a href={url}>{name}</a> <span class="muted">{hosts[0]}</span>
        </li>
      ))}
    </ul>
    <AllowPages builders={builders} />
  </li>
);

const KeepItHandy = ({ keys }: Pick<Props, 'keys'>) => (
  <li>
    <h2 id="again">Keep it handy</h2>
    <p>
      <ByInput
        mouse="Pin it to the toolbar: click the puzzle piece, then pin Tell Me the Odds. The badge shows how many units it recognized."
        touch="Find it in the browser’s menu, under Extensions."
      />
    </p>
    <dl class="keys mouse-words">
      {keys.app && (
        <div>
          <dt>
            <Keys keys={keys.app} />
          </dt>
          <dd>opens the calculator</dd>
        </div>
      )}
      {keys.panel && (
        <div>
          <dt>
            <Keys keys={keys.panel} />
          </dt>
          <dd>opens it in the side panel, where it stays open</dd>
        </div>
      )}
      {keys.card && (
        <div>
          <dt>
            <Keys keys={keys.card} />
          </dt>
          <dd>shows the card of the focused unit on a list builder</dd>
        </div>
      )}
    </dl>
  </li>
);

/** Shown once, after installing: what it is, a list to try it on, where it works, and how to find it again. */
export const Welcome = ({ rows, show, builders, keys }: Props) => (
  <>
    <header class="top">
      <img src="/icon/48.png" alt="" width="24" height="24" />
      <strong>Tell Me the Odds</strong>
      <a class="quiet" href="/tab.html">
        Open calculator
      </a>
    </header>
    <main>
      <h1>What will this attack do?</h1>
      <p class="lead">
        <ByInput
          mouse="Hover over any unit in your list to see what it does to your target."
          touch="Tap any unit in your list to see what it does to your target."
        />{' '}
        Exact odds for <i>Star Wars: Legion</i>, calculated in your browser.
      </p>
      <ol class="walk">
        <TryIt rows={rows} show={show} />
        <OpenABuilder builders={builders} />
        <KeepItHandy keys={keys} />
      </ol>
    </main>
    <footer class="muted">
      <p>No account, no tracking. It works offline, and nothing you enter leaves your browser.</p>
      <p>
        <a href="/rules.html">How it plays the rules</a>
      </p>
      <p>Unofficial fan tool, neither made nor endorsed by the makers of the game.</p>
    </footer>
  </>
);
