import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { ListBuilder, ListBuilders } from '../../state/list-builders';
import { AllowPages } from './AllowPages';

/**
 * The popup beside a list builder's page on which there are no cards, or after a card turned its site off: why, and one
 * button. Otherwise nothing.
 */
export const SiteLine = ({ open }: { open(): Promise<ListBuilders> }) => {
  const opened = useSignal<ListBuilders | undefined>(undefined);
  const wasOff = useSignal<ListBuilder | undefined>(undefined);
  useEffect(() => {
    void open().then((builders) => {
      const { here, turnedOff, allowed, trouble } = builders;
      wasOff.value = here && !builders.isOn(here) ? here : turnedOff;
      // whoever switched all of them off does not want to be asked
      const wanted = builders.sites.some(builders.isOn);
      if (trouble || wasOff.value || (wanted && !allowed.value)) opened.value = builders;
    });
  }, []);
  const builders = opened.value;
  if (!builders) return null;
  const { trouble } = builders;
  const site = wasOff.value;
  if (trouble && !site) {
    return (
      <div class="page-line">
        <p role="status">{trouble}</p>
      </div>
    );
  }
  if (!site) {
    return (
      <div class="page-line">
        <AllowPages builders={builders} />
      </div>
    );
  }
  const isOn = builders.isOn(site);
  return (
    <div class="page-line">
      <p role="status">
        Cards are {isOn ? 'on again' : 'off'} on {site.name}.
      </p>
      {!isOn && (
        <button type="button" onClick={() => builders.switchSite(site, true)}>
          Switch on
        </button>
      )}
    </div>
  );
};
