/** Copies a text to the clipboard; rejects with a sentence for the player. */
export const copyText = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    throw new Error('The browser blocked copying. Select the text and copy it yourself.');
  }
};

/**
 * Copies a picture to the clipboard; rejects with a sentence for the player. Takes a promise, because browsers only allow
 * this in direct response to a click, before the picture is ready.
 */
export const copyPicture = async (picture: Blob | Promise<Blob>): Promise<void> => {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
  } catch {
    throw new Error('The browser can’t copy pictures here. Save it instead.');
  }
};
