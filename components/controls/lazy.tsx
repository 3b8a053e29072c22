import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';

/** A component whose code is loaded when it is first shown, so that rarely used parts don't slow down the popup. */
export const lazy = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  let loaded: ComponentType<Props> | undefined;
  return (props: Props) => {
    const Loaded = useSignal(loaded);
    useEffect(() => {
      // another one may have loaded it since this one was drawn
      if (loaded) {
        Loaded.value = loaded;
        return;
      }
      void load().then((component) => {
        loaded = component;
        Loaded.value = component;
      });
    }, []);
    return Loaded.value ? <Loaded.value {...props} /> : null;
  };
};
