import { expect, test } from 'vitest';
import { serve } from '../../messages';

type Listener = Parameters<Parameters<typeof serve>[0]['onMessage']['addListener']>[0];

/** A runtime that hands its listener over; what the browsers do with it is tested end to end. */
const served = () => {
  const heard: string[] = [];
  let listener: Listener | undefined;
  const runtime = {
    id: 'ours',
    sendMessage: async () => undefined,
    onMessage: {
      addListener: (added: Listener) => {
        listener = added;
      },
    },
  };
  serve(runtime, {
    openTab: async () => {
      heard.push('openTab');
      return undefined;
    },
  });
  return { heard, say: (message: unknown, id: string) => listener?.(message, { id }, () => undefined) };
};

test('a message of our own page is answered', () => {
  const { heard, say } = served();
  expect(say({ kind: 'openTab' }, 'ours')).toBe(true);
  expect(heard).toEqual(['openTab']);
});

test.each([undefined, null, 7, 'openTab', [], {}, { kind: 'format' }, { kind: 'toString' }, { kind: ['openTab'] }])(
  'a message that nobody defined (%j) has no effect',
  (message) => {
    const { heard, say } = served();
    expect(say(message, 'ours')).toBeUndefined();
    expect(heard).toEqual([]);
  },
);

test('another extension’s message has no effect', () => {
  const { heard, say } = served();
  expect(say({ kind: 'openTab' }, 'theirs')).toBeUndefined();
  expect(heard).toEqual([]);
});
