import { codesFromAddress } from '../components/share/address';
import { startApp } from '../entrypoints/windows/start-app';
import { incomingLists } from './incoming-lists';
import { localArea } from './local-area';
import { registerServiceWorker } from './offline/register';

/** The version in package.json, inserted by the build. */
declare const __VERSION__: string;
/** The address of the source code, inserted by the build; empty while there is none. */
declare const __REPOSITORY__: string;

const offerNewVersion = async (start: () => void): Promise<void> => {
  const [root, { showUpdateLine }] = [document.getElementById('update'), await import('./UpdateLine')];
  if (root) showUpdateLine(root, start);
};

/** The same app as a web page, for players without the extension; on phones it can be installed. */
const start = async (): Promise<void> => {
  await startApp({
    window: 'web',
    area: localArea(),
    port: new BroadcastChannel('tell-me-the-odds'),
    startWorker: () => new Worker(new URL('./simulation-worker.ts', import.meta.url), { type: 'module' }),
    version: __VERSION__,
    ...(__REPOSITORY__ && { repository: __REPOSITORY__ }),
    linkTo: (code) => `${location.origin}${location.pathname}#${code}`,
    onSharedLists: incomingLists(),
    ...codesFromAddress(),
  });
  // a browser may refuse to store the app; it still works online
  await registerServiceWorker(offerNewVersion).catch(() => undefined);
};
void start();
