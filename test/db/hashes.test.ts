/** A person is found again by the hash of their number or address, in each version of the shop: a STOP is remembered by it. */
import { rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHashes, readHashKey } from '#db/hashes.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

describe('a hash', () => {
  const { phone, email } = createHashes(Buffer.alloc(32, 7));

  it('is the HMAC-SHA-256 that openssl makes of the kind and the words', () => {
    expect(phone('+12125551234')).toBe(
      'hmac:bf019b1430f35a1f678a11a5201772e099f791cd371b80b0f56a64005802a1f7',
    );
    expect(email('parent@example.com')).toBe(
      'hmac:09238bcb32d47fa907c4223cd96fbd2cfd6040df8f7e25077adb11c1f1721380',
    );
  });

  it('is another one with another key', () => {
    expect(createHashes(Buffer.alloc(32, 8)).phone('+12125551234')).not.toBe(phone('+12125551234'));
  });
});

describe('the key', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = temporaryFolder();
    file = join(folder, 'hash.key');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is made once, of 32 bytes, and from then on only read', () => {
    const made = readHashKey(file);
    expect(made).toHaveLength(32);
    const someDay = new Date('2026-11-01');
    utimesSync(folder, someDay, someDay);
    expect(readHashKey(file)).toEqual(made);
    expect(statSync(folder).mtime).toEqual(someDay);
  });

  it.each([0, 16, 33])('is refused with %d bytes, and its file stays as it is', (bytes) => {
    writeFileSync(file, Buffer.alloc(bytes, 1));
    expect(() => readHashKey(file)).toThrow('is not a key');
  });
});
