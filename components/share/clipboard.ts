/** Puts a text on the clipboard; fails with one sentence. */
export const copyText = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    throw new Error('The browser did not allow copying; select the text and copy it by hand.');
  }
};

/**
 * Puts a picture on the clipboard; fails with one sentence. The picture may still be in the making: browsers want to
 * be asked while the click counts.
 */
export const copyPicture = async (picture: Blob | Promise<Blob>): Promise<void> => {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
  } catch {
    throw new Error('The browser did not allow copying a picture; download it instead.');
  }
};
