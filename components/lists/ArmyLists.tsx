import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Answers } from '../../state/answers';
import { openCode } from '../../state/open-code';
import type { Store } from '../../state/sync/store';
import type { UnitsLater } from '../../state/units/later';
import { findCode } from '../../words/find-code';
import { isInBox, isTyping } from '../controls/is-typing';
import { later } from '../controls/Later';
import type { Platform } from '../platform';
import type { Arrived } from './arrived';

const ListSheet = later(async () => (await import('./ListSheet')).ListSheet);

/** What may be a list at a first glance, also in a box for one line: several lines, JSON, a link. No text is slow. */
const looksLikeList = (text: string): boolean =>
  /\S\s*[\n\r]\s*\S/.test(text.slice(0, 5000)) || text.includes('"units"') || /\/list\/\w/.test(text);

/** A list's code alone; “91st” is one too, so it is none where something is being typed. */
const mayBeCode = (text: string): boolean => /^\s*(?:\w{1,8}:){0,2}\d{1,2}[A-Za-z]{2}[\w,:+]*\s*$/.test(text);

interface Props {
  store: Store;
  units: UnitsLater;
  answers: Answers;
  platform: Platform;
  isOpen: boolean;
  onOpen(): void;
  onClose(): void;
}

/** Lists that come in anywhere: a paste into the app, a link or a text from a page. They open the sheet. */
const useArrivals = (arrived: Signal<Arrived | undefined>, { store, units, platform, onOpen }: Props) => {
  useEffect(() => {
    let said: string | undefined;
    const arrive = async (text: string, by: Arrived['by']) => {
      await units.need();
      arrived.value = { text, by };
      onOpen();
    };
    const look = async (text: string) => {
      const [{ catalogue }, { isList, isTooLong, TOO_LONG }] = await Promise.all([
        units.need(),
        import('../../state/lists/list-text'),
      ]);
      const cards = catalogue.peek();
      if (cards && isList(text, cards)) {
        // a list takes back what was said about the text before it
        if (store.notice.peek() === said) store.notice.value = undefined;
        await arrive(text, 'paste');
      } else store.notice.value = said = isTooLong(text) ? TOO_LONG : 'There is no army list in what was pasted.';
    };
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text') ?? '';
      if (isInBox(event.target) || findCode(text)) return;
      if (!looksLikeList(text) && (isTyping(event.target) || !mayBeCode(text))) return;
      event.preventDefault();
      void look(text);
    };
    platform.onHanded?.((text) => {
      const code = findCode(text);
      if (code) openCode(store, code);
      else void arrive(text, 'selection');
    });
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
};

/** The sheet of army lists, and the ways that lead to it. */
export const ArmyLists = (props: Props) => {
  const arrived = useSignal<Arrived | undefined>(undefined);
  useArrivals(arrived, props);
  const { store, units, answers, platform, isOpen, onClose } = props;
  if (!isOpen || !units.units.value) return null;
  return (
    <ListSheet
      store={store}
      units={units.units.value}
      answers={answers}
      pages={platform.pageLists}
      arrived={arrived}
      onClose={onClose}
    />
  );
};
