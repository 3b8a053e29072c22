/** Where the browser posts what is shared with the app, and the field with the files: as in the manifest. */
const SHARE = 'share';
const FILES = 'lists';

/** The mark in the address of the page that should open what was shared. */
export const SHARED_MARK = '#shared';

/** More than the app reads as a list. What is longer is cut here, and the app refuses it as too long. */
const MOST_BYTES = 200_000;
/** As many as the app stores. */
const MOST_FILES = 4;

export const isShare = ({ method, url }: Pick<Request, 'method' | 'url'>, scope: string): boolean =>
  method === 'POST' && url === scope + SHARE;

/** The text in a file of any kind and size; empty if the file cannot be read. */
const textOf = (file: Blob): Promise<string> =>
  file
    .slice(0, MOST_BYTES)
    .text()
    .catch(() => '');

export const textsOf = (files: readonly Blob[]): Promise<string[]> =>
  Promise.all(files.slice(0, MOST_FILES).map(textOf));

/** The texts in a shared form: its files, else its text and link, which apps put into either field, else its title. */
export const sharedTexts = async (form: FormData): Promise<string[]> => {
  const files = form.getAll(FILES).filter((each) => each instanceof Blob);
  if (files.length > 0) return textsOf(files);
  const [title = '', text = '', url = ''] = ['title', 'text', 'url'].map((name) =>
    String(form.get(name) ?? '').slice(0, MOST_BYTES),
  );
  return [[text, url].filter((part) => part.trim()).join('\n') || title];
};

/** The place where the service worker leaves the texts for the page that opens. The address bar would put them into the history. */
const place = async (caches: CacheStorage, scope: string) => ({
  cache: await caches.open(`tell-me-the-odds-shared ${scope}`),
  key: scope + SHARE,
});

export const leaveShared = async (caches: CacheStorage, scope: string, texts: readonly string[]): Promise<void> => {
  const { cache, key } = await place(caches, scope);
  await cache.put(key, new Response(JSON.stringify(texts)));
};

/** The texts, once; empty if they could not be left. */
export const takeShared = async (caches: CacheStorage, scope: string): Promise<string[]> => {
  const { cache, key } = await place(caches, scope);
  const left = await cache.match(key);
  await cache.delete(key);
  return left ? left.json() : [''];
};
