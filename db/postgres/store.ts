/** The Store on PostgreSQL: serializable transactions from several connections, and from several processes. */
import { createHashes } from '../hashes.ts';
import { discardPhotos, type PhotoFiles, photoWork } from '../photo-files.ts';
import type { Store, Work, World } from '../store.ts';
import { onNamedDatabase, openConnections } from './connections.ts';
import { createDuty, noDuty } from './duty.ts';
import { refuseMove, refuseOtherKey, refuseOtherWorld, worldOf } from './marks.ts';
import { bringUpToDate, requireUpToDate } from './migrations.ts';
import { type ConnectionWork, createTransactions, sweep } from './transactions.ts';
import { createVacuum, tablesTouched } from './vacuum.ts';

/** Connections of one process, and how many units may wait for them. Urgent units have connections of their own. */
const usual = { connections: 10, urgent: 2, queue: 2_000 };

/** How often the ids of old units are deleted. */
const sweepPauseMs = 5 * 60_000;

export interface PostgresOptions {
  /** `postgres://user:password@host/database` */
  url: string;
  /** The files of photos, the same for all processes. */
  files: PhotoFiles;
  /** The key of the hashes, the same on all machines. */
  hashKey: Buffer;
  /** Whether this process may take the duty to do the background work. */
  mayWork?: boolean;
  /** What the database is for; without it any world is accepted. */
  world?: World;
  limits?: Partial<typeof usual>;
  /** Whether an empty database, or one of an earlier version, is refused instead of migrated. */
  mustBeCurrent?: boolean;
}

/**
 * Migrates and opens a database.
 *
 * @throws DatabaseRefusedError when it belongs to another world, key, or newer version of the shop, or a shop has not
 * moved to it
 *   yet, or when it cannot be used
 */
export async function openPostgresStore(options: PostgresOptions): Promise<Store> {
  const { url, files, hashKey, world, mayWork = true, mustBeCurrent = false } = options;
  const limits = { ...usual, ...options.limits };
  const hashes = createHashes(hashKey);
  const owner = await onNamedDatabase(url, async (client) => {
    if (mustBeCurrent) await requireUpToDate(client);
    else await bringUpToDate(client);
    await refuseMove(client);
    if (world !== undefined) await refuseOtherWorld(client, world);
    await refuseOtherKey(client, hashes);
    return worldOf(client);
  });
  const shared = openConnections(url, limits.connections, hashes);
  const urgent = openConnections(url, limits.urgent, hashes);
  const vacuum = createVacuum(url);
  const duty = mayWork ? createDuty(url) : noDuty;
  const sweeping = setInterval(() => void (duty.isOurs() && sweep(shared)), sweepPauseMs).unref();
  const { write: commit, read: search } = createTransactions(shared, limits.queue);
  const { write: commitFirst } = createTransactions(urgent, Number.POSITIVE_INFINITY);

  /** Files are deleted after the commit, so that a rollback keeps them. */
  async function commitBy<T>(transaction: typeof commit, work: ConnectionWork<T>): Promise<T> {
    const { result, released } = await transaction(work);
    await discardPhotos(files, released);
    return result;
  }

  const write = <T>(work: Work<T>) => commitBy(commit, ({ unit }) => work(unit));
  const read = <T>(work: Work<T>) => search(({ unit }) => work(unit));

  return {
    duty,
    world: owner,
    isSole: false,
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
    ...photoWork(files, { write, read }),
    read,
    markOf: hashes.email,
    // Migrations of PostgreSQL make no copies.
    removeCopies: () => {},
    probe: (at) => commitBy(commit, ({ probe }) => probe(at)),
    async close() {
      clearInterval(sweeping);
      await Promise.all([shared.close(), urgent.close(), duty.release()]);
      await vacuum.done();
    },
  };
}
