/** Opens the shop's database: PostgreSQL where its address is set, else a file in the data folder. */
import { join } from 'node:path';
import { readHashKey } from '#db/hashes.ts';
import { openPhotoFolder, type PhotoFiles, photosFolder } from '#db/photo-files.ts';
import { holdFolder } from '#db/sqlite/sole-process.ts';
import { openStore } from '#db/sqlite/store.ts';
import { DatabaseRefusedError, type Store, type World } from '#db/store.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { databaseFile } from './data-folder.ts';

interface Opening {
  configuration: Configuration;
  dataFolder: string;
  /** Called with the number of units of work that shared a commit. */
  onCommit: (pieces: number) => void;
}

/**
 * For the shop itself. A database file, and the ledger of the embedded sandbox, are for this process alone, until the
 * store is closed.
 * @throws DatabaseRefusedError when it is in use, or belongs to another world, key or version
 */
export async function openShopStore({ configuration, dataFolder, onCommit }: Opening): Promise<Store> {
  const { DATABASE_URL: url, world, JOBS, credentials, SANDBOX_URL } = configuration;
  const isShared = url !== undefined && (credentials !== undefined || SANDBOX_URL !== undefined);
  const held = isShared ? undefined : holdFolder(dataFolder);
  const store =
    url === undefined
      ? openStore(databaseFile(dataFolder), { world, onCommit })
      : await openPostgres(configuration, { url, dataFolder, world, mayWork: JOBS === 'on' });
  return {
    ...store,
    async close() {
      await store.close();
      held?.release();
    },
  };
}

/** For an operator's command. Nothing is migrated, because the shop may be running, even in an earlier version. */
export const openStoreForCommand = async (
  configuration: Configuration,
  dataFolder: string,
): Promise<Store> =>
  configuration.DATABASE_URL === undefined
    ? openStore(databaseFile(dataFolder), { mustBeCurrent: true })
    : openPostgres(configuration, {
        url: configuration.DATABASE_URL,
        dataFolder,
        mayWork: false,
        mustBeCurrent: true,
      });

async function openPostgres(
  { HASH_KEY, bucket }: Configuration,
  {
    dataFolder,
    ...options
  }: { url: string; dataFolder: string; world?: World; mayWork: boolean; mustBeCurrent?: boolean },
): Promise<Store> {
  const files = bucket ? await openBucket(bucket) : openPhotoFolder(photosFolder(databaseFile(dataFolder)));
  const hashKey = HASH_KEY ?? readHashKey(join(dataFolder, 'hash.key'));
  // Loaded only here, so that a shop on a database file starts faster.
  const { openPostgresStore } = await import('#db/postgres/store.ts');
  return openPostgresStore({ ...options, files, hashKey });
}

/**
 * Opens the bucket. The shop also starts while it cannot be reached, because only photos need it.
 *
 * @throws DatabaseRefusedError when it refuses the shop
 */
async function openBucket(bucket: NonNullable<Configuration['bucket']>): Promise<PhotoFiles> {
  const { BucketRefusedError, openObjectStore } = await import('../photos/object-store.ts');
  const files = openObjectStore(bucket);
  try {
    await files.read('none');
  } catch (cause) {
    if (cause instanceof BucketRefusedError) {
      throw new DatabaseRefusedError(`The bucket of PHOTOS_URL cannot be used: ${cause.message}.`, { cause });
    }
  }
  return files;
}
