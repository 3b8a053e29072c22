/** `1980-01-01 00:00` as a zip stores it: a time and a date of 16 bits each. */
const written = (time: number, date: number): string => {
  const two = (n: number) => String(n).padStart(2, '0');
  const day = [1980 + (date >> 9), two((date >> 5) & 15), two(date & 31)].join('-');
  return `${day} ${two(time >> 11)}:${two((time >> 5) & 63)}`;
};

/** The files in a zip's directory, with both of their dates: from the directory, and from the file's own header. */
export const entriesOf = (zip: Buffer): { name: string; dates: [string, string] }[] => {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    const [nameLength, more, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    const local = zip.readUInt32LE(at + 42);
    const dates: [string, string] = [
      written(zip.readUInt16LE(at + 12), zip.readUInt16LE(at + 14)),
      written(zip.readUInt16LE(local + 10), zip.readUInt16LE(local + 12)),
    ];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    at += 46 + nameLength + more + comment;
    return { name, dates };
  });
};
