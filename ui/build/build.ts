/** `npm run build`: builds everything that a browser loads into `dist`, with a list of the source files, and the server. */
import { join } from 'node:path';
import { recordImports, writeInputs } from './inputs.ts';
import { DIST } from './paths.ts';

recordImports();
const { buildPages } = await import('./pages.ts');
await buildPages();
writeInputs(join(DIST, '.built'));
// It has a list of its own.
const { buildServer } = await import('./bundled-server.ts');
await buildServer();
