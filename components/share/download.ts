/** How long a browser may take to fetch what it was told to download. */
const FORGET_AFTER_MS = 60_000;

/** Hands a file to the player; fails with one sentence. */
export const download = (name: string, blob: Blob): void => {
  try {
    const url = URL.createObjectURL(blob);
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), FORGET_AFTER_MS);
  } catch {
    throw new Error('The browser refused the download; copy it instead.');
  }
};
