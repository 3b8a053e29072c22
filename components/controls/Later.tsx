import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';

/** A component that is fetched when it is first shown: what few people open does not slow the popup for all. */
export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  let loaded: ComponentType<Props> | undefined;
  return (props: Props) => {
    const Loaded = useSignal(loaded);
    useEffect(() => {
      if (loaded) return;
      void load().then((component) => {
        loaded = component;
        Loaded.value = component;
      });
    }, []);
    return Loaded.value ? <Loaded.value {...props} /> : null;
  };
};
