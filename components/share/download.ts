/** How long the browser gets to fetch the download before its URL is revoked. */
const REVOKE_AFTER_MS = 60_000;

/** Downloads a file; throws with a sentence for the player. */
export const download = (name: string, blob: Blob): void => {
  try {
    const url = URL.createObjectURL(blob);
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
  } catch {
    throw new Error('The browser refused the download; copy it instead.');
  }
};
