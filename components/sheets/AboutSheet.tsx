import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { toSnapshot } from '../../setup/setup';
import type { Store } from '../../state/sync/store';
import type { LazyUnits } from '../../state/units/lazy';
import { Sheet } from '../controls/Sheet';
import type { Platform } from '../platform';
import { copyText } from '../share/clipboard';
import { numberReport } from '../share/report';
import { CHECKS } from './accuracy';
import './AboutSheet.css';

interface Props {
  store: Store;
  units: LazyUnits;
  platform: Pick<Platform, 'version' | 'repository'>;
  onClose(): void;
}

const Page = ({ href, words }: { href: string; words: string }) => (
  <a href={href} target="_blank" rel="noreferrer">
    {words}
  </a>
);

const Accuracy = () => (
  <>
    <h3>How the numbers are made</h3>
    <p>
      One engine adds up the chance of everything that can happen: those numbers are <b>exact</b>. A second one, written
      separately from the same rules, rolls a million attacks, or as many as you choose, in your browser as a{' '}
      <b>cross-check</b>: the dots in the chart. The few attacks that are too large to add up are <b>simulated</b>, with
      their margin of error beside them.
    </p>
    <dl class="checks">
      {CHECKS.map(({ figure, words }) => (
        <div key={figure}>
          <dd>{figure}</dd>
          <dt>{words}</dt>
        </div>
      ))}
    </dl>
    <p>
      <Page href="rules.html" words="How it plays the rules" />: every step and keyword, and what it assumes.
    </p>
  </>
);

/** How to report a number that looks wrong: everything needed to check it goes to the clipboard. */
const WrongNumber = ({ store, platform, date }: Pick<Props, 'store' | 'platform'> & { date: string | undefined }) => {
  const status = useSignal('');
  const copy = () => {
    const { code } = toSnapshot(store.session.peek().now.setup);
    copyText(numberReport({ version: platform.version, date, code })).then(
      () => {
        status.value = 'Copied. Add what you expected, and why.';
      },
      (error: Error) => {
        status.value = error.message;
      },
    );
  };
  return (
    <>
      <h3>Found a wrong number?</h3>
      <p>
        Copy the attack on screen as a code, with the version and the date of the card data
        {platform.repository ? ', and tell us.' : '.'}
      </p>
      <div class="line">
        <button type="button" class="quiet" onClick={copy}>
          Copy this attack
        </button>
        {platform.repository && <Page href={`${platform.repository}/issues/new/choose`} words="Report it" />}
        <span role="status">{status}</span>
      </div>
    </>
  );
};

/** How the numbers are made and checked, how to report one, and what this is. */
export const AboutSheet = ({ store, units, platform, onClose }: Props) => {
  useEffect(() => void units.need(), []);
  const date = units.units.value?.catalogue.value?.date;
  return (
    <Sheet title="About and accuracy" onClose={onClose}>
      <Accuracy />
      <WrongNumber store={store} platform={platform} date={date} />
      <h3>About</h3>
      <p>
        Tell Me the Odds {platform.version}. Points and cards as of {date ?? '…'}.{' '}
        <Page href="LICENSES.txt" words="Licenses" />
        {platform.repository && (
          <>
            {' · '}
            <Page href={platform.repository} words="Source code" />
          </>
        )}
      </p>
      <p class="muted">
        Unofficial fan tool: neither made nor endorsed by the makers of Star Wars: Legion. No card art, no card text.
        Everything runs in your browser, and nothing you enter leaves it.
      </p>
    </Sheet>
  );
};
