/** The package's command, in one file that needs no other package. */
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { ROOT } from '../paths.ts';

export async function buildCommand(folder: string, plugins: readonly Plugin[]): Promise<void> {
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [...plugins],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node20',
      outDir: join(folder, 'bin'),
      emptyOutDir: false,
      minify: true,
      rolldownOptions: {
        checks: { pluginTimings: false },
        input: { check: join(ROOT, 'ui/check/main.ts') },
        output: { entryFileNames: '[name].js', codeSplitting: false },
      },
    },
  });
  const file = join(folder, 'bin/check.js');
  writeFileSync(file, `#!/usr/bin/env node\n${readFileSync(file, 'utf8')}`);
  chmodSync(file, 0o755);
}
