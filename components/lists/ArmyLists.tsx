import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import type { Answers } from '../../state/answers';
import { openCode } from '../../state/open-code';
import type { Store } from '../../state/sync/store';
import type { LazyUnits } from '../../state/units/lazy';
import { findCode } from '../../words/find-code';
import { isInBox, isTyping } from '../controls/is-typing';
import { lazy } from '../controls/lazy';
import type { Platform } from '../platform';
import type { IncomingTexts } from './incoming-text';

const ListSheet = lazy(() => import('./ListSheet'), 'ListSheet');

/** Cheap first check, for pastes into a one-line box too: several lines, JSON, or a link. */
const looksLikeList = (text: string): boolean =>
  /\S\s*[\n\r]\s*\S/.test(text.slice(0, 5000)) || text.includes('"units"') || /\/list\/\w/.test(text);

/** A bare list code. “91st” looks like one too, so this check is skipped inside text boxes. */
const looksLikeListCode = (text: string): boolean => /^\s*(?:\w{1,8}:){0,2}\d{1,2}[A-Za-z]{2}[\w,:+]*\s*$/.test(text);

/** Once the window has loaded everything else. */
const AHEAD_AFTER_MS = 500;

/** Players with lists are likely to open their battle, whose script and cards are loaded ahead for them. */
const loadBattle = (store: Store, units: LazyUnits) => {
  const hasLists = store.session.peek().lists.some(({ slot }) => slot);
  const load = () => void Promise.allSettled([import('../battle/BattleView'), units.need()]);
  const timer = hasLists ? setTimeout(load, AHEAD_AFTER_MS) : undefined;
  return () => clearTimeout(timer);
};

interface Props {
  store: Store;
  units: LazyUnits;
  answers: Answers;
  platform: Platform;
  isOpen: boolean;
  onOpen(): void;
  onClose(): void;
}

/** Opens the sheet for a list pasted anywhere in the app, shared with it, or sent from a page as a link or text. */
const useIncomingLists = (incoming: Signal<IncomingTexts | undefined>, { store, units, platform, onOpen }: Props) => {
  // as soon as it is drawn: a paste before that is lost
  useLayoutEffect(() => {
    let ownNotice: string | undefined;
    const openSheet = async (texts: readonly string[], by: IncomingTexts['by']) => {
      await units.need();
      incoming.value = { texts, by };
      onOpen();
    };
    const openLists = async (texts: readonly string[]) => {
      const [{ catalogue }, { isList, isTooLong, NO_LIST, TOO_LONG }] = await Promise.all([
        units.need(),
        import('../../state/lists/list-text'),
      ]);
      const cards = catalogue.peek();
      const lists = texts.filter((text) => cards && isList(text, cards));
      const other = texts.find((text) => !lists.includes(text));
      // clear our notice about the previous text
      if (other === undefined && store.notice.peek() === ownNotice) store.notice.value = undefined;
      if (other !== undefined) store.notice.value = ownNotice = isTooLong(other) ? TOO_LONG : NO_LIST;
      if (lists.length > 0) await openSheet(lists, 'paste');
    };
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text') ?? '';
      if (isInBox(event.target) || findCode(text)) return;
      if (!looksLikeList(text) && (isTyping(event.target) || !looksLikeListCode(text))) return;
      event.preventDefault();
      void openLists([text]);
    };
    platform.onWindowText?.((text) => {
      const code = findCode(text);
      if (code) openCode(store, code);
      else void openSheet([text], 'selection');
    });
    platform.onSharedLists?.((texts) => {
      const code = findCode(texts.join('\n'));
      if (code) openCode(store, code);
      else void openLists(texts);
    });
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
};

/** The army lists sheet, and everything that opens it. */
export const ArmyLists = (props: Props) => {
  const incoming = useSignal<IncomingTexts | undefined>(undefined);
  useIncomingLists(incoming, props);
  const { store, units, answers, platform, isOpen, onClose } = props;
  useEffect(() => loadBattle(store, units), []);
  if (!isOpen || !units.units.value) return null;
  return (
    <ListSheet
      store={store}
      units={units.units.value}
      answers={answers}
      pages={platform.pageLists}
      incoming={incoming}
      onClose={onClose}
    />
  );
};
