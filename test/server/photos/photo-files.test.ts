/** Photos are kept, read and deleted alike in a folder and in an object store, which is asked by S3's protocol. */
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPhotoFolder, type PhotoFiles } from '#db/photo-files.ts';
import { PhotosUnavailableError, StoreFailedError } from '#db/store.ts';
import { readConfiguration } from '#server/configuration/configuration.ts';
import { BucketRefusedError, openObjectStore } from '#server/photos/object-store.ts';
import { openStoreForCommand } from '#server/process/shop-store.ts';
import { type S3Server, startS3Server } from '#test/support/s3-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'north-pole-post-'));
let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(async () => {
  await server.dispose();
  rmSync(folder, { recursive: true });
});

async function addressOf(started: Server): Promise<string> {
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}/rooms`;
}

const later = () => Date.now() + 60_000;
const requestsOf = (files: PhotoFiles) => [
  () => files.add(photo('a')),
  () => files.read('a.jpg'),
  () => files.remove(['a.jpg']),
  () => files.olderThan(1),
];
const photo = (letter: string) => Buffer.from(letter.repeat(300_000));

describe.each<[string, () => PhotoFiles]>([
  ['a folder', () => openPhotoFolder(join(folder, 'photos'))],
  ['an object store', () => openObjectStore(server.bucket)],
])('photos in %s', (_, open) => {
  it('are there byte by byte under names that nothing tells, until they are removed', async () => {
    const files = open();
    expect(await files.olderThan(later())).toEqual([]);
    const names = [await files.add(photo('a')), await files.add(photo('b'))] as const;
    expect(names[0]).toMatch(/^[\da-f-]{36}\.jpg$/);
    expect((await files.read(names[0]))?.equals(photo('a'))).toBe(true);
    expect((await files.read(names[1]))?.equals(photo('b'))).toBe(true);
    expect((await files.olderThan(later())).toSorted()).toEqual(names.toSorted());
    await files.remove([names[0], 'never-there.jpg']);
    expect(await files.read(names[0])).toBeUndefined();
    expect(await files.olderThan(later())).toEqual([names[1]]);
    await files.remove(names);
    expect(await files.olderThan(later())).toEqual([]);
  });

  it('are told apart by their age', async () => {
    const files = open();
    const begun = Date.now() - 2_000;
    const name = await files.add(photo('a'));
    expect(await files.olderThan(begun)).toEqual([]);
    expect(await files.olderThan(later())).toEqual([name]);
    await files.remove([name]);
  });
});

it('a folder goes by the time of a file', async () => {
  const files = openPhotoFolder(join(folder, 'old'));
  const [old, fresh] = [await files.add(photo('a')), await files.add(photo('b'))];
  utimesSync(join(folder, 'old', old), 1, 1);
  expect(await files.olderThan(2_000)).toEqual([old]);
  expect(await files.read(fresh)).toBeDefined();
});

it('a folder that takes no file says that nothing was stored', async () => {
  writeFileSync(join(folder, 'full'), '');
  await expect(openPhotoFolder(join(folder, 'full')).add(photo('a'))).rejects.toBeInstanceOf(
    StoreFailedError,
  );
});

describe('an object store', () => {
  it('is listed to its end, over as many answers as it takes', async () => {
    // The test's server makes no tokens on this Node.js: the answers are those of S3's reference.
    const asked: string[] = [];
    const page = (keys: readonly string[], more: string) => `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">
  <Name>rooms</Name><Prefix>photos/</Prefix><KeyCount>${keys.length}</KeyCount>${more}
  ${keys.map((key) => `<Contents><Key>photos/${key}</Key><LastModified>2026-11-20T10:00:00.000Z</LastModified><Size>3</Size></Contents>`).join('')}
