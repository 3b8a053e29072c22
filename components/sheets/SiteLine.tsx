import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { ListBuilder, ListBuilders } from '../../state/list-builders';
import { AllowPages } from './AllowPages';

/**
 * In the popup: why the list builder's page in front has no cards, or that a card just turned them off, with a button to
 * turn them on. Otherwise nothing.
 */
export const SiteLine = ({ open }: { open(): Promise<ListBuilders> }) => {
  const opened = useSignal<ListBuilders | undefined>(undefined);
  const wasOff = useSignal<ListBuilder | undefined>(undefined);
  useEffect(() => {
    const look = async () => {
      const builders = await open();
      const { here, turnedOff, allowed, trouble } = builders;
      wasOff.value = here && !builders.isOn(here) ? here : turnedOff;
      // players who turned every site off don't want to be asked
      const isWanted = builders.sites.some(builders.isOn);
      if (trouble || wasOff.value || (isWanted && !allowed.value)) opened.value = builders;
    };
    // loading fails when the popup closes meanwhile
    look().catch(() => undefined);
  }, []);
  const builders = opened.value;
  if (!builders) return null;
  const { trouble } = builders;
  const site = wasOff.value;
  if (trouble && !site) {
    return (
      <section class="page-line" aria-label="Cards on this page">
        <p role="status">{trouble}</p>
      </section>
    );
  }
  if (!site) {
    return (
      <section class="page-line" aria-label="Cards on this page">
        <AllowPages builders={builders} />
      </section>
    );
  }
  const isOn = builders.isOn(site);
  return (
    <section class="page-line" aria-label="Cards on this page">
      <p role="status">
        Cards are {isOn ? 'on again' : 'off'} on {site.name}.
      </p>
      {!isOn && (
        <button type="button" onClick={() => builders.switchSite(site, true)}>
          Turn on
        </button>
      )}
    </section>
  );
};
