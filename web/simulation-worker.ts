import { serveSimulations } from '../odds/run/worker';

serveSimulations(self);
