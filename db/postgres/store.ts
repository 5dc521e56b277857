/** The Store on PostgreSQL: serializable transactions from several connections, and from several processes. */
import { createHashes } from '../hashes.ts';
import { openPhotoFiles } from '../sqlite/photo-files.ts';
import { type Store, StoreUnsureError, type Work, type World } from '../store.ts';
import { onDatabase, openConnections } from './connections.ts';
import { createDuty, noDuty } from './duty.ts';
import { refuseOtherKey, refuseOtherWorld } from './marks.ts';
import { bringUpToDate, refuseEmpty } from './migrations.ts';
import { type ConnectionWork, createTransactions, sweep } from './transactions.ts';
import { createVacuum, tablesTouched } from './vacuum.ts';

/** Connections of one process, and how much work may wait for them; an urgent one never waits behind the others. */
const usual = { connections: 10, urgent: 2, queue: 2_000 };

/** How often the ids of stored units are cleared away. */
const sweepPauseMs = 5 * 60_000;

export interface PostgresOptions {
  /** `postgres://user:password@host/database` */
  url: string;
  /** The folder of the photos, which all processes share. */
  photos: string;
  /** The key of the hashes, the same on all machines. */
  hashKey: Buffer;
  /** Whether this process may take the duty to do the background work. */
  mayWork?: boolean;
  /** What the database is for; without it any world is accepted. */
  world?: World;
  limits?: Partial<typeof usual>;
  /** Whether an empty database is refused, and not made a shop's. */
  mustExist?: boolean;
}

/**
 * Opens a database, which is migrated first.
 *
 * @throws DatabaseRefusedError when it belongs to another world, key, or newer version of the shop
 */
export async function openPostgresStore(options: PostgresOptions): Promise<Store> {
  const { url, photos, hashKey, world, mayWork = true, mustExist = false } = options;
  const limits = { ...usual, ...options.limits };
  const hashes = createHashes(hashKey);
  await onDatabase(url, async (client) => {
    if (mustExist) await refuseEmpty(client);
    await bringUpToDate(client);
    if (world !== undefined) await refuseOtherWorld(client, world);
    await refuseOtherKey(client, hashes);
  });
  const shared = openConnections(url, limits.connections, hashes);
  const urgent = openConnections(url, limits.urgent, hashes);
  const files = openPhotoFiles(photos);
  const vacuum = createVacuum(url);
  const duty = mayWork ? createDuty(url) : noDuty;
  const sweeping = setInterval(() => void (duty.isOurs() && sweep(shared)), sweepPauseMs).unref();
  const { write: commit, read } = createTransactions(shared, limits.queue);
  const { write: commitFirst } = createTransactions(urgent, Number.POSITIVE_INFINITY);

  /** If a file cannot be deleted now, the clean-up of stray files does it later. */
  const discard = (names: readonly string[]) => files.remove(names).catch(() => {});

  /** Files are deleted after the commit, so that a rollback keeps them. */
  async function commitBy<T>(transaction: typeof commit, work: ConnectionWork<T>): Promise<T> {
    const { result, released } = await transaction(work);
    if (released.length > 0) await discard(released);
    return result;
  }

  const write = <T>(work: Work<T>) => commitBy(commit, ({ unit }) => work(unit));

  return {
    duty,
    write,
    writeFirst: (work) => commitBy(commitFirst, ({ unit }) => work(unit)),
    async erase(work) {
      const [result, touched] = await commitBy(
        commit,
        async ({ unit, client }) => [await work(unit), await tablesTouched(client)] as const,
      );
      vacuum.follow(touched);
      return result;
    },
    async writeWithFile(content, work) {
      const name = await files.add(content);
      try {
        return await write((unit) => work(unit, name));
      } catch (error) {
        // A row may name it.
        if (!(error instanceof StoreUnsureError)) await discard([name]);
        throw error;
      }
    },
    readFile: files.read,
    async removeStrayFiles(before) {
      const old = await files.olderThan(before);
      const named = new Set(await read(({ unit }) => unit.roomPictures.files()));
      await files.remove(old.filter((name) => !named.has(name)));
    },
    read: (work) => read(({ unit }) => work(unit)),
    markOf: hashes.email,
    // Migrations make none.
    removeCopies: () => {},
    probe: (at) => commitBy(commit, ({ probe }) => probe(at)),
    async close() {
      clearInterval(sweeping);
      await Promise.all([shared.close(), urgent.close(), duty.release()]);
      await vacuum.done();
    },
  };
}
