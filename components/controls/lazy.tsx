import { useSignal } from '@preact/signals';
import type { ComponentChildren, FunctionComponent } from 'preact';
import { useEffect, useLayoutEffect } from 'preact/hooks';

type Components<Name extends string> = Record<Name, (props: never) => ComponentChildren>;

interface Lazy<Props> extends FunctionComponent<Props> {
  /** Starts to load it before it is shown. */
  need(): Promise<void>;
}

/**
 * A component of another module, which is loaded when it is first shown, so that rarely used parts don't slow down the
 * popup. It is passed by its name, because a function that picks it would make the popup's script larger.
 */
export const lazy = <Name extends string, Module extends Components<Name>>(
  load: () => Promise<Module>,
  name: Name,
): Lazy<Parameters<Module[Name]> extends [infer Props] ? Props : object> => {
  type Component = FunctionComponent<object>;
  let loaded: Component | undefined;
  let loading: Promise<Module> | undefined;
  const need = async (): Promise<void> => {
    loading ??= load();
    try {
      loaded = (await loading)[name] as unknown as Component;
    } finally {
      // after a failure, the next one tries again
      if (!loaded) loading = undefined;
    }
  };
  const Lazily = (props: object) => {
    const Loaded = useSignal(loaded);
    const show = async () => {
      // loading fails when the window closes meanwhile
      await need().catch(() => undefined);
      Loaded.value = loaded;
    };
    // what is on its way already does not wait for the next paint
    useLayoutEffect(() => void (loading && show()), []);
    useEffect(() => void show(), []);
    return Loaded.value ? <Loaded.value {...props} /> : null;
  };
  return Object.assign(Lazily, { need });
};
