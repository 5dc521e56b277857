/** `npm run build`: builds all that a browser loads into `dist`, with a list of the source files, and the server. */
import { join } from 'node:path';
import { recordImports, writeInputs } from './inputs.ts';
import { DIST } from './paths.ts';

recordImports();
const { buildPages } = await import('./pages.ts');
await buildPages();
writeInputs(join(DIST, '.built'));
// Imported last, because it has its own list of source files.
const { buildServer } = await import('./bundled-server.ts');
await buildServer();
