/** The shop's server and the sandbox as one file each, which start in half the time that 1,900 modules take. */
import { writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { DIST, ROOT } from './paths.ts';

const outDir = join(DIST, 'server');

const isOwn = (id: string) => id.startsWith(ROOT) && !id.includes('node_modules');

/** Keeps the folder of a module that reads files from its own folder. */
const ownFolder: Plugin = {
  name: 'own-folder',
  transform: {
    filter: { code: 'import.meta.dirname' },
    handler(code, id) {
      if (!isOwn(id)) return undefined;
      const folder = JSON.stringify(`/${relative(outDir, dirname(id))}`);
      return code.replaceAll('import.meta.dirname', `(import.meta.dirname + ${folder})`);
    },
  },
};

/** Leaves large data in its own file, which loads faster than the same text in a script. */
const ownData: Plugin = {
  name: 'own-data',
  enforce: 'pre',
  load: {
    filter: { id: /\.weights\.json$/ },
    handler: (id) => ({
      code: `import { readFileSync } from 'node:fs';
        export default JSON.parse(readFileSync(import.meta.dirname + ${JSON.stringify(`/${basename(id)}`)}, 'utf8'));`,
      moduleType: 'js',
    }),
  },
};

/** Builds `dist/server`, with a list of its source files. Only packages of hundreds of modules are bundled. */
export async function buildServer(): Promise<void> {
  const { output } = (await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [ownData, ownFolder],
    ssr: {
      noExternal: ['drizzle-orm', 'zod', 'fastify-type-provider-zod', '@fastify/error', 'libphonenumber-js'],
    },
    build: {
      ssr: true,
      target: 'node22',
      // So that its stack traces are readable.
      minify: false,
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        checks: { pluginTimings: false },
        input: { shop: join(ROOT, 'server/main.ts'), sandbox: join(ROOT, 'server/sandbox/main.ts') },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })) as Rolldown.RolldownOutput;
  const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  const files = modules.filter(isOwn).map((id) => relative(ROOT, id));
  const own = relative(ROOT, import.meta.filename);
  writeFileSync(join(outDir, '.built'), `${[own, 'package-lock.json', ...files].toSorted().join('\n')}\n`);
}
