// Starts reading the stored session while the browser still loads the app, which takes longer than the reading
// (storage-area.ts).
globalThis.stored = (globalThis.browser ?? globalThis.chrome).storage.local.get();
