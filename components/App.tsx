import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Answers } from '../state/answers';
import type { OneAttackAsked } from '../state/one-attack';
import { openCode } from '../state/open-code';
import type { Store } from '../state/sync/store';
import type { LazyUnits } from '../state/units/lazy';
import { findCode } from '../words/find-code';
import { Answer } from './answer/Answer';
import { Headline } from './answer/Headline';
import { LiveOdds } from './answer/LiveOdds';
import { isInBox, undoesText } from './controls/is-typing';
import { lazy } from './controls/lazy';
import { Notice, StoreContext } from './controls/Notice';
import { AttackForm } from './form/AttackForm';
import { ArmyLists } from './lists/ArmyLists';
import type { Platform } from './platform';
import { ErrorScreen } from './sheets/ErrorScreen';

const SavedSheet = lazy(async () => (await import('./sheets/SavedSheet')).SavedSheet);
const ShareSheet = lazy(async () => (await import('./sheets/ShareSheet')).ShareSheet);
const SiteLine = lazy(async () => {
  // the odds load first
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
  return (await import('./sheets/SiteLine')).SiteLine;
});
const SettingsSheet = lazy(async () => (await import('./sheets/SettingsSheet')).SettingsSheet);

const AllUnitsSheet = lazy(async () => (await import('./units/AllUnitsSheet')).AllUnitsSheet);

type SheetName = 'lists' | 'saved' | 'share' | 'settings' | 'all-units';

interface Props {
  store: Store;
  answers: Answers;
  oneAttack: OneAttackAsked;
  units: LazyUnits;
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
      openCode(store, code);
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('paste', onPaste);
    };
  }, [store]);
};

const Bar = ({ store, platform, open }: Pick<Props, 'store' | 'platform'> & { open(sheet: SheetName): void }) => (
  <header class="bar">
    <h1>Tell Me the Odds</h1>
    <span class="muted">unofficial fan tool</span>
    <nav aria-label="The attack on screen">
      <button
        type="button"
        aria-disabled={!store.canUndo.value}
        onClick={() => store.do({ do: 'undo' })}
        title="Ctrl+Z"
      >
        Undo
      </button>
      <button
        type="button"
        aria-disabled={!store.canRedo.value}
        onClick={() => store.do({ do: 'redo' })}
        title="Ctrl+Y"
      >
        Redo
      </button>
      <button type="button" onClick={() => store.do({ do: 'reset' })}>
        Reset
      </button>
    </nav>
    <nav aria-label="More">
      <button type="button" data-sheet="lists" onClick={() => open('lists')}>
        Lists
      </button>
      <button type="button" data-sheet="saved" onClick={() => open('saved')}>
        Saved
      </button>
      <button type="button" data-sheet="share" onClick={() => open('share')}>
        Share
      </button>
      <button type="button" onClick={() => open('settings')}>
        Settings
      </button>
      {(platform.window === 'tab' || platform.window === 'web') && (
        <button type="button" onClick={() => open('all-units')}>
          All units
        </button>
      )}
      {platform.openPanel && (
        <button type="button" onClick={platform.openPanel} title="Beside the page, so that it stays open">
          Panel
        </button>
      )}
      {platform.openTab && (
        <button type="button" onClick={platform.openTab}>
          Tab
        </button>
      )}
    </nav>
  </header>
);

/** The whole app, the same in popup, side panel, tab and web page. */
export const App = ({ store, answers, oneAttack, units, platform }: Props) => {
  const sheet = useSignal<SheetName | undefined>(undefined);
  const { theme } = store.settings.value;
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  useShortcuts(store);
  useEffect(() => {
    // lets players type a number of dice as soon as the popup opens
    if (platform.window === 'popup') document.querySelector<HTMLElement>('[role="spinbutton"]')?.focus();
  }, []);
  const close = () => {
    sheet.value = undefined;
  };
  return (
    <ErrorScreen store={store} platform={platform}>
      <StoreContext.Provider value={store}>
        <Bar
          store={store}
          platform={platform}
          open={async (name) => {
            if (name === 'all-units' || name === 'lists') await units.need();
            sheet.value = name;
          }}
        />
        <Notice />
        {platform.window === 'popup' && platform.listBuilders && <SiteLine open={platform.listBuilders} />}
        <main>
          <AttackForm store={store} units={units} answers={answers} />
          <Headline answers={answers} units={units} />
          <section class="answer" aria-label="The odds">
            <Answer store={store} answers={answers} oneAttack={oneAttack} />
          </section>
        </main>
        <LiveOdds answers={answers} />
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
        {sheet.value === 'saved' && <SavedSheet store={store} onClose={close} />}
        {sheet.value === 'share' && (
          <ShareSheet store={store} answers={answers} units={units} platform={platform} onClose={close} />
        )}
        {sheet.value === 'all-units' && units.units.value && (
          <AllUnitsSheet units={units.units.value} onClose={close} />
        )}
        {sheet.value === 'settings' && <SettingsSheet store={store} platform={platform} onClose={close} />}
      </StoreContext.Provider>
    </ErrorScreen>
  );
};
