import { expect, test } from 'vitest';
import { serveAddressBar, suggestionFor, typedCode } from '../../entrypoints/background/address-bar';
import { toShareCode } from '../../rules/share-code';
import { startConfig } from '../../setup/start';

const CODE = toShareCode(startConfig());

/** An address bar to type into. */
const typing = () => {
  const shown: string[] = [];
  const opened: unknown[] = [];
  const listeners: Record<string, (...typed: never[]) => void> = {};
  const event = (name: string) => ({
    addListener: (listener: (...typed: never[]) => void) => {
      listeners[name] = listener;
    },
  });
  serveAddressBar(
    {
      setDefaultSuggestion: ({ description }) => shown.push(description),
      onInputStarted: event('start'),
      onInputChanged: event('change'),
      onInputEntered: event('enter'),
    },
    (code, where) => opened.push([code, where]),
  );
  return { shown, opened, type: (what: string, ...typed: string[]) => listeners[what]?.(...(typed as never[])) };
};

test('I type odds and a share code, see the attack described, and open it', () => {
  const { shown, opened, type } = typing();
  type('start');
  type('change', CODE);
  type('enter', CODE, 'currentTab');
  expect(shown).toEqual([
    'Open Tell Me the Odds, or paste a share code (odds1:…)',
    'Open 2 red 4 white, surge → hit into red, light cover, 4 miniatures',
  ]);
  expect(opened).toEqual([[CODE, 'currentTab']]);
});

test('a damaged code is described as damaged, and opens as far as it can be read', () => {
  expect(suggestionFor('odds1:t0-r2-w4')).toBe(
    'Open 2 red 4 white into white (damaged code: only part of it could be read)',
  );
  expect(typedCode('odds1:t0-r2-w4')).toBe('odds1:t0-r2-w4');
});

test('after odds I need not type odds1 again', () => {
  expect(typedCode(` ${CODE.toUpperCase().replace('ODDS1:', '')} `)).toBe(CODE);
});

test('a code of another version is described as such', () => {
  expect(suggestionFor('odds2:abc')).toContain('another version');
});

test.each(['', 'hello', 'what are the odds', '<b>&', '7'])('%j just opens the app', (text) => {
  const { opened, type } = typing();
  type('enter', text, 'newForegroundTab');
  expect(opened).toEqual([[undefined, 'newForegroundTab']]);
  expect(suggestionFor(text)).toMatch(/^Open Tell Me the Odds/);
});
