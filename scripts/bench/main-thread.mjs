// How long a page is busy at a time, for `npm run bench -- app`.

/** What the browser calls a turn of scripts. */
const SCRIPT = /^(FunctionCall|RunMicrotasks|EvaluateScript|v8\.evaluateModule|TimerFire|FireAnimationFrame)$/;
const TASK = /^(ThreadControllerImpl::)?RunTask$/;

/** An address without the view. @param {string} url */
const pageOf = (url) => url.split('#')[0];

/** Everything that the page's main thread did. */
const mainThread = (events, url) => {
  const frames = events.flatMap(({ name, args }) =>
    name === 'TracingStartedInBrowser' ? (args.data.frames ?? []) : [],
  );
  const pid = frames.find((frame) => pageOf(frame.url) === pageOf(url))?.processId;
  const thread = events.find(
    ({ name, args, pid: of }) => name === 'thread_name' && of === pid && args.name === 'CrRendererMain',
  );
  return events.filter(({ ph, tid, pid: of }) => ph === 'X' && of === pid && tid === thread?.tid);
};

/** The thread's own time: on a busy machine a turn also waits for other programs, which says nothing about it. */
const longest = (events, kind) =>
  Math.max(0, ...events.filter(({ name }) => kind.test(name)).map(({ dur, tdur = dur }) => tdur / 1000));

/**
 * Milliseconds of the longest turn of scripts, and of the longest task of any kind (layout and painting included),
 * while `act` runs. @param {import('playwright-core').Page} page @param {() => Promise<void>} act
 */
export const longestTurns = async (page, act) => {
  const session = await page.context().newCDPSession(page);
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const includedCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel', 'v8'];
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  await act();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  const thread = mainThread(events, page.url());
  if (thread.length === 0) throw new Error('The trace has no tasks of this page.');
  return { script: longest(thread, SCRIPT), task: longest(thread, TASK) };
};