</ListBucketResult>`;
    const pages = createServer((request, response) => {
      asked.push(new URL(request.url ?? '', 'http://localhost').searchParams.get('continuation-token') ?? '');
      const isFirst = asked.length === 1;
      const more = '<IsTruncated>true</IsTruncated><NextContinuationToken>1+a/&amp;=</NextContinuationToken>';
      response.end(isFirst ? page(['a', 'b'], more) : page(['c'], '<IsTruncated>false</IsTruncated>'));
    });
    const url = await addressOf(pages);
    const files = openObjectStore({ ...server.bucket, url });
    expect(await files.olderThan(Date.UTC(2026, 10, 21))).toEqual(['a', 'b', 'c']);
    expect(asked).toEqual(['', '1+a/&=']);
    asked.length = 0;
    expect(await files.olderThan(Date.UTC(2026, 10, 20))).toEqual([]);
    pages.close();
  });

  it.each([
    ['another key', { secret: 'other' }, /403 SignatureDoesNotMatch/],
    ['a bucket that is not there', { url: '/none' }, /404 NoSuchBucket/],
  ])(
    'that refuses %s says so with its own words',
    async (_, { url, ...other }: Record<string, string>, words) => {
      const address = url === undefined ? server.bucket.url : server.bucket.url.replace('/rooms', url);
      const files = openObjectStore({ ...server.bucket, url: address, ...other });
      for (const ask of requestsOf(files)) {
        const asked = ask();
        await expect(asked).rejects.toBeInstanceOf(BucketRefusedError);
        await expect(asked).rejects.toThrow(words);
      }
    },
  );

  it('that fails, hangs up, answers nonsense or is away is out of reach, and not empty', async () => {
    const answers = [500, 503, 'hang up', 'nonsense'] as const;
    let next: (typeof answers)[number] = 500;
    const broken = createServer((request, response) => {
      if (next === 'hang up') request.destroy();
      else if (next === 'nonsense') response.writeHead(404).end('<html><p>no such page');
      else response.writeHead(next).end('<Error><Code>InternalError</Code></Error>');
    });
    const url = await addressOf(broken);
    const files = openObjectStore({ ...server.bucket, url });
    const requests = requestsOf(files);
    for (const answer of answers) {
      next = answer;
      for (const ask of requests) await expect(ask()).rejects.toBeInstanceOf(PhotosUnavailableError);
    }
    await new Promise((resolve) => broken.close(resolve));
    for (const ask of requests) await expect(ask()).rejects.toThrow('does not answer');
  });
});

describe('the settings of an object store', () => {
  const all = {
    DATABASE_URL: 'postgres://shop@localhost/shop',
    PHOTOS_URL: 'https://s3.example/rooms/',
    PHOTOS_KEY_ID: 'id',
    PHOTOS_SECRET: 'secret',
  };

  it('are none, or all of them', () => {
    expect(readConfiguration({}).bucket).toBeUndefined();
    expect(readConfiguration(all).bucket).toEqual({
      url: 'https://s3.example/rooms',
      region: 'us-east-1',
      keyId: 'id',
      secret: 'secret',
    });
  });

  it.each([
    ['without a secret', { PHOTOS_SECRET: '' }, 'Missing: PHOTOS_SECRET.'],
    ['without an address', { PHOTOS_URL: '' }, 'Missing: PHOTOS_URL.'],
    ['for a database file, whose backup has the photos in it', { DATABASE_URL: '' }, 'only with PostgreSQL'],
    ['in the open', { PHOTOS_URL: 'http://s3.example/rooms' }, 'PHOTOS_URL: must be an address with https:'],
    ['with a query', { PHOTOS_URL: 'https://s3.example/rooms?a=b' }, 'PHOTOS_URL: must be an address'],
    ['that are no address', { PHOTOS_URL: 'rooms' }, 'PHOTOS_URL: must be like'],
  ])('are refused %s', (_, differing, words) => {
    expect(() => readConfiguration({ ...all, ...differing })).toThrow(words);
  });
});

describe('a shop that starts with a bucket', () => {
  const start = (secret: string, url: string) => {
    const { keyId } = server.bucket;
    const given = { PHOTOS_URL: url, PHOTOS_KEY_ID: keyId, PHOTOS_SECRET: secret };
    const configuration = readConfiguration({ ...given, DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop' });
    return openStoreForCommand(configuration, folder);
  };

  it('that refuses it does not start, and says why', async () => {
    await expect(start('other', server.bucket.url)).rejects.toThrow(
      'The bucket of PHOTOS_URL cannot be used: The object store has answered 403 SignatureDoesNotMatch.',
    );
  });

  it.each([
    ['that takes it', () => server.bucket.url],
    ['that is away', () => 'http://127.0.0.1:1/rooms'],
  ])('%s goes on to its database', async (_, url) => {
    await expect(start(server.bucket.secret, url())).rejects.toThrow('The database of DATABASE_URL');
  });
});
