/** How a program of the project is started quickly, as its command has it: a start compiles only what has changed. */
import { join } from 'node:path';
import { ROOT } from './sources.ts';

/** What `npm start` and `npm run sandbox` run; `fresh-server.ts` builds it where it is not. */
export const built = {
  shop: join(ROOT, 'dist/server/shop.js'),
  sandbox: join(ROOT, 'dist/server/sandbox.js'),
} as const;

/** What Node.js is given before an operator's command. */
export const before: readonly string[] = [
  `--import=${new URL('../../server/drizzle-imports.mjs', import.meta.url).href}`,
];

/** What it finds in its environment. */
export const compiled = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compiled') };
