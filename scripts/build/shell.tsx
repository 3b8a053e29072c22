import { signal } from '@preact/signals';
import { renderToString } from 'preact-render-to-string';
import { Header } from '../../components/header/Header';

const nothing = () => undefined;

/** The header as it is before anything is known: no view is marked, nothing can be undone. */
export const shell = (): string =>
  renderToString(
    <Header
      store={{ canUndo: signal(false), canRedo: signal(false), do: nothing }}
      views={{ view: signal(undefined), open: nothing }}
      menu={[]}
      onShare={nothing}
    />,
  );
