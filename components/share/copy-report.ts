import { toSnapshot } from '../../setup/setup';
import type { Store } from '../../state/sync/store';
import type { Platform } from '../platform';
import { copyText } from './clipboard';
import { errorReport } from './report';

/** Copies the report of an error; returns a sentence that says whether it worked. */
export const copyReport = (error: unknown, store: Store, { window, version }: Platform): Promise<string> => {
  const { code } = toSnapshot(store.session.peek().now.setup);
  return copyText(errorReport({ error, code, window, version, userAgent: navigator.userAgent })).then(
    () => 'Copied. It has the attack and the error, nothing personal.',
    (problem: Error) => problem.message,
  );
};
