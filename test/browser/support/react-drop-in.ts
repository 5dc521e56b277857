/** The Drop-in's script on React itself instead of the small renderer, for pages that have React (decision 024). */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { dropInConfig } from '#ui/build/drop-in.ts';
import { reactsOwnHook } from '#ui/build/reacts-own-hook.ts';

/** @returns the folder it was built into */
export async function buildReactDropIn(): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'react-drop-in-'));
  await build({
    ...dropInConfig,
    resolve: { alias: [reactsOwnHook] },
    build: { ...dropInConfig.build, minify: false, outDir },
  });
  return outDir;
}
