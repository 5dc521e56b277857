/** The output of the log: standard error. Lines that it does not accept are dropped, so that the shop never waits. */
import { fstatSync, writeSync } from 'node:fs';

/** A reader that is this many bytes behind misses lines. */
const mostWaiting = 1 << 20;

/** What pino writes to. It has no `flushSync`: pino's own retries a closed pipe or a full disk for ever. */
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
