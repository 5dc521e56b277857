import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');
/** Everything that is built; the server serves from here. */
export const DIST = join(ROOT, 'dist');
