import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { ListBuilders } from '../state/list-builders';
import { AllowPages } from './AllowPages';

/** The popup beside a list builder's page on which there are no cards: why, and one button. Otherwise nothing. */
export const SiteLine = ({ open }: { open(): Promise<ListBuilders> }) => {
  const opened = useSignal<ListBuilders | undefined>(undefined);
  const wasOff = useSignal(false);
  useEffect(() => {
    void open().then((builders) => {
      const { here, allowed, trouble } = builders;
      wasOff.value = here !== undefined && !builders.isOn(here);
      // whoever switched all of them off does not want to be asked
      const wanted = builders.sites.some(builders.isOn);
      if (trouble || wasOff.value || (wanted && !allowed.value)) opened.value = builders;
    });
  }, []);
  const builders = opened.value;
  if (!builders) return null;
  const { here, trouble } = builders;
  if (trouble) {
    return (
      <div class="page-line">
        <p role="status">{trouble}</p>
      </div>
    );
  }
  if (!here || !wasOff.value) {
    return (
      <div class="page-line">
        <AllowPages builders={builders} />
      </div>
    );
  }
  const isOn = builders.isOn(here);
  return (
    <div class="page-line">
      <p role="status">
        Cards are {isOn ? 'on again' : 'off'} on {here.name}.
      </p>
      {!isOn && (
        <button type="button" onClick={() => builders.switchSite(here, true)}>
          Switch on
        </button>
      )}
    </div>
  );
};
