import { useSignal } from '@preact/signals';
import type { ComponentChildren, FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';

type Components<Name extends string> = Record<Name, (props: never) => ComponentChildren>;

/**
 * A component of another module, which is loaded when it is first shown, so that rarely used parts don't slow down the
 * popup. It is passed by its name, because a function that picks it would make the popup's script larger.
 */
export const lazy = <Name extends string, Module extends Components<Name>>(
  load: () => Promise<Module>,
  name: Name,
): FunctionComponent<Parameters<Module[Name]>[0]> => {
  type Component = FunctionComponent<object>;
  let loaded: Component | undefined;
  return (props: object) => {
    const Loaded = useSignal(loaded);
    useEffect(() => {
      // another one may have loaded it since this one was drawn
      if (loaded) {
        Loaded.value = loaded;
        return;
      }
      void load().then((module) => {
        loaded = module[name] as unknown as Component;
        Loaded.value = loaded;
      });
    }, []);
    return Loaded.value ? <Loaded.value {...props} /> : null;
  };
};
