/**
 * Builds the Drop-in for bundlers into `dist/package`: modules for pages that bring React, and their types.
 * A merchant installs the folder as a package.
 */
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { VERSION } from '../drop-in/api/version.ts';
import { formPlugins } from './form-plugins.ts';
import { minified } from './minified.ts';
import { DIST, ROOT } from './paths.ts';
import { writePublicTypes } from './public-types.ts';
import { reactsOwnHook } from './without-dead-parts.ts';

const manifest = {
  name: 'north-pole-post-drop-in',
  version: VERSION,
  description: 'A payment form with the API of braintree-web-drop-in, for React and for any page',
  license: 'MIT',
  type: 'module',
  exports: { '.': { types: './types/ui/drop-in/index.d.ts', default: './drop-in.js' } },
  sideEffects: false,
  peerDependencies: { react: '^19.0.0', 'react-dom': '^19.0.0' },
};

/** @param folder is emptied first */
export async function buildPackage(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: formPlugins(),
    resolve: { alias: [reactsOwnHook] },
    build: {
      target: 'es2022',
      ...minified,
      outDir: folder,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        checks: { pluginTimings: false },
        input: { 'drop-in': join(ROOT, 'ui/drop-in/index.ts') },
        external: /^react(-dom)?(\/|$)/,
        preserveEntrySignatures: 'allow-extension',
        output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
      },
    },
  });
  writePublicTypes(folder);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  copyFileSync(join(ROOT, 'docs/drop-in/README.md'), join(folder, 'README.md'));
}

if (import.meta.main) await buildPackage(join(DIST, 'package'));
