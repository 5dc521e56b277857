/** Builds the server before the first test if it is older than its sources: tests start what `npm start` starts. */
import { isBuilt } from '#server/is-built.mjs';
import { ROOT } from './sources.ts';

export default async function setup() {
  if (isBuilt(ROOT, 'server')) return;
  const { buildServer } = await import('#ui/build/bundled-server.ts');
  await buildServer();
}
