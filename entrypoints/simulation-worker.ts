import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { serveSimulations } from '../odds/run/worker';

/** A worker of the pool. It is a separate script, because workers must load from the extension's own address. */
export default defineUnlistedScript(() => serveSimulations(self));
