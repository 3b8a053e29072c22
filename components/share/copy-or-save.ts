import { copyPicture } from './clipboard';
import { download } from './download';

/** Copies a picture; where the browser refuses, saves it. Returns what to say. */
export const copyOrSave = async (picture: Promise<Blob>, name: string): Promise<string> => {
  try {
    await copyPicture(picture);
    return 'Picture copied.';
  } catch {
    download(name, await picture);
    return 'The browser can’t copy pictures here, so it was saved as a file.';
  }
};
