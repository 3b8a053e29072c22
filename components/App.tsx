import { useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo } from 'preact/hooks';
import type { Answers } from '../state/answers';
import type { LazyVolley } from '../state/battle/lazy';
import { afterFirstPaint } from '../state/first-paint';
import type { Replays } from '../state/one-attack';
import { openCodeLater } from '../state/open-code-later';
import { openedAttacks, openedVolleys } from '../state/opened-codes';
import type { Store } from '../state/sync/store';
import type { LazyUnits } from '../state/units/lazy';
import { findCode } from '../words/find-code';
import { VolleysContext } from './battle/context';
import { Columns } from './Columns';
import { isInBox, undoesText } from './controls/is-typing';
import { lazy } from './controls/lazy';
import { Notice, StoreContext } from './controls/Notice';
import { watchRoom } from './controls/room';
import { useFocusOnView } from './header/focus-on-view';
import { Header } from './header/Header';
import { createViews, type Views } from './header/views';
import type { Platform } from './platform';
import { ErrorScreen } from './sheets/ErrorScreen';

const afterStart = () => afterFirstPaint(() => import('./after-start'));
const ArmyLists = lazy(afterStart, 'ArmyLists');
const LiveOdds = lazy(afterStart, 'LiveOdds');
const SavedSheet = lazy(() => import('./sheets/SavedSheet'), 'SavedSheet');
const ShareSheet = lazy(() => import('./sheets/ShareSheet'), 'ShareSheet');
/** The odds load first. */
const whenIdle = async () => {
  await afterStart();
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
};
const SiteLine = lazy(() => whenIdle().then(() => import('./sheets/SiteLine')), 'SiteLine');
const PageListLine = lazy(() => whenIdle().then(() => import('./lists/PageListLine')), 'PageListLine');
const SettingsSheet = lazy(() => import('./sheets/SettingsSheet'), 'SettingsSheet');

const ExamplesSheet = lazy(() => import('./sheets/ExamplesSheet'), 'ExamplesSheet');
const AboutSheet = lazy(() => import('./sheets/AboutSheet'), 'AboutSheet');
const BattleView = lazy(() => import('./battle/BattleView'), 'BattleView');
const UnitsView = lazy(() => import('./units/UnitsView'), 'UnitsView');

type SheetName = 'lists' | 'saved' | 'share' | 'settings' | 'examples' | 'about';

interface Props {
  store: Store;
  answers: Answers;
  replays: Replays;
  units: LazyUnits;
  volleys: LazyVolley;
  platform: Platform;
}

/** Undo keys, and pasting a share code, anywhere in the app. */
const useShortcuts = (store: Store) => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || undoesText(event.target)) return;
      const key = event.key.toLowerCase();
      const redo = key === 'y' || (key === 'z' && event.shiftKey);
      if (!redo && key !== 'z') return;
      event.preventDefault();
      store.do({ do: redo ? 'redo' : 'undo' });
    };
    const onPaste = (event: ClipboardEvent) => {
      const code = findCode(event.clipboardData?.getData('text') ?? '');
      if (!code || isInBox(event.target)) return;
      event.preventDefault();
      void openCodeLater(store, code);
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('paste', onPaste);
    };
  }, [store]);
};

/** Shows what a code has opened. */
const useOpened = ({ view }: Views) => {
  const before = useMemo(() => openedAttacks.peek(), []);
  useSignalEffect(() => {
    if (openedAttacks.value > before && view.peek() !== 'attack') location.hash = 'attack';
  });
  useSignalEffect(() => {
    if (openedVolleys.value > 0) location.hash = 'battle/volley';
  });
};

/** The whole app, the same in popup, side panel, tab and web page. */
export const App = ({ store, answers, replays, units, volleys, platform }: Props) => {
  const sheet = useSignal<SheetName | undefined>(undefined);
  // its script and the cards load side by side; a failed load is retried when the view opens
  const loadBattle = () => void Promise.allSettled([BattleView.need(), units.need()]);
  const views = useMemo(() => createViews(platform.code !== undefined, loadBattle), []);
  const room = useMemo(watchRoom, []);
  useFocusOnView(views.view.value);
  useOpened(views);
  const { theme } = store.settings.value;
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  useShortcuts(store);
  const close = () => {
    sheet.value = undefined;
  };
  // a link opens an attack or a view, which a sheet would cover
  useEffect(() => addEventListener('hashchange', close), []);
  const open = async (name: SheetName) => {
    if (name === 'lists') await units.need();
    sheet.value = name;
  };
  const menu = [
    { id: 'lists', name: 'Army lists', does: () => open('lists') },
    { id: 'saved', name: 'Saved attacks', does: () => open('saved') },
    { id: 'examples', name: 'Examples', does: () => open('examples') },
    { id: 'reset', name: 'Reset', does: () => store.do({ do: 'reset' }) },
    platform.openPanel && { id: 'panel', name: 'Open in the side panel', hint: 'stays open', does: platform.openPanel },
    platform.openTab && { id: 'tab', name: 'Open in a tab', does: platform.openTab },
    { id: 'settings', name: 'Settings', does: () => open('settings') },
    { id: 'about', name: 'About and accuracy', does: () => open('about') },
  ];
  return (
    <ErrorScreen store={store} platform={platform}>
      <StoreContext.Provider value={store}>
        <VolleysContext.Provider value={volleys}>
          <Header store={store} views={views} menu={menu} onShare={() => open('share')} />
          <Notice onExamples={() => open('examples')} />
          {platform.window === 'popup' && platform.listBuilders && <SiteLine open={platform.listBuilders} />}
          {views.view.value === 'attack' && platform.window === 'popup' && platform.pageLists && (
            <PageListLine pages={platform.pageLists} onBattle={() => views.open('battle')} />
          )}
          {views.view.value === 'attack' && (
            <Columns
              store={store}
              answers={answers}
              replays={replays}
              units={units}
              pages={platform.pageLists}
              room={room}
              onPaste={() => open('lists')}
              onSaved={() => open('saved')}
            />
          )}
          {views.view.value === 'battle' && (
            <BattleView store={store} units={units} pages={platform.pageLists} onLoad={() => views.open('attack')} />
          )}
          {views.view.value === 'units' && (
            <UnitsView store={store} units={units} unit={views.unit} onLoad={() => views.open('attack')} />
          )}
          <LiveOdds answers={answers} units={units} />
          <ArmyLists
            store={store}
            units={units}
            answers={answers}
            platform={platform}
            isOpen={sheet.value === 'lists'}
            onOpen={() => {
              sheet.value = 'lists';
            }}
            onClose={close}
          />
          {sheet.value === 'saved' && <SavedSheet store={store} units={units} onClose={close} />}
          {sheet.value === 'share' && (
            <ShareSheet
              view={views.view.value}
              store={store}
              answers={answers}
              units={units}
              platform={platform}
              onClose={close}
            />
          )}
          {sheet.value === 'examples' && <ExamplesSheet store={store} onClose={close} />}
          {sheet.value === 'about' && <AboutSheet store={store} units={units} platform={platform} onClose={close} />}
          {sheet.value === 'settings' && <SettingsSheet store={store} platform={platform} onClose={close} />}
        </VolleysContext.Provider>
      </StoreContext.Provider>
    </ErrorScreen>
  );
};
