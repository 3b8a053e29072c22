import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { serveSimulations } from '../odds/run/worker';

/** One worker of the pool. A script of its own, because a worker must come from the extension's own address. */
export default defineUnlistedScript(() => serveSimulations(self));
