/** Settings of the object store for photos of rooms. */
import { z } from 'zod';
import { ConfigurationError } from './configuration-error.ts';
import { isLoopback } from './values.ts';

/** Whether photos of a family's home go over TLS, or stay on this machine. */
const isPrivate = (text: string) => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, search, hash } = new URL(text);
  return (protocol === 'https:' || isLoopback(hostname)) && search === '' && hash === '';
};

export const photoSettings = {
  PHOTOS_URL: z
    .url({ protocol: /^https?$/, error: 'must be like https://s3.example/bucket' })
    .refine(isPrivate, 'must be an address with https:, such as https://s3.example/bucket')
    .transform((text) => text.replace(/\/+$/, ''))
    .optional()
    .describe(
      'Address of a bucket for photos, in an S3-compatible object store; without it they are files in DATA_DIR',
    ),
  PHOTOS_REGION: z.string().min(1).default('us-east-1').describe('Region of that bucket'),
  PHOTOS_KEY_ID: z.string().min(1).optional().describe('Id of the key to the bucket'),
  PHOTOS_SECRET: z.string().min(1).optional().describe('Secret of the key to the bucket'),
};

interface Given {
  PHOTOS_URL?: string | undefined;
  PHOTOS_REGION: string;
  PHOTOS_KEY_ID?: string | undefined;
  PHOTOS_SECRET?: string | undefined;
  DATABASE_URL?: string | undefined;
}

/**
 * The bucket; undefined where photos are files.
 *
 * @throws ConfigurationError when a part is missing, or for a database file: its backup has the photos in it
 */
export function bucketFrom({ PHOTOS_URL, PHOTOS_REGION, PHOTOS_KEY_ID, PHOTOS_SECRET, DATABASE_URL }: Given) {
  const parts = { PHOTOS_URL, PHOTOS_KEY_ID, PHOTOS_SECRET };
  const missing = Object.entries(parts).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (missing.length === Object.keys(parts).length) return undefined;
  if (PHOTOS_URL === undefined || PHOTOS_KEY_ID === undefined || PHOTOS_SECRET === undefined) {
    throw new ConfigurationError(
      `Photos in an object store need all of these variables. Missing: ${missing.join(', ')}.`,
    );
  }
  if (DATABASE_URL === undefined) {
    throw new ConfigurationError(
      'Photos can be in an object store only with PostgreSQL: with a database file they are stored next to it, and in its backups. Set DATABASE_URL, or remove PHOTOS_URL.',
    );
  }
  return { url: PHOTOS_URL, region: PHOTOS_REGION, keyId: PHOTOS_KEY_ID, secret: PHOTOS_SECRET };
}
