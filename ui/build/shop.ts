/** How the shop's pages are built. */
import { join } from 'node:path';
import type { InlineConfig, Rolldown } from 'vite';
import { formPlugins } from './form-plugins.ts';
import { bundled } from './inputs.ts';
import { minified } from './minified.ts';
import { DIST, ROOT } from './paths.ts';
import { reactHookAlias } from './react-hook-alias.ts';

const shop = join(ROOT, 'ui/shop');

/** Everything that the first step needs, in one chunk: many small chunks compress worse. */
function isFirst(id: string, about: Rolldown.ChunkingContext, above: readonly string[] = []): boolean {
  const module = about.getModuleInfo(id);
  if (!module || above.includes(id)) return false;
  return module.isEntry || module.importers.some((importer) => isFirst(importer, about, [...above, id]));
}

/** Shared by the build and the development server. */
export const shopConfig: InlineConfig = {
  root: shop,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: formPlugins(),
  resolve: { alias: [reactHookAlias] },
  build: {
    target: 'es2022',
    ...minified,
    outDir: join(DIST, 'shop'),
    emptyOutDir: true,
    // Small files stay files, because a data URL in a script or style would be loaded by every page.
    assetsInlineLimit: 0,
    // One style sheet and one script before the payment step: so there is nothing to preload.
    modulePreload: false,
    cssCodeSplit: false,
    rolldownOptions: {
      input: join(shop, 'index.html'),
      output: {
        hashCharacters: 'base36',
        codeSplitting: {
          groups: [{ debugName: 'first', name: (id, about) => (isFirst(id, about) ? 'first' : null) }],
        },
      },
    },
  },
};

/** The pages without a script, with style sheets of their own; `site.ts` fills the template of the public ones in. */
export const siteConfig: InlineConfig = {
  root: join(shop, 'site'),
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [bundled],
  build: {
    target: 'es2022',
    outDir: join(DIST, 'shop'),
    emptyOutDir: false,
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      input: ['site', 'picture', 'below'].map((name) => join(shop, `site/${name}.html`)),
      output: { hashCharacters: 'base36' },
    },
  },
};

/** The same components for the build machine, to render the first step and the public pages. */
export const prerenderConfig: InlineConfig = {
  ...shopConfig,
  build: {
    target: 'node22',
    minify: false,
    ssr: true,
    rolldownOptions: { input: [join(shop, 'prerender.tsx'), join(shop, 'site/render.tsx')] },
    outDir: join(DIST, 'prerender'),
    emptyOutDir: true,
  },
};
