/**
 * Registers the service worker, which lets the app start offline. Reports when a new version is ready, with a function
 * that starts it in all open pages; otherwise it starts once they are closed.
 */
export const registerServiceWorker = async (onNewVersion: (start: () => void) => void): Promise<void> => {
  const { serviceWorker } = navigator as Partial<Navigator>;
  // browsers have none in private windows or without https
  if (!serviceWorker) return;
  let isControlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    // the first worker belongs to the version of this page; every edit is already stored
    if (isControlled) location.reload();
    isControlled = true;
  });
  const registration = await serviceWorker.register('service-worker.js');
  const report = () => {
    const { waiting } = registration;
    // by the time it is wanted, a newer one may wait
    if (waiting && isControlled) onNewVersion(() => (registration.waiting ?? waiting).postMessage('start'));
  };
  const follow = () => registration.installing?.addEventListener('statechange', report);
  registration.addEventListener('updatefound', follow);
  // found while the page before was open
  follow();
  report();
};
