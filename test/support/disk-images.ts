/**
 * What a disk may hold after its power was cut, from a log of what a program did (`watched-disk.ts`).
 *
 * Simulated: bytes of a file are certain when the file was waited for (fsync), names when their folder was. What was written
 * after that is there, or is not, or is torn: each sector of 512 bytes by itself, in whatever order, one of them as garbage. Names
 * change in their order, up to any of them.
 *
 * Not simulated: a disk that says that bytes are certain and loses them, one that damages sectors that were not being written
 * (SQLite calls the opposite power-safe overwrite, and expects it), and file systems that lose the names of files that were waited for.
 */
import { randomBytes } from 'node:crypto';
import type { DiskOperation, Logged } from './watched-disk.ts';

/** The contents of files by their names. */
export type DiskImage = ReadonlyMap<string, Buffer>;

const sector = 512;

type Change = Extract<DiskOperation, { kind: 'written' | 'cut' }>;

/** One file, under whatever name. */
interface File {
  certain: Buffer;
  changes: Change[];
}

function apply(certain: Buffer, changes: readonly Change[]): Buffer {
  const ends = changes.map((change) =>
    change.kind === 'cut' ? change.length : change.at + change.bytes.length,
  );
  const bytes = Buffer.alloc(ends.reduce((most, end) => Math.max(most, end), certain.length));
  certain.copy(bytes);
  let { length } = certain;
  for (const [index, change] of changes.entries()) {
    const end = ends[index] ?? 0;
    if (change.kind === 'written') change.bytes.copy(bytes, change.at);
    else bytes.fill(0, end);
    length = change.kind === 'written' ? Math.max(length, end) : end;
  }
  return bytes.subarray(0, length);
}

/** The sectors of a write that reached the disk. */
function torn({ name, at, bytes }: Extract<Change, { kind: 'written' }>, random: () => number): Change[] {
  const pieces: Change[] = [];
  for (let from = 0; from < bytes.length; ) {
    const until = Math.min(bytes.length, from + sector - ((at + from) % sector));
    const piece = bytes.subarray(from, until);
    const chance = random();
    if (chance < 0.5) pieces.push({ kind: 'written', name, at: at + from, bytes: piece });
    else if (chance < 0.55) {
      pieces.push({ kind: 'written', name, at: at + from, bytes: randomBytes(piece.length) });
    }
    from = until;
  }
  return pieces;
}

/** What of the changes that were not waited for is there. */
function survivors(changes: readonly Change[], random: () => number): Change[] {
  const way = random();
  if (way < 0.2) return [];
  if (way < 0.4) return [...changes];
  if (way < 0.6) return changes.slice(0, Math.floor(random() * (changes.length + 1)));
  return changes.flatMap((change) => {
    if (random() < 0.3) return [];
    return change.kind === 'written' && random() < 0.5 ? torn(change, random) : [change];
  });
}

/** A disk on which operations are done one after the other. */
export function createDisk() {
  let certainNames = new Map<string, File>();
  /** The names as they are now, and all ways in which they were since they were certain. */
  let names = new Map<string, File>();
  let ways: Map<string, File>[] = [];
  const file = (name: string): File => {
    const found = names.get(name);
    if (!found) throw new Error(`${name} was never created.`);
    return found;
  };
  const rename = (change: (next: Map<string, File>) => void) => {
    names = new Map(names);
    change(names);
    ways.push(names);
  };

  return {
    do(operation: Logged) {
      const { kind, name } = operation;
      if (kind === 'created') rename((next) => next.set(name, { certain: Buffer.alloc(0), changes: [] }));
      else if (kind === 'removed') rename((next) => next.delete(name));
      else if (kind === 'renamed' || kind === 'linked') {
        rename((next) => {
          next.set(operation.to, file(name));
          if (kind === 'renamed') next.delete(name);
        });
      } else if (kind === 'waitedFor' && name === '') {
        certainNames = names;
        ways = [];
      } else if (kind === 'waitedFor') {
        const waited = file(name);
        waited.certain = apply(waited.certain, waited.changes);
        waited.changes = [];
      } else file(name).changes.push(operation as Change);
    },
    /** One of the images that the disk may have when its power is cut now. */
    image(random: () => number): DiskImage {
      const way = Math.floor(random() * (ways.length + 1));
      const named = way === 0 ? certainNames : ways[way - 1];
      return new Map(
        [...(named ?? [])].map(([name, { certain, changes }]) => [
          name,
          apply(certain, survivors(changes, random)),
        ]),
      );
    },
  };
}
