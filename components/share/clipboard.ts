/** Copies a text to the clipboard; rejects with a sentence for the player. */
export const copyText = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    throw new Error('The browser did not allow copying; select the text and copy it by hand.');
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
    throw new Error('The browser did not allow copying a picture; download it instead.');
  }
};
