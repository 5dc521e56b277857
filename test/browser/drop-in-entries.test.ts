/** What the package's entries export and cost, and that what is packed leads nowhere outside of it. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join } from 'node:path';
import { build as esbuild } from 'esbuild';
import { build as vite } from 'vite';
import { afterAll, describe, expect, it } from 'vitest';
import { merchantProject, packageName } from './support/package.ts';

const project = merchantProject(['react']);
afterAll(() => project.remove());
const installed = join(project.folder, 'node_modules', packageName);
const read = (file: string) => readFileSync(join(installed, file), 'utf8');
const form = ['DropinError', 'VERSION', 'create', 'prepare'];

describe('an entry exports what it says', () => {
  it.each([
    ['', [...form, 'default']],
    ['/react', ['DropIn', ...form, 'useDropIn']],
    ['/payment-form', ['PaymentFormElement']],
  ])('%s', (entry, names) => {
    const script = `
      import * as imported from '${packageName}${entry}';
      import { createRequire } from 'node:module';
      const required = createRequire(import.meta.url)('${packageName}${entry}');
      console.log(JSON.stringify([Object.keys(imported), Object.keys(required)].map((keys) => keys.sort())));`;
    const { stdout } = spawnSync(
      process.execPath,
      ['--no-experimental-require-module', '--input-type=module', '-e', script],
      { cwd: project.folder, encoding: 'utf8' },
    );
    expect(JSON.parse(stdout)).toEqual([names.toSorted(), names.toSorted()]);
  });
});

interface Chunk {
  fileName: string;
  code: string;
  isEntry: boolean;
  imports: string[];
}

describe('a page pays for what it imports alone', () => {
  const write = (name: string) => {
    const file = join(project.folder, `${name}.js`);
    writeFileSync(file, `import { ${name} } from '${packageName}'; console.log(${name});`);
    return file;
  };
  /** In bytes, before compression. */
  const sizes: Readonly<Record<string, (file: string) => Promise<number>>> = {
    esbuild: async (file) => {
      const { outputFiles } = await esbuild({
        entryPoints: [file],
        bundle: true,
        minify: true,
        format: 'esm',
        write: false,
      });
      return outputFiles.reduce((sum, { contents }) => sum + contents.length, 0);
    },
    Vite: async (file) => {
      const built = await vite({
        root: project.folder,
        configFile: false,
        logLevel: 'error',
        build: { write: false, modulePreload: false, rolldownOptions: { input: file } },
      });
      const { output } = built as unknown as { output: Chunk[] };
      // Parts that nothing loads are written all the same.
      const entry = output.find(({ isEntry }) => isEntry);
      const loaded = output.filter((chunk) => chunk === entry || entry?.imports.includes(chunk.fileName));
      return loaded.reduce((sum, { code }) => sum + code.length, 0);
    },
  };

  it.each([
    ['esbuild', 'VERSION', 200],
    ['Vite', 'VERSION', 200],
    ['esbuild', 'DropinError', 2000],
    ['Vite', 'DropinError', 2000],
  ])('with %s, for %s', async (bundler, name, limit) => {
    expect(await sizes[bundler]?.(write(name))).toBeLessThan(limit);
  });
});

it('has maps that lead from its modules to their sources', () => {
  const code = read('esm/react.js');
  const [, name = ''] = /\n\/\/# sourceMappingURL=(.+)\n?$/.exec(code) ?? [];
  const lines = code.split('\n');
  const line = lines.findIndex((text) => text.includes('"div"'));
  const map = new SourceMap(
    JSON.parse(read(join('esm', name))) as ConstructorParameters<typeof SourceMap>[0],
  );
  const entry = map.findEntry(line, lines[line]?.lastIndexOf('("div"') ?? -1);
  expect(entry).toMatchObject({ originalSource: expect.stringMatching(/ui\/drop-in\/DropIn\.ts$/) });
  // The bundler's own helper has no source.
  const unmapped = readdirSync(join(installed, 'esm/parts'))
    .filter((file) => file.endsWith('.js') && !existsSync(join(installed, 'esm/parts', `${file}.map`)))
    .map((file) => file.replace(/-[\w-]{8}\.js$/, ''));
  expect(unmapped).toEqual(['rolldown-runtime']);
});

describe('what is packed leads nowhere outside of it', () => {
  const texts = readdirSync(installed, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(md|d\.ts)$/.test(file),
  );

  it.each([
    ['the project’s records and specification', /\bdecision \d{3}\b|\bspec\/|\bfacts\//g],
    ['its commands', /npm run (?!build\b)[\w:]+|npm start/g],
    ['its folders', /(?<![\w/])(?:ui|machines|test|server|docs\/drop-in|docs\/decisions)\/[\w<]/g],
    ['its pages for developers', /\/drop-in\/(?:gallery|flows)/g],
  ])('%s', (_what, pattern) => {
    const found = texts
      .filter((file) => file.endsWith('.md') || pattern.source.includes('decision'))
      .flatMap((file) => (read(file).match(pattern) ?? []).map((words) => `${file}: ${words}`));
    expect(found).toEqual([]);
  });

  it('and every file that a page names is there', () => {
    const missing = texts
      .filter((file) => file.endsWith('.md'))
      .flatMap((file) =>
        [...read(file).matchAll(/\]\(([^)#\s]+)[^)]*\)|`(docs\/[\w.-]+\.md)/g)]
          .map(([, link, named]) => (link === undefined ? join(named ?? '') : join(dirname(file), link)))
          .filter((target) => !target.includes('https:') && !existsSync(join(installed, target)))
          .map((target) => `${file}: ${target}`),
      );
    expect(missing).toEqual([]);
  });

  it('with what changed, and what is promised of versions, browsers and accessibility', () => {
    expect(read('CHANGELOG.md')).toContain('## 0.1.0');
    for (const heading of ['## Versions', '## Browsers', '## Accessibility', '## Where it comes from'])
      expect(read('README.md')).toContain(heading);
  });
});
