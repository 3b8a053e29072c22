import { readFileSync, writeFileSync } from 'node:fs';

/** 1 January 1980, the earliest date a zip can hold: a real date, and the same for every build. */
const DATE = 0x0021;
const MIDNIGHT = 0;

const END = 0x06054b50;
const END_BYTES = 22;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;

/**
 * Dates all files of a zip. WXT leaves month and day at 0, which no calendar has and which some programs refuse to
 * unpack. Each date is written twice, in the directory at the end and in front of the file.
 */
const dateZip = (zip: Buffer): Buffer => {
  const dated = Buffer.from(zip);
  const end = dated.length - END_BYTES;
  if (end < 0 || dated.readUInt32LE(end) !== END) throw new Error('This is not a zip, or it has a comment at its end.');
  let entry = dated.readUInt32LE(end + 16);
  for (let files = dated.readUInt16LE(end + 10); files > 0; files--) {
    if (dated.readUInt32LE(entry) !== ENTRY) throw new Error('The directory of this zip is damaged.');
    dated.writeUInt16LE(MIDNIGHT, entry + 12);
    dated.writeUInt16LE(DATE, entry + 14);
    const local = dated.readUInt32LE(entry + 42);
    dated.writeUInt16LE(MIDNIGHT, local + 10);
    dated.writeUInt16LE(DATE, local + 12);
    entry +=
      ENTRY_BYTES + dated.readUInt16LE(entry + 28) + dated.readUInt16LE(entry + 30) + dated.readUInt16LE(entry + 32);
  }
  return dated;
};

export const dateZipFile = (path: string): void => writeFileSync(path, dateZip(readFileSync(path)));
