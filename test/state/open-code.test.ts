import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { toShareCode } from '../../rules/share-code';
import { NO_NAMES } from '../../setup/setup';
import { startConfig } from '../../setup/start';
import { openCode } from '../../state/open-code';
import type { Action } from '../../state/session/session';
import type { Store } from '../../state/sync/store';

const opened = (code: string) => {
  const actions: Action[] = [];
  const notice: Store['notice'] = signal(undefined);
  openCode({ config: signal(startConfig()), notice, do: (action) => actions.push(action) }, code);
  return { actions, notice: notice.value };
};
const start = startConfig();
const other = { ...start, attacker: { ...start.attacker, redDice: 5 } };

test('a friend’s code is on screen, and undo brings mine back', () => {
  const code = toShareCode(other);
  expect(opened(code)).toEqual({
    actions: [{ do: 'open', snapshot: { code, names: NO_NAMES } }],
    notice: undefined,
  });
});

test('opening the attack that is already on screen adds no undo step', () => {
  expect(opened(toShareCode(start))).toEqual({ actions: [], notice: undefined });
});

test('a damaged code opens as far as it can be read, with a notice about the rest', () => {
  const { actions, notice } = opened('odds1:r5-zz9-qq');
  expect(actions).toEqual([{ do: 'open', snapshot: { code: expect.stringMatching(/^odds1:r5\./), names: NO_NAMES } }]);
  expect(notice).toMatch(/incomplete or damaged.*"qq".*"zz9"/);
});

test('of a code that cannot be read at all, the notice says what to do', () => {
  const { actions, notice } = opened('odds1');
  expect(actions).toEqual([]);
  expect(notice).toBe('This share code is incomplete or damaged. Ask for it again, or start from an example.');
});

test('a number beyond its limit is reported', () => {
  expect(opened('odds1:r99').notice).toContain('Red dice: 99 is more than 20');
});

test('a code of another version changes nothing and says why', () => {
  const { actions, notice } = opened('odds9:r5.abc');
  expect(actions).toEqual([]);
  expect(notice).toMatch(/another version of Tell Me the Odds\.$/);
});

test('a code full of nonsense does not fill the screen', () => {
  expect(opened(`odds1:${'zz1-'.repeat(400)}`).notice?.length).toBeLessThan(250);
});
