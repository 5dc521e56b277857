/** The package's modules: the form, and its adapters for React and custom elements. */
import { join } from 'node:path';
import { type BuildOptions, build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { formPlugins } from '../form-plugins.ts';
import { minified } from '../minified.ts';
import { ROOT } from '../paths.ts';
import { preactAlias } from '../preact-alias.ts';
import { entries, type Format, formats } from './entries.ts';

interface Writing extends Pick<BuildOptions, 'minify' | 'terserOptions' | 'sourcemap'> {
  readonly output: Rolldown.OutputOptions;
}

const written: Readonly<Record<Format, Writing>> = {
  esm: {
    ...minified,
    sourcemap: true,
    output: {
      chunkFileNames: 'parts/[name]-[hash].js',
      // Entries only re-export: esbuild keeps all imports of a file if any of its exports is used.
      codeSplitting: {
        groups: [
          { name: 'version', test: /\/api\/version\.ts$/, priority: 2 },
          { name: 'dropin-error', test: /\/api\/dropin-error\.ts$/, priority: 2 },
          { name: 'create', test: /\/drop-in\/(create|prepare)\.ts$/, priority: 1 },
        ],
      },
    },
  },
  // Not loaded by pages, so it is one unminified file, readable when a test fails.
  cjs: { minify: false, output: { format: 'cjs', exports: 'named', codeSplitting: false } },
};

/** Lets server components import the component, which only runs in the browser. */
const forBrowsers: Rolldown.OutputOptions = { postBanner: "'use client';" };

/** Code shared by the entries but not exported, when modules are split; otherwise each entry has its own copy. */
const shared: Readonly<Record<Format, Readonly<Record<string, string>>>> = {
  esm: { 'embedded-form': 'ui/drop-in/embedded-form' },
  cjs: {},
};

/**
 * The adapters import the form from the neighbouring entry, so that there is a single copy, and React from the page.
 */
const aroundTheForm = (format: Format): Plugin => ({
  name: 'around-the-form',
  enforce: 'pre',
  resolveId: (source) => {
    const parts = Object.keys(shared[format]).map((name) => [`./${name}.ts`, `./${name}.js`]);
    const id = { './plain.ts': './index.js', react: 'react', ...Object.fromEntries(parts) }[source];
    return id === undefined ? null : { id, external: true };
  },
});

/** @param plugins further plugins, which see the content of the modules */
export async function buildModules(folder: string, plugins: readonly Plugin[]): Promise<void> {
  for (const format of formats) {
    await buildEntries(
      folder,
      format,
      { index: entries.index, ...shared[format] },
      {
        plugins: [...formPlugins(), ...plugins],
        resolve: { alias: preactAlias },
      },
    );
    for (const name of ['react', 'payment-form'] as const)
      await buildEntries(
        folder,
        format,
        { [name]: entries[name] },
        { plugins: [aroundTheForm(format), ...plugins] },
      );
  }
}

async function buildEntries(
  folder: string,
  format: Format,
  sources: Readonly<Record<string, string>>,
  reading: Pick<InlineConfig, 'plugins' | 'resolve'>,
): Promise<void> {
  const { output, ...writing } = written[format];
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ...reading,
    build: {
      target: 'es2022',
      ...writing,
      outDir: join(folder, format),
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        checks: { pluginTimings: false },
        input: Object.fromEntries(
          Object.entries(sources).map(([name, source]) => [name, join(ROOT, `${source}.ts`)]),
        ),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js', ...output, ...('react' in sources && forBrowsers) },
      },
    },
  });
}
