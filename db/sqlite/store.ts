/** The Store on SQLite: one file, one writer, group commit. */
import { probes } from '../schema.ts';
import type { Store, Work, World } from '../store.ts';
import { createGroupCommit, type GroupCommitLimits } from './group-commit.ts';
import { removeCopies } from './migrations.ts';
import { openDatabase } from './open.ts';
import { slot } from './statements.ts';
import { sqliteUnit } from './unit.ts';

const usual: GroupCommitLimits = { batch: 256, queue: 2_000 };

export interface StoreOptions {
  /** Of the group commit; a batch of 1 commits for each request, which only the benchmark wants. */
  limits?: GroupCommitLimits;
  /** What the database is for; without it one of any world is taken. */
  world?: World;
}

/**
 * @param file path of the database file
 * @throws DatabaseRefusedError when it belongs to another world, or to a newer version of the shop
 */
export function openStore(file: string, { limits = usual, world }: StoreOptions = {}): Store {
  const { sqlite, database, hashes } = openDatabase(file, world);
  const commits = createGroupCommit(sqlite, limits);
  const unit = sqliteUnit(database, hashes);
  const probe = database
    .insert(probes)
    .values({ id: 1, at: slot('at') })
    .onConflictDoUpdate({ target: probes.id, set: { at: slot('at') } })
    .prepare();
  const write = <T>(work: Work<T>) => commits.write(() => work(unit));

  return {
    write,
    writeFirst: (work) => commits.writeFirst(() => work(unit)),
    async erase(work) {
      const result = await write(work);
      // In the database's log it would stay until other writes go over it.
      sqlite.pragma('wal_checkpoint(TRUNCATE)');
      return result;
    },
    read: async (work) => work(unit),
    markOf: hashes.email,
    removeCopies: (before) => removeCopies(file, before),
    probe: (at) => commits.write(() => void probe.run({ at })),
    async close() {
      await commits.drain();
      sqlite.close();
    },
  };
}
