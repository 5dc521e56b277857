/** Files that can only be read with their key, and not changed unnoticed without it: AES-256-GCM. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { CommandError } from './command-error.ts';

/** The format: these eight bytes, a nonce of twelve, the encrypted content, and a tag of sixteen. */
const magic = Buffer.from('NPPSEAL1');
const nonceBytes = 12;
const headBytes = magic.length + nonceBytes;
const tagBytes = 16;
const algorithm = 'aes-256-gcm';

const ownerOnly = { mode: 0o600, flush: true };

/** @param key 32 bytes */
export async function seal(from: string, to: string, key: Buffer): Promise<void> {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(magic);
  async function* framed(sealed: AsyncIterable<Buffer>) {
    yield Buffer.concat([magic, nonce]);
    yield* sealed;
    yield cipher.getAuthTag();
  }
  await pipeline(createReadStream(from), cipher, framed, createWriteStream(to, ownerOnly));
}

/** Whether a file is one of these. */
export async function isSealed(file: string): Promise<boolean> {
  await using handle = await open(file);
  const { buffer } = await handle.read(Buffer.alloc(magic.length), 0, magic.length, 0);
  return buffer.equals(magic);
}

/** @throws CommandError when it was sealed with another key, or changed since; discard what was written of it */
export async function unseal(from: string, to: string, key: Buffer): Promise<void> {
  const { nonce, tag, end } = await framesOf(from);
  const decipher = createDecipheriv(algorithm, key, nonce).setAAD(magic).setAuthTag(tag);
  try {
    await pipeline(
      createReadStream(from, { start: headBytes, end }),
      decipher,
      createWriteStream(to, ownerOnly),
    );
  } catch (cause) {
    if ((cause as { code?: string }).code !== undefined) throw cause;
    throw new CommandError(`${from} was made with another key, or was changed since.`, { cause });
  }
}

async function framesOf(file: string) {
  await using handle = await open(file);
  const { size } = await handle.stat();
  if (size <= headBytes + tagBytes) throw new CommandError(`${file} is not whole.`);
  const [nonce, tag] = [Buffer.alloc(nonceBytes), Buffer.alloc(tagBytes)];
  await handle.read(nonce, 0, nonceBytes, magic.length);
  await handle.read(tag, 0, tagBytes, size - tagBytes);
  return { nonce, tag, end: size - tagBytes - 1 };
}
