/** The Drop-in's script on React itself instead of the small renderer, for pages that have React (decision 024). */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { dropInConfig } from '#ui/build/drop-in.ts';
import { reactHookAlias } from '#ui/build/react-hook-alias.ts';

/** @returns the folder it was built into */
export async function buildReactDropIn(): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'react-drop-in-'));
  await build({
    ...dropInConfig,
    resolve: { alias: [reactHookAlias] },
    build: { ...dropInConfig.build, minify: false, outDir },
  });
  return outDir;
}
