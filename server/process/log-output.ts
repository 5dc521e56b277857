/** Where the log goes: standard error, or nowhere while that takes nothing. The shop never waits for it. */
import { fstatSync, writeSync } from 'node:fs';

/** A reader that is this many bytes behind misses lines. */
const mostWaiting = 1 << 20;

/** What pino writes to. It has no `flushSync`: pino's own tries a pipe that is closed, or a disk that is full, for ever. */
export interface LogOutput {
  write: (line: string) => void;
}

const isFile = (descriptor: number) => {
  try {
    return fstatSync(descriptor).isFile();
  } catch {
    return false;
  }
};

/** A file is written at once; what a full disk does not accept is lost. */
const toFile = (descriptor: number): LogOutput => ({
  write(line) {
    try {
      writeSync(descriptor, line);
    } catch {
      // There is nowhere left to report this.
    }
  },
});

/** A pipe or a terminal may have no reader, or a slow one. */
const toReader = (stream: NodeJS.WriteStream): LogOutput => ({
  write(line) {
    if (stream.writable && stream.writableLength < mostWaiting) stream.write(line);
  },
});

/** The output of this process. Errors of its streams are for `ignore-closed-output.mjs`. */
export const logOutput = (): LogOutput =>
  isFile(process.stderr.fd) ? toFile(process.stderr.fd) : toReader(process.stderr);
