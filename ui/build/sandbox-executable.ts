/** Builds the sandbox as one executable for this kind of computer, into `dist/sandbox-executable`. */
import { join } from 'node:path';
import { DIST } from './paths.ts';
import { buildSandboxExecutable } from './sandbox/build-executable.ts';

process.stdout.write(`${await buildSandboxExecutable(join(DIST, 'sandbox-executable'))}\n`);
