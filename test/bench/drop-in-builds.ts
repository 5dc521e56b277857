/** Builds that are measured beside the Drop-in's own script: its modules for pages with React, and the peer. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { minify } from 'terser';
import { build, type Plugin, type Rolldown } from 'vite';
import { formPlugins } from '#ui/build/form-plugins.ts';
import { minified } from '#ui/build/minified.ts';
import { ROOT } from '#ui/build/paths.ts';
import { reactHookAlias } from '#ui/build/react-hook-alias.ts';

const require = createRequire(import.meta.url);
const isReact = /^react(-dom)?(\/|$)/;

/** What a page with React loads for a form with cards only: `create`, and the chunks that it fetches for every form. */
export async function cardModules(): Promise<{ scripts: string; styles: string }> {
  let styles = '';
  // Styles are inlined as the text of one module. They are measured separately from the scripts.
  const weighStyles: Plugin = {
    name: 'weigh-styles',
    enforce: 'post',
    transform: {
      filter: { id: /\.css\?inline$/ },
      handler: (code) => {
        styles += code;
        return 'export default "";';
      },
    },
  };
  const { output } = (await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [...formPlugins(), weighStyles],
    resolve: { alias: [reactHookAlias] },
    build: {
      target: 'es2022',
      ...minified,
      write: false,
      modulePreload: false,
      rolldownOptions: {
        checks: { pluginTimings: false },
        input: join(ROOT, 'ui/drop-in/create.ts'),
        external: isReact,
        preserveEntrySignatures: 'allow-extension',
      },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = new Map(output.map((chunk) => [chunk.fileName, chunk]));
  // The chunk that every form fetches when it begins.
  const rest = output.find((chunk) => chunk.type === 'chunk' && chunk.name === 'run-form');
  if (!rest) throw new Error('No chunk runs the form');
  // Their static imports, such as the bundler's helpers, are part of the first load too. Iterating over a set includes
  // what is added meanwhile.
  const waited = new Set([output[0].fileName, rest.fileName]);
  let scripts = '';
  for (const file of waited) {
    const chunk = chunks.get(file);
    if (chunk?.type !== 'chunk') throw new Error(`${file} is no chunk`);
    scripts += chunk.code;
    for (const other of chunk.imports) if (!isReact.test(other)) waited.add(other);
  }
  return { scripts, styles };
}

/** The script of a page that only makes the frames, built as ours is. */
export async function floor(): Promise<string> {
  const { output } = (await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: formPlugins(),
    build: {
      target: 'es2022',
      ...minified,
      write: false,
      rolldownOptions: {
        checks: { pluginTimings: false },
        input: join(ROOT, 'test/bench/drop-in/floor.ts'),
        output: { format: 'iife' },
      },
    },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}

/** The peer's script, minified like ours, because on npm it is not. */
export async function minifiedPeer(): Promise<string> {
  const { code } = await minify(
    readFileSync(require.resolve('braintree-web-drop-in/dist/browser/dropin.js'), 'utf8'),
  );
  if (!code) throw new Error('The peer could not be minified');
  return code;
}
