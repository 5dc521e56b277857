/** The source files of the pages: what bundlers read, and what the build itself imports. */
import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { dirname, isAbsolute, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { ROOT } from './paths.ts';

const files = new Set<string>(['package-lock.json']);

function add(path: string) {
  const inside = relative(ROOT, path.replace(/[?#].*$/, ''));
  if (isAbsolute(path) && !/^(\.\.|node_modules|dist)\//.test(inside)) files.add(inside);
}

/** Records every module that this process loads from now on. */
export function recordImports(): void {
  registerHooks({
    load(url, context, load) {
      if (url.startsWith('file:')) add(fileURLToPath(url));
      return load(url, context);
    },
  });
}

/** A style sheet imported by another one is not a module. */
const IMPORTED = /@import "(\.[^"]+)"/g;

/** Records every file that a bundler reads: modules, pages, and what style sheets import. */
export const bundled: Plugin = {
  name: 'inputs',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css(\?|$)/ },
    handler(code, id) {
      for (const [, path = ''] of code.matchAll(IMPORTED)) add(join(dirname(id), path));
    },
  },
  buildEnd() {
    for (const file of this.getModuleIds()) add(file);
  },
};

/** Writes the list of files, one per line; its modification time shows how fresh the build is (`server/start.mjs`). */
export const writeInputs = (file: string) => writeFileSync(file, `${[...files].toSorted().join('\n')}\n`);
