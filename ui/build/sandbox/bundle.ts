import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import type { Notices } from '../package/notices.ts';
import { ROOT } from '../paths.ts';

/** A file or folder of the sandbox's sources. */
export const source = (path: string): string => join(ROOT, 'server/sandbox', path);

/** Bundles parts of the sandbox with all packages that they need; SQLite is built into Node. */
export async function bundleSandbox(
  outDir: string,
  input: Rolldown.InputOption,
  output: Rolldown.OutputOptions,
  notices: Notices,
): Promise<void> {
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [notices.plugin],
    resolve: { alias: { 'better-sqlite3': source('tool/node-sqlite.ts') } },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node22',
      minify: true,
      outDir,
      emptyOutDir: false,
      rolldownOptions: { checks: { pluginTimings: false }, input, output },
    },
  });
}
