/**
 * What a disk may hold after a power cut, from a log of a program's operations (`watched-disk.ts`).
 *
 * Simulated: the bytes of a file are durable after its fsync, and names after that of their folder. Later writes are
 * present, missing or torn: each sector of 512 bytes by itself, in any order, and one of them may be garbage. Changes
 * of names are present in their order, up to any of them.
 *
 * Not simulated: disks that lose bytes after an fsync, disks that damage sectors that were not being written (SQLite
 * calls the opposite power-safe overwrite, and expects it), and file systems that lose the names of files after their
 * fsync.
 */
import { randomBytes } from 'node:crypto';
import { basename, dirname } from 'node:path';
import type { DiskOperation } from './watched-disk.ts';

/** The contents of files by their names. */
export type DiskImage = ReadonlyMap<string, Buffer>;

const sector = 512;

type Change = Extract<DiskOperation, { kind: 'written' | 'cut' }>;

/** One file, under whatever name. */
interface File {
  certain: Buffer;
  changes: Change[];
}

type Names = ReadonlyMap<string, File | Folder>;

interface Folder {
  /** The durable names, as of the last fsync. */
  certain: Names;
  /** The names after each change since then; the last ones are the current ones. */
  later: Names[];
}

const namesNow = ({ certain, later }: Folder): Names => later.at(-1) ?? certain;
const emptyFolder = (): Folder => ({ certain: new Map(), later: [] });

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

/** The changes since the last fsync that reached the disk. */
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

function* filesOf(folder: Folder, prefix: string, random: () => number): Generator<[string, Buffer]> {
  const { certain, later } = folder;
  const names = later[Math.floor(random() * (later.length + 1)) - 1] ?? certain;
  for (const [name, node] of names) {
    if ('later' in node) yield* filesOf(node, `${prefix}${name}/`, random);
    else yield [`${prefix}${name}`, apply(node.certain, survivors(node.changes, random))];
  }
}

/** A disk on which operations run one after the other. */
export function createDisk() {
  const root = emptyFolder();

  function nodeAt(path: string): File | Folder {
    if (path === '' || path === '.') return root;
    const folder = nodeAt(dirname(path)) as Folder;
    const found = namesNow(folder).get(basename(path));
    if (!found) throw new Error(`${path} was never created.`);
    return found;
  }
  function name(path: string, node: File | Folder | undefined) {
    const folder = nodeAt(dirname(path)) as Folder;
    const next = new Map(namesNow(folder));
    if (node) next.set(basename(path), node);
    else next.delete(basename(path));
    folder.later.push(next);
  }
  function wait(node: File | Folder) {
    if ('later' in node) {
      node.certain = namesNow(node);
      node.later = [];
    } else {
      node.certain = apply(node.certain, node.changes);
      node.changes = [];
    }
  }

  return {
    do(operation: DiskOperation) {
      const { kind, name: path } = operation;
      if (kind === 'created') name(path, { certain: Buffer.alloc(0), changes: [] });
      else if (kind === 'folderMade') name(path, emptyFolder());
      else if (kind === 'removed') name(path, undefined);
      else if (kind === 'waitedFor') wait(nodeAt(path));
      else if (kind === 'linked' || kind === 'renamed') {
        name(operation.to, nodeAt(path));
        if (kind === 'renamed') name(path, undefined);
      } else (nodeAt(path) as File).changes.push(operation as Change);
    },
    /** One of the images that the disk may have after a power cut now. */
    image: (random: () => number): DiskImage => new Map(filesOf(root, '', random)),
  };
}
