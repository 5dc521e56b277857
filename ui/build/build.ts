/** `npm run build`: everything that a browser loads, into `dist`, with a list of the files that it was made of. */
import { join } from 'node:path';
import { recordImports, writeInputs } from './inputs.ts';
import { DIST } from './paths.ts';

recordImports();
const { buildPages } = await import('./pages.ts');
await buildPages();
writeInputs(join(DIST, '.built'));
