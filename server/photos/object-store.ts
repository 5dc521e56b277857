/** Photos in an object store that speaks S3's protocol, for a shop on several machines. */
import { AwsV4Signer } from 'aws4fetch';
import sax, { type SAXParser } from 'sax';
import { newPhotoName, type PhotoFiles } from '#db/photo-files.ts';
import { PhotosUnavailableError } from '#db/store.ts';
import { askProvider } from '../providers/provider-request.ts';

export interface BucketAccess {
  /** Address of the bucket, without a slash at its end. */
  url: string;
  region: string;
  keyId: string;
  secret: string;
}

/** A photo has at most half a megabyte. */
const timeoutMs = 10_000;
/** The prefix that separates photos from other content of the bucket. */
const folder = 'photos/';
interface Request {
  method: 'GET' | 'PUT' | 'DELETE';
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array<ArrayBuffer>;
}

/** How many photos are deleted at the same time. */
const atOnce = 8;

/** The bucket refuses requests of the shop: its keys, region or address are wrong. */
export class BucketRefusedError extends PhotosUnavailableError {
  override name = 'BucketRefusedError';
}

/** Opens a bucket. It should keep no earlier versions: a photo that was deleted has to be gone. */
export function openObjectStore({ url, region, keyId, secret }: BucketAccess): PhotoFiles {
  const key = { accessKeyId: keyId, secretAccessKey: secret, region, service: 's3' };
  const addressOf = (name: string) => `${url}/${folder}${encodeURIComponent(name)}`;

  /**
   * Sends a request once; a caller retries it.
   *
   * @throws PhotosUnavailableError for anything but success and "there is none"
   */
  async function ask(address: string, request: Request): Promise<Buffer | undefined> {
    try {
      const signed = await new AwsV4Signer({ ...key, ...request, url: address }).sign();
      const answer = await askProvider(signed.url.href, timeoutMs, {
        ...request,
        headers: Object.fromEntries(signed.headers),
      });
      const { body } = answer;
      if (answer.ok) return body;
      if (answer.status === 404 && codeIn(body) === 'NoSuchKey') return undefined;
      const Kind = answer.status < 500 ? BucketRefusedError : PhotosUnavailableError;
      throw new Kind(`The object store has answered ${answer.status} ${codeIn(body) ?? ''}`.trimEnd());
    } catch (cause) {
      if (cause instanceof PhotosUnavailableError) throw cause;
      throw new PhotosUnavailableError('The object store does not answer.', { cause });
    }
  }

  /** All files of the folder, a thousand per response. */
  async function* listed() {
    let token: string | undefined;
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix: folder });
      if (token !== undefined) query.set('continuation-token', token);
      const page = readList(await ask(`${url}?${query}`, { method: 'GET' }));
      yield* page.objects;
      token = page.next;
    } while (token !== undefined);
  }

  return {
    async add(content) {
      const name = newPhotoName();
      const body = new Uint8Array(content);
      await ask(addressOf(name), { method: 'PUT', body, headers: { 'content-type': 'image/jpeg' } });
      return name;
    },
    read: (name) => ask(addressOf(name), { method: 'GET' }),
    async remove(names) {
      for (let from = 0; from < names.length; from += atOnce) {
        const some = names.slice(from, from + atOnce);
        await Promise.all(some.map((name) => ask(addressOf(name), { method: 'DELETE' })));
      }
    },
    async olderThan(before) {
      const old: string[] = [];
      for await (const { key, at } of listed()) if (at < before) old.push(key.slice(folder.length));
      return old;
    },
  };
}

/** The elements of an answer with their texts. */
function elementsOf(document: Buffer | undefined): { name: string; text: string }[] {
  const found: { name: string; text: string }[] = [];
  const open: { name: string; text: string }[] = [];
  const parser = sax.parser(true);
  const handlers: Partial<SAXParser> = {
    onopentag: ({ name }) => void open.push({ name, text: '' }),
    ontext(piece) {
      const innermost = open.at(-1);
      if (innermost) innermost.text += piece;
    },
    onclosetag() {
      const closed = open.pop();
      if (closed) found.push(closed);
    },
    // A response that is not XML of S3 yields none of its elements.
    onerror: () => void parser.resume(),
  };
  Object.assign(parser, handlers);
  parser.write(document?.toString('utf8') ?? '').close();
  return found;
}

const codeIn = (document: Buffer) => elementsOf(document).find(({ name }) => name === 'Code')?.text;

function readList(document: Buffer | undefined) {
  const elements = elementsOf(document);
  const all = (wanted: string) => elements.filter(({ name }) => name === wanted).map(({ text }) => text);
  const times = all('LastModified');
  const objects = all('Key').map((key, index) => ({ key, at: Date.parse(times[index] ?? '') }));
  return { objects, next: all('NextContinuationToken')[0] };
}
