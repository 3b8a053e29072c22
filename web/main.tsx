import { codesFromAddress } from '../components/share/address';
import { startApp } from '../entrypoints/windows/start-app';
import { localArea } from './local-area';

/** The version in package.json, inserted by the build. */
declare const __VERSION__: string;
/** The address of the source code, inserted by the build; empty while there is none. */
declare const __REPOSITORY__: string;

/** The same app as a web page, for players without the extension. */
void startApp({
  window: 'web',
  area: localArea(),
  port: new BroadcastChannel('tell-me-the-odds'),
  startWorker: () => new Worker(new URL('./simulation-worker.ts', import.meta.url), { type: 'module' }),
  version: __VERSION__,
  ...(__REPOSITORY__ && { repository: __REPOSITORY__ }),
  linkTo: (code) => `${location.origin}${location.pathname}#${code}`,
  ...codesFromAddress(),
});
