/** Unpacks fonts that are compressed for browsers, for the renderer that draws the pictures. */
import { inflateSync } from 'node:zlib';

const headerBytes = 44;
const directoryBytes = 20;
const plainHeaderBytes = 12;
const plainDirectoryBytes = 16;
const aligned = (bytes: number) => Math.ceil(bytes / 4) * 4;

/**
 * The uncompressed font in a WOFF file (version 1).
 * @see https://www.w3.org/TR/WOFF/
 * @throws when the file is not a WOFF file
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is not a WOFF font');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = headerBytes + index * directoryBytes;
    const [offset, packedBytes, bytes] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ];
    const packed = woff.subarray(offset, offset + packedBytes);
    const content = packedBytes < bytes ? inflateSync(packed) : packed;
    return { tag: woff.subarray(at, at + 4), checksum: woff.subarray(at + 16, at + 20), content };
  });
  const power = 2 ** Math.floor(Math.log2(count));
  const header = Buffer.alloc(plainHeaderBytes + count * plainDirectoryBytes);
  woff.copy(header, 0, 4, 8);
  for (const [index, value] of [count, power * 16, Math.log2(power), (count - power) * 16].entries()) {
    header.writeUInt16BE(value, 4 + index * 2);
  }
  let offset = header.length;
  for (const [index, { tag, checksum, content }] of tables.entries()) {
    const at = plainHeaderBytes + index * plainDirectoryBytes;
    tag.copy(header, at);
    checksum.copy(header, at + 4);
    header.writeUInt32BE(offset, at + 8);
    header.writeUInt32BE(content.length, at + 12);
    offset += aligned(content.length);
  }
  const padded = tables.map(({ content }) =>
    Buffer.concat([content, Buffer.alloc(aligned(content.length) - content.length)]),
  );
  return Buffer.concat([header, ...padded]);
}
