/**
 * `npm start` and `npm run sandbox`: checks the Node.js it runs on, builds the pages or the server when they are
 * missing or older than their sources, and starts the shop, or the sandbox alone when that is the argument.
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

/**
 * @param {string} what its name in a sentence
 * @param {string} program of the build
 */
function build(what, program) {
  process.stderr.write(`Building the ${what}, which takes a moment.\n`);
  // Standard output is for the line that says the shop is ready.
  const { status } = spawnSync(process.execPath, [join(root, program)], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  if (status === 0) return;
  process.stderr.write(`The ${what} could not be built; see above.\n`);
  process.exit(1);
}

if (!process.argv.includes('--help') && !isBuilt(root)) build('pages', 'ui/build/build.ts');
if (!isBuilt(root, 'server')) build('server', 'ui/build/server.ts');

await import(process.argv.includes('sandbox') ? '../dist/server/sandbox.js' : '../dist/server/shop.js');
