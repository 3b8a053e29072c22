import { useSignal } from '@preact/signals';
import { DELAYS, type ListBuilders } from '../../state/list-builders';
import { Segments } from '../controls/Segments';
import { AllowPages } from './AllowPages';

const delayWord = (delay: string): string => (delay === '0' ? 'immediately' : `${Number(delay) / 1000} s`);

/** Where hover cards show, and when. Open pages apply a change immediately. */
export const ListBuilderSettings = ({ builders }: { builders: ListBuilders }) => {
  const problem = useSignal('');
  const { delay, onlyWithAlt } = builders.settings.value;
  // include a stored delay that is not among the usual ones
  const delays = [...new Set([...DELAYS, delay])].sort((a, b) => a - b);
  const reportFailure = async (stored: Promise<boolean>) => {
    problem.value = (await stored) ? '' : 'The browser’s storage is full or blocked, so nothing was changed.';
  };
  return (
    <>
      <h3>Cards on list builders</h3>
      <AllowPages builders={builders} />
      <ul aria-label="Show cards on">
        {builders.sites.map((site) => (
          <li key={site.url}>
            <label class="toggle">
              <input
                type="checkbox"
                checked={builders.isOn(site)}
                onChange={(event) => reportFailure(builders.switchSite(site, event.currentTarget.checked))}
              />
              <span>
                {site.name} <span class="muted">{site.hosts[0]}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div class="hover-only">
        <Segments
          label="Show card after"
          help="How long to hover over a unit before its card shows."
          value={String(delay)}
          names={delays.map(String)}
          wordOf={delayWord}
          onChange={(next) => reportFailure(builders.set({ delay: Number(next) }))}
        />
        <label class="toggle">
          <input
            type="checkbox"
            checked={onlyWithAlt}
            onChange={(event) => reportFailure(builders.set({ onlyWithAlt: event.currentTarget.checked }))}
          />
          Only while holding Alt
        </label>
      </div>
      <p>
        <a href="/welcome.html" target="_blank" rel="noreferrer">
          See how it works on a sample list
        </a>
      </p>
      <p role="status">{problem}</p>
    </>
  );
};
