/** The Store on SQLite: one file, one writer, group commit. */
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { discardPhotos, openPhotoFolder, type PhotoFiles, photosFolder, photoWork } from '../photo-files.ts';
import { prepareProbe } from '../queries/probe.ts';
import { type Store, StoreFailedError, type Work, type World } from '../store.ts';
import { sqliteDialect } from './dialect.ts';
import { createGroupCommit, type GroupCommit, type GroupCommitLimits } from './group-commit.ts';
import { removeCopies } from './migrations.ts';
import { openDatabase } from './open.ts';
import { isMoving } from './sole-process.ts';
import { sqliteUnit } from './unit.ts';
import { worldOf } from './world.ts';

const usual: GroupCommitLimits = { batch: 256, queue: 2_000 };

/** Room for a few minutes of sign-ups: enough time for the load balancer to take this server out. */
const usualSpare = 64 * 2 ** 20;

/**
 * How often truncating the write-ahead log is tried. It fails while another process reads; an operator's command takes
 * less time than all tries.
 */
const emptyingTries = 50;
const emptyingPauseMs = 20;

export interface StoreOptions {
  /** Bytes that must be free on the disk for the probe to succeed. */
  spareBytes?: number;
  /** Limits of the group commit; a batch of 1 commits for each request, which only the benchmark uses. */
  limits?: GroupCommitLimits;
  /** Called with the number of units of work that shared a commit. */
  onCommit?: (pieces: number) => void;
  /** What the database is for; without it any world is accepted. */
  world?: World;
  /** For a command beside the shop: a database of an earlier version is refused instead of migrated. */
  mustBeCurrent?: boolean;
  /** The files of photos; by default in the folder beside the database. */
  files?: PhotoFiles;
  /** Whether data are accepted that were moved to PostgreSQL. */
  moved?: 'accepted' | 'refused';
}

/**
 * @param file path of the database file
 * @throws DatabaseRefusedError when it belongs to another world, or to a newer version of the shop
 */
export function openStore(
  file: string,
  {
    limits = usual,
    world,
    moved = 'refused',
    spareBytes = usualSpare,
    onCommit,
    mustBeCurrent = false,
    files = openPhotoFolder(photosFolder(file)),
  }: StoreOptions = {},
): Store {
  const { sqlite, database, hashes } = openDatabase(file, { world, mustBeCurrent, moved });
  const commits = createGroupCommit(sqlite, limits, onCommit, () => isMoving(file));
  let released: string[] = [];
  const unit = sqliteUnit(database, hashes, (names) => void released.push(...names));
  const probe = prepareProbe(sqliteDialect(database));

  /** Files are deleted after the commit, so that a rollback keeps them. */
  async function commitBy<T>(commit: GroupCommit['write'], work: Work<T>): Promise<T> {
    let filesToDelete: string[] = [];
    const result = await commit(async () => {
      released = [];
      const done = await work(unit);
      filesToDelete = released;
      return done;
    });
    await discardPhotos(files, filesToDelete);
    return result;
  }

  const write = <T>(work: Work<T>) => commitBy(commits.write, work);
  const read = <T>(work: Work<T>) => work(unit);

  /** Truncates the write-ahead log, where deleted data would stay until other writes overwrite them. */
  async function emptyLog() {
    for (let tries = 0; tries < emptyingTries; tries++) {
      const [{ busy } = { busy: 0 }] = sqlite.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
      if (busy === 0) return;
      await pause(emptyingPauseMs);
    }
  }

  /** Changing one row can succeed on a disk that has no room for a sign-up. */
  async function requireSpace() {
    const { bavail, bsize } = await statfs(dirname(file));
    if (bavail * bsize < spareBytes) throw new StoreFailedError('The disk is almost full.');
  }

  return {
    // Only one process uses the database (`sole-process.ts`).
    duty: { isOurs: () => true, take: async () => {} },
    world: worldOf(sqlite),
    isSole: true,
    write,
    writeFirst: (work) => commitBy(commits.writeFirst, work),
    async erase(work) {
      const result = await write(work);
      await emptyLog();
      return result;
    },
    ...photoWork(files, { write, read }),
    read,
    markOf: hashes.email,
    removeCopies: (before) => removeCopies(file, before),
    async probe(at) {
      await requireSpace();
      await commits.write(() => probe(at));
    },
    async close() {
      await commits.drain();
      sqlite.close();
    },
  };
}
