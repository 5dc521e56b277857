/**
 * `npm start` and `npm run sandbox`: checks the Node.js it runs on, builds the pages when they are missing or older
 * than their sources, and starts the shop, or the sandbox alone when that is the argument.
 */
import './node-guard.mjs';
import './ignore-closed-output.mjs';
import { spawnSync } from 'node:child_process';
// Imported as a whole, because an older Node.js lacks this export, and the guard has to run first.
import module from 'node:module';
import { join } from 'node:path';
import { isBuilt } from './is-built.mjs';

module.enableCompileCache();

const root = join(import.meta.dirname, '..');

if (!process.argv.includes('--help') && !isBuilt(root)) {
  process.stderr.write('Building the pages, which takes a moment the first time.\n');
  // Standard output is for the line that says the shop is ready.
  const { status } = spawnSync(process.execPath, [join(root, 'ui/build/build.ts')], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) {
    process.stderr.write('The pages could not be built; see above.\n');
    process.exit(1);
  }
}

await import('./drizzle-imports.mjs');
await import(process.argv.includes('sandbox') ? './sandbox/main.ts' : './main.ts');
