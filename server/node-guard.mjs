/**
 * Stops with a sentence on a Node.js that is too old. better-sqlite3 13 is built for N-API 10 and crashes an older
 * process without a message, so this has to run before it is imported.
 */
if (Number(process.versions.napi) < 10) {
  process.stderr.write(
    `North Pole Post needs Node.js 22.22.2 or newer, and this is ${process.version}. ` +
      'Start it through npm ("npm start"), which brings its own Node.js on Linux, Windows and macOS.\n',
  );
  process.exit(1);
}

/** Vitest calls the default export of a global set-up file; the check above has already run by then. */
export default function guard() {}
