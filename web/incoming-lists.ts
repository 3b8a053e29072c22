import { SHARED_MARK, takeShared, textsOf } from './offline/shared-lists';

/** Receives files that are opened with the installed app; browsers keep them until somebody asks. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { files?: readonly { getFile(): Promise<File> }[] }) => void): void;
}

/** The folder of the app, which is the service worker's scope. */
const folder = (): string => new URL('.', location.origin + location.pathname).href;

/** Whether this page was opened to show what was shared. */
const takeMark = (): boolean => {
  const { hash, pathname, search } = location;
  if (hash !== SHARED_MARK) return false;
  history.replaceState(history.state, '', pathname + search);
  return true;
};

/** What was left for this page; without https there is no place for it. */
const takeLeft = async (): Promise<string[]> => takeShared(caches, folder());

/** Reports the texts shared with the app, and those of files opened with it. */
export const incomingLists = (): ((listener: (texts: readonly string[]) => void) => void) => {
  const shared = takeMark() ? takeLeft().catch(() => ['']) : undefined;
  const { launchQueue } = window as { launchQueue?: LaunchQueue };
  return (listener) => {
    void shared?.then(listener);
    launchQueue?.setConsumer(async ({ files = [] }) => {
      if (files.length === 0) return;
      const opened = files.map((file) => file.getFile().catch(() => new Blob()));
      listener(await textsOf(await Promise.all(opened)));
    });
  };
};
