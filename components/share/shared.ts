import { fileName } from '../../words/file-name';
import { download } from './download';

/** An attack or a volley with its odds, in every form in which it is shared. */
export interface Shared {
  /** Names its files. */
  title: string;
  /** For a chat. */
  line: string;
  picture(): Promise<Blob>;
  csv(): string;
}

export const savePicture = async ({ title, picture }: Shared): Promise<void> =>
  download(fileName(title, 'png'), await picture());

export const saveTable = async ({ title, csv }: Shared): Promise<void> =>
  download(fileName(title, 'csv'), new Blob([csv()], { type: 'text/csv' }));
