/** How to start a program of the project quickly, as its command does: a start compiles only changed files. */
import { join } from 'node:path';
import { ROOT } from './sources.ts';

/** The programs of `npm start` and `npm run sandbox`, which `fresh-server.ts` builds if needed. */
export const built = {
  shop: join(ROOT, 'dist/server/shop.js'),
  sandbox: join(ROOT, 'dist/server/sandbox.js'),
} as const;

/** The arguments of Node.js before an operator's command. */
export const before: readonly string[] = [
  `--import=${new URL('../../server/drizzle-imports.mjs', import.meta.url).href}`,
];

/** Its environment. */
export const compiled = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compiled') };
