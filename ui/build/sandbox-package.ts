/** Builds the sandbox's package in `dist/sandbox-package`, packed as `dist/north-pole-post-sandbox-<version>.tgz`. */
import { join } from 'node:path';
import { packFolder } from './package/tarball.ts';
import { DIST } from './paths.ts';
import { buildSandboxPackage } from './sandbox/build-package.ts';

const folder = join(DIST, 'sandbox-package');
await buildSandboxPackage(folder);
process.stdout.write(`${packFolder(folder, DIST)}\n`);
