/** Builds the server before the first test where it is older than its sources: tests start what `npm start` starts. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { isBuilt } from '#server/is-built.mjs';
import { ROOT } from './sources.ts';

export default function setup() {
  if (isBuilt(ROOT, 'server')) return;
  const { status } = spawnSync(process.execPath, [join(ROOT, 'ui/build/server.ts')], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The server could not be built');
}
