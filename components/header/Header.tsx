import type { ReadonlySignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Store } from '../../state/sync/store';
import { RedoIcon, UndoIcon, VIEW_ICONS } from './icons';
import { Menu, type MenuItem } from './Menu';
import { VIEW_NAMES, VIEWS, type View, type Views } from './views';

/** Alt and a digit open a view, wherever the focus is. */
const useViewKeys = ({ open }: Pick<Views, 'open'>) => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const view = VIEW_NAMES[Number(event.code.replace('Digit', '')) - 1];
      if (!view) return;
      event.preventDefault();
      open(view);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);
};

/** The view on screen, if it is known yet. */
interface ShownView extends Pick<Views, 'open'> {
  view: ReadonlySignal<View | undefined>;
}

const ViewLink = ({ view, views, place }: { view: View; views: ShownView; place: number }) => {
  const Icon = VIEW_ICONS[view];
  return (
    <a
      href={`#${view}`}
      data-name={VIEWS[view]}
      title={`Alt+${place}`}
      aria-current={views.view.value === view ? 'page' : undefined}
      onClick={(event) => {
        event.preventDefault();
        views.open(view);
      }}
    >
      <Icon />
      {VIEWS[view]}
    </a>
  );
};

interface Props {
  store: Pick<Store, 'canUndo' | 'canRedo' | 'do'>;
  views: ShownView;
  menu: readonly (MenuItem | undefined)[];
  onShare(): void;
}

/** Name, views, undo and redo, Share, and a menu with the rest. */
export const Header = ({ store, views, menu, onShare }: Props) => {
  useViewKeys(views);
  return (
    <header class="top">
      <h1>Tell Me the Odds</h1>
      <nav class="views" aria-label="Views">
        {VIEW_NAMES.map((view, i) => (
          <ViewLink key={view} view={view} views={views} place={i + 1} />
        ))}
      </nav>
      <button
        type="button"
        class="plain icon undo"
        aria-label="Undo"
        title="Undo (Ctrl+Z)"
        aria-disabled={!store.canUndo.value}
        onClick={() => store.do({ do: 'undo' })}
      >
        <UndoIcon />
      </button>
      <button
        type="button"
        class="plain icon"
        aria-label="Redo"
        title="Redo (Ctrl+Y)"
        aria-disabled={!store.canRedo.value}
        onClick={() => store.do({ do: 'redo' })}
      >
        <RedoIcon />
      </button>
      <button type="button" class="plain" data-sheet="share" onClick={onShare}>
        Share
      </button>
      <Menu items={menu} />
    </header>
  );
};
