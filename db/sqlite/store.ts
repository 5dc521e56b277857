/** The Store on SQLite: one file, one writer, group commit. */
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { probes } from '../schema.ts';
import { type Store, StoreFailedError, type Work, type World } from '../store.ts';
import { createGroupCommit, type GroupCommit, type GroupCommitLimits } from './group-commit.ts';
import { removeCopies } from './migrations.ts';
import { openDatabase } from './open.ts';
import { openPhotoFiles, photosFolder } from './photo-files.ts';
import { slot } from './statements.ts';
import { sqliteUnit } from './unit.ts';

const usual: GroupCommitLimits = { batch: 256, queue: 2_000 };

/** Room for the sign-ups of some minutes: enough to be taken out of the balancer in order. */
const usualSpare = 64 * 2 ** 20;

/** The log is emptied while no other process reads; a command of an operator takes less than this. */
const emptyingTries = 50;
const emptyingPauseMs = 20;

export interface StoreOptions {
  /** Bytes that must be free on the disk for the probe to succeed. */
  spareBytes?: number;
  /** Of the group commit; a batch of 1 commits for each request, which only the benchmark wants. */
  limits?: GroupCommitLimits;
  /** Is told how many pieces of work shared a commit. */
  onCommit?: (pieces: number) => void;
  /** What the database is for; without it one of any world is taken. */
  world?: World;
}

/**
 * @param file path of the database file
 * @throws DatabaseRefusedError when it belongs to another world, or to a newer version of the shop
 */
export function openStore(
  file: string,
  { limits = usual, world, spareBytes = usualSpare, onCommit }: StoreOptions = {},
): Store {
  const { sqlite, database, hashes } = openDatabase(file, world);
  const commits = createGroupCommit(sqlite, limits, onCommit);
  const files = openPhotoFiles(photosFolder(file));
  let released: string[] = [];
  const unit = sqliteUnit(database, hashes, (names) => void released.push(...names));
  const probe = database
    .insert(probes)
    .values({ id: 1, at: slot('at') })
    .onConflictDoUpdate({ target: probes.id, set: { at: slot('at') } })
    .prepare();

  /** One that cannot be deleted now is a stray file from here on. */
  const discard = (names: readonly string[]) => files.remove(names).catch(() => {});

  /** Files go after the commit; what undoes the work keeps them. */
  async function commitBy<T>(commit: GroupCommit['write'], work: Work<T>): Promise<T> {
    let gone: string[] = [];
    const result = await commit(() => {
      released = [];
      const done = work(unit);
      gone = released;
      return done;
    });
    if (gone.length > 0) await discard(gone);
    return result;
  }

  const write = <T>(work: Work<T>) => commitBy(commits.write, work);

  /** In the database's log what was deleted would stay until other writes go over it. */
  async function emptyLog() {
    for (let tries = 0; tries < emptyingTries; tries++) {
      const [{ busy } = { busy: 0 }] = sqlite.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
      if (busy === 0) return;
      await pause(emptyingPauseMs);
    }
  }

  /** A change of one row fits on a disk that has no room for a sign-up. */
  async function requireSpace() {
    const { bavail, bsize } = await statfs(dirname(file));
    if (bavail * bsize < spareBytes) throw new StoreFailedError('The disk is almost full.');
  }

  return {
    write,
    writeFirst: (work) => commitBy(commits.writeFirst, work),
    async erase(work) {
      const result = await write(work);
      await emptyLog();
      return result;
    },
    async writeWithFile(content, work) {
      const name = await files.add(content);
      try {
        return await write((tables) => work(tables, name));
      } catch (error) {
        await discard([name]);
        throw error;
      }
    },
    readFile: files.read,
    async removeStrayFiles(before) {
      const old = await files.olderThan(before);
      const named = new Set(unit.roomPictures.files());
      await files.remove(old.filter((name) => !named.has(name)));
    },
    read: async (work) => work(unit),
    markOf: hashes.email,
    removeCopies: (before) => removeCopies(file, before),
    async probe(at) {
      await requireSpace();
      await commits.write(() => void probe.run({ at }));
    },
    async close() {
      await commits.drain();
      sqlite.close();
    },
  };
}
