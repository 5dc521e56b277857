/** The package's modules for bundlers: one set for pages of any kind, one for those that bring React. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Alias, build, type InlineConfig, type Plugin } from 'vite';
import { formPlugins } from '../form-plugins.ts';
import { minified } from '../minified.ts';
import { ROOT } from '../paths.ts';
import { reactsOwnHook } from '../reacts-own-hook.ts';
import { smallRenderer } from '../small-renderer.ts';

interface Modules {
  readonly outDir: string;
  /** Sources of the entries by the name of their file. */
  readonly input: Readonly<Record<string, string>>;
  readonly alias: Alias[];
  readonly external?: RegExp;
  readonly plugins: readonly Plugin[];
}

const modules = ({ outDir, input, alias, external, plugins }: Modules): InlineConfig => ({
  root: ROOT,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [...formPlugins(), ...plugins],
  resolve: { alias },
  build: {
    target: 'es2022',
    ...minified,
    outDir,
    emptyOutDir: false,
    modulePreload: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: Object.fromEntries(Object.entries(input).map(([name, file]) => [name, join(ROOT, file)])),
      ...(external && { external }),
      preserveEntrySignatures: 'allow-extension',
      output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
    },
  },
});

/** @param plugins see what goes into the modules */
export async function buildModules(folder: string, plugins: readonly Plugin[]): Promise<void> {
  await build(
    modules({
      outDir: folder,
      input: { index: 'ui/drop-in/plain.ts', 'payment-form': 'ui/drop-in/payment-form.ts' },
      alias: smallRenderer,
      plugins,
    }),
  );
  await build(
    modules({
      outDir: join(folder, 'react'),
      input: { index: 'ui/drop-in/index.ts' },
      alias: [reactsOwnHook],
      external: /^react(-dom)?(\/|$)/,
      plugins,
    }),
  );
  // Server components may import it; what it exports runs in the browser.
  const react = join(folder, 'react/index.js');
  writeFileSync(react, `'use client';\n${readFileSync(react, 'utf8')}`);
}
