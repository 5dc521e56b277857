/** Compresses at build time what the server would otherwise compress again for each visitor. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXT = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest']);

/** Writes `.br` and `.gz` beside every text file below a folder. */
export function compressFolder(folder: string) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXT.has(extname(entry.name))) continue;
    const file = join(entry.parentPath, entry.name);
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, brotli(content));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

/** Tries the usual window sizes and takes the smallest result; small windows encode shorter distances. */
export function brotli(content: Buffer): Buffer {
  const tries = [18, 20, 22].map((window) =>
    brotliCompressSync(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_LGWIN]: window,
        [constants.BROTLI_PARAM_LGBLOCK]: 24,
      },
    }),
  );
  return tries.reduce((best, next) => (next.length < best.length ? next : best));
}
