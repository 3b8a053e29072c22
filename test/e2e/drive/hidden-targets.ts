import type { CDPSession } from 'playwright-core';

/** A message from a target through Chromium's debugger: a reply with the id of its request, or an event. */
interface TargetMessage {
  id?: number;
  result?: unknown;
  method?: string;
  params?: {
    type?: string;
    args?: { value?: unknown; description?: string }[];
    exceptionDetails?: { text: string; exception?: { description?: string } };
    entry?: { level: string; text: string; url?: string };
  };
}

const errorIn = ({ method, params = {} }: TargetMessage): string | undefined => {
  const { type, args, exceptionDetails, entry } = params;
  if (method === 'Runtime.exceptionThrown') return exceptionDetails?.exception?.description ?? exceptionDetails?.text;
  if (method === 'Runtime.consoleAPICalled' && type === 'error') {
    return args?.map(({ value, description }) => String(value ?? description)).join(' ');
  }
  return method === 'Log.entryAdded' && entry?.level === 'error' ? `${entry.text} ${entry.url}` : undefined;
};

/**
 * Talks to targets that Playwright does not expose: the toolbar popup and the background. Errors from before they were
 * found are reported too. `session` belongs to the browser, `address` is the origin of the extension's pages.
 */
export const findHiddenTargets = async (session: CDPSession, address: string, errors: string[]) => {
  const sessions = new Map<string, string>();
  const questions = new Map<number, { sessionId: string; answer(result: unknown): void; fail(why: Error): void }>();
  let asked = 0;

  const ask = (sessionId: string, method: string, params: object = {}): Promise<unknown> =>
    new Promise((answer, reject) => {
      const id = ++asked;
      questions.set(id, { sessionId, answer, fail: reject });
      const message = JSON.stringify({ id, method, params });
      session.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject);
    });

  const attach = async (targetId: string, url: string): Promise<void> => {
    const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
    sessions.set(url, sessionId);
    await Promise.all([ask(sessionId, 'Runtime.enable'), ask(sessionId, 'Log.enable')]);
  };

  const known = new Set<string>();
  const meet = ({
    targetInfo: { targetId, type, url },
  }: {
    targetInfo: Record<'targetId' | 'type' | 'url', string>;
  }) => {
    const hidden = type === 'service_worker' || url === `${address}/popup.html`;
    if (!hidden || !url.startsWith(address) || known.has(targetId)) return;
    known.add(targetId);
    // a window may close before we have attached to it
    attach(targetId, url).catch(() => undefined);
  };

  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const received = JSON.parse(message) as TargetMessage;
    if (received.id) questions.get(received.id)?.answer(received.result);
    const error = errorIn(received);
    if (error) errors.push(error);
  });
  session.on('Target.detachedFromTarget', (gone) => {
    for (const [url, sessionId] of sessions) if (sessionId === gone.sessionId) sessions.delete(url);
    for (const { sessionId, fail } of questions.values())
      if (sessionId === gone.sessionId) fail(new Error('It was closed while it was looked at.'));
  });
  session.on('Target.targetCreated', meet);
  session.on('Target.targetInfoChanged', meet);
  await session.send('Target.setDiscoverTargets', { discover: true });

  /** Calls a function in the newest target of that address. */
  const look = async <Seen>(url: string, at: () => Seen): Promise<Seen> => {
    const sessionId = sessions.get(url);
    if (!sessionId) throw new Error(`Nothing is open at ${url}.`);
    const evaluated = await ask(sessionId, 'Runtime.evaluate', { expression: `(${at})()`, returnByValue: true });
    return (evaluated as { result: { value: Seen } }).result.value;
  };
  return { look };
};
