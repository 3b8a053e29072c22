import { fromShareCode, SHARE_CODE_START } from '../../rules/share-code';
import { looksLikeVolleyCode } from '../../rules/volley-check';
import { describe } from '../../words/describe';
import { findCode } from '../../words/find-code';

/** Where the address bar opens a page, as the player chose. */
export type Disposition = 'currentTab' | 'newForegroundTab' | 'newBackgroundTab';

interface AddressBar {
  setDefaultSuggestion(suggestion: { description: string }): unknown;
  onInputStarted: { addListener(listener: () => void): void };
  onInputChanged: { addListener(listener: (text: string) => void): void };
  onInputEntered: { addListener(listener: (text: string, where: Disposition) => void): void };
}

const NOTHING_YET = 'Open Tell Me the Odds, or paste a share code (odds1:…)';

/** The share code in the text typed after the keyword; its `odds1:` may be left out. */
export const typedCode = (text: string): string | undefined => {
  const bare = text.trim().toLowerCase();
  return findCode(text) ?? (/^[a-z]+\d*([-.][a-z0-9]+)+$/.test(bare) ? findCode(SHARE_CODE_START + bare) : undefined);
};

/** Describes what Enter will open. It repeats nothing that was typed, because Chromium parses it as markup. */
export const suggestionFor = (text: string): string => {
  const code = typedCode(text);
  if (!code) return NOTHING_YET;
  if (looksLikeVolleyCode(code)) return 'Open a volley';
  const { config, problems } = fromShareCode(code);
  if (!code.startsWith(SHARE_CODE_START)) return 'This share code is from another version of Tell Me the Odds';
  return `Open ${describe(config)}${problems.length > 0 ? ' (damaged code: only part of it could be read)' : ''}`;
};

/** Typing `odds` and a share code in the address bar opens that attack in a tab. */
export const serveAddressBar = (
  bar: AddressBar,
  open: (code: string | undefined, where: Disposition) => void,
): void => {
  const suggest = (text: string) => void bar.setDefaultSuggestion({ description: suggestionFor(text) });
  bar.onInputStarted.addListener(() => suggest(''));
  bar.onInputChanged.addListener(suggest);
  bar.onInputEntered.addListener((text, where) => open(typedCode(text), where));
};
