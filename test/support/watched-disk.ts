/** A watched disk: a program's operations on the files of one folder are logged, or fail (`disk.c`). */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  closeSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Refusing } from './refusals.ts';
import { ROOT } from './sources.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Why a disk cannot be watched here; undefined where it can. */
export const watchingIsMissing =
  process.platform === 'linux' && spawnSync('cc', ['--version']).status === 0
    ? undefined
    : 'Disks are watched on Linux, with a compiler named cc: tests of power cuts and full disks are skipped.';

if (watchingIsMissing !== undefined) {
  if (process.env['CI'] === 'true') throw new Error(watchingIsMissing);
  process.emitWarning(watchingIsMissing);
}

/** An operation of a program; `name` is relative to the folder, and empty for the folder itself. */
export type DiskOperation =
  | { kind: 'created' | 'folderMade' | 'removed' | 'waitedFor'; name: string }
  | { kind: 'written'; name: string; at: number; bytes: Buffer }
  | { kind: 'cut'; name: string; length: number }
  | { kind: 'renamed' | 'linked'; name: string; to: string };

/** An operation, and the length of the log up to its end. */
export type Logged = DiskOperation & { until: number };

/** Error numbers (errno) of a disk. */
const errors = { full: 28, broken: 5 } as const;

/** A step is a call that writes, syncs, or creates a file. */
export interface WatchedDisk extends Refusing {
  /** Environment variables for the program. */
  variables: Readonly<Record<string, string>>;
  /** The current length of the log. */
  length: () => number;
  log: () => Logged[];
  dispose: () => void;
}

function readLog(bytes: Buffer): Logged[] {
  const logged: Logged[] = [];
  for (let from = 0; from < bytes.length; ) {
    const what = String.fromCharCode(bytes.readUInt8(from));
    const nameFrom = from + 15;
    const dataFrom = nameFrom + bytes.readUInt16LE(from + 1);
    const name = bytes.toString('utf8', nameFrom, dataFrom);
    const at = Number(bytes.readBigUInt64LE(from + 3));
    const hasData = 'wrl'.includes(what);
    const until = dataFrom + (hasData ? bytes.readUInt32LE(from + 11) : 0);
    const data = bytes.subarray(dataFrom, until);
    if (what === 'w') logged.push({ kind: 'written', name, at, bytes: data, until });
    else if (what === 't') logged.push({ kind: 'cut', name, length: at, until });
    else if (what === 'r') logged.push({ kind: 'renamed', name, to: data.toString(), until });
    else if (what === 'l') logged.push({ kind: 'linked', name, to: data.toString(), until });
    else if (what === 'm') logged.push({ kind: 'folderMade', name, until });
    else if (what === 'c') logged.push({ kind: 'created', name, until });
    else if (what === 'u') logged.push({ kind: 'removed', name, until });
    else logged.push({ kind: 'waitedFor', name, until });
    from = until;
  }
  return logged;
}

/** @param folder of the program's files; absolute */
export function watchDisk(folder: string): WatchedDisk {
  const place = temporaryFolder();
  const [library, log, control] = ['disk.so', 'log', 'control'].map((name) => join(place, name)) as [
    string,
    string,
    string,
  ];
  const source = join(ROOT, 'test/support/disk.c');
  execFileSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, source, '-ldl', '-lpthread']);
  writeFileSync(log, '');
  const numbers = Buffer.alloc(16);
  numbers.writeInt32LE(-1, 0);
  writeFileSync(control, numbers);
  const open = openSync(control, 'r+');

  return {
    variables: { LD_PRELOAD: library, DISK_FOLDER: folder, DISK_LOG: log, DISK_CONTROL: control },
    length: () => statSync(log).size,
    log: () => readLog(readFileSync(log)),
    refuse({ after, error, times }) {
      const next = Buffer.alloc(16);
      next.writeInt32LE(after, 0);
      next.writeInt32LE(errors[error], 4);
      next.writeInt32LE(Number(times === 'always'), 8);
      // The counter is written last.
      writeSync(open, next, 4, 12, 4);
      writeSync(open, next, 0, 4, 0);
    },
    heal() {
      const off = Buffer.alloc(4);
      off.writeInt32LE(-1);
      writeSync(open, off, 0, 4, 0);
      const refused = Buffer.alloc(4);
      readSync(open, refused, 0, 4, 12);
      return refused.readInt32LE();
    },
    dispose() {
      closeSync(open);
      rmSync(place, { recursive: true });
    },
  };
}
