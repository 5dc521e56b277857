/** The package's modules for bundlers: the form, and beside it what brings it to React and to pages of elements. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { formPlugins } from '../form-plugins.ts';
import { minified } from '../minified.ts';
import { ROOT } from '../paths.ts';
import { smallRenderer } from '../small-renderer.ts';

const modules = (
  folder: string,
  plugins: readonly Plugin[],
  rolldownOptions: Rolldown.InputOptions & { readonly input: Readonly<Record<string, string>> },
): InlineConfig => ({
  root: ROOT,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [...plugins],
  build: {
    target: 'es2022',
    ...minified,
    outDir: folder,
    emptyOutDir: false,
    modulePreload: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      preserveEntrySignatures: 'allow-extension',
      output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
      ...rolldownOptions,
    },
  },
});

/** What stands around the form takes it from the entry beside it, as a page does, so that there is one form. */
const formBeside: Plugin = {
  name: 'form-beside',
  enforce: 'pre',
  resolveId: (source) => (source === './plain.ts' ? { id: './index.js', external: true } : null),
};

/** @param plugins see what goes into the modules */
export async function buildModules(folder: string, plugins: readonly Plugin[]): Promise<void> {
  await build({
    ...modules(folder, [...(formPlugins() as Plugin[]), ...plugins], {
      input: { index: join(ROOT, 'ui/drop-in/plain.ts') },
    }),
    resolve: { alias: smallRenderer },
  });
  await build(
    modules(folder, [formBeside, ...plugins], {
      input: {
        react: join(ROOT, 'ui/drop-in/index.ts'),
        'payment-form': join(ROOT, 'ui/drop-in/payment-form.ts'),
      },
      external: 'react',
    }),
  );
  // Server components may import it; what it exports runs in the browser.
  const react = join(folder, 'react.js');
  writeFileSync(react, `'use client';\n${readFileSync(react, 'utf8')}`);
}
