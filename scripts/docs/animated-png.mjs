// Joins PNG pictures of one size into an animated PNG, which browsers and code hosts show like any picture.

const SIGNATURE = 8;
/** Length and type before a chunk's data, checksum after it. */
const AROUND = 12;

const CRC_TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});
/** @param {Buffer} data */
const crcOf = (data) => ~data.reduce((crc, byte) => (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8), -1);

/** @param {string} type @param {Buffer} data */
const chunk = (type, data) => {
  const bytes = Buffer.alloc(data.length + AROUND);
  bytes.writeUInt32BE(data.length);
  bytes.write(type, 4, 'latin1');
  data.copy(bytes, 8);
  bytes.writeInt32BE(crcOf(bytes.subarray(4, -4)), data.length + 8);
  return bytes;
};

/** @param {Buffer} png @returns {{ type: string, data: Buffer }[]} */
const chunksOf = (png) => {
  const chunks = [];
  for (let at = SIGNATURE; at < png.length; ) {
    const length = png.readUInt32BE(at);
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
    at += length + AROUND;
  }
  return chunks;
};

/** @param {number} number */
const u32 = (number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(number);
  return bytes;
};

/** Size, place, duration of a frame; it replaces the one before. @param {number} sequence @param {Buffer} header @param {number} ms */
const frameControl = (sequence, header, ms) => {
  const rest = Buffer.alloc(14);
  rest.writeUInt16BE(ms, 8);
  rest.writeUInt16BE(1000, 10);
  return chunk('fcTL', Buffer.concat([u32(sequence), header.subarray(0, 8), rest]));
};

/** Repeats forever. @param {{ png: Buffer, ms: number }[]} frames @returns {Buffer} */
export const animatedPng = (frames) => {
  const [first] = frames;
  if (!first) throw new Error('An animated picture needs frames.');
  const header = chunksOf(first.png)[0]?.data ?? Buffer.alloc(0);
  let sequence = 0;
  const parts = frames.flatMap(({ png, ms }, i) => {
    const [head, ...chunks] = chunksOf(png);
    if (!head?.data.equals(header)) throw new Error('All frames must have the same size and colors.');
    const control = frameControl(sequence++, header, ms);
    const pixels = chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data);
    // the first frame is also the picture of viewers that know no animation
    const drawn = pixels.map((data) =>
      i === 0 ? chunk('IDAT', data) : chunk('fdAT', Buffer.concat([u32(sequence++), data])),
    );
    return [control, ...drawn];
  });
  return Buffer.concat([
    first.png.subarray(0, SIGNATURE),
    chunk('IHDR', header),
    chunk('acTL', Buffer.concat([u32(frames.length), u32(0)])),
    ...parts,
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
