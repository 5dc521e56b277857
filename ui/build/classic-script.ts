/** A classic script that loads the rest of its build as modules, from beside itself. */
import { createHash } from 'node:crypto';
import { type Plugin, parseSync, type Rolldown } from 'vite';

/** Where the modules go, beside the script. */
export const PARTS = 'parts';

type Edit = readonly [start: number, end: number, text: string];
type Chunk = Rolldown.OutputChunk;

const handOver = (build: string) => `globalThis[Symbol.for("drop-in ${build}")]`;

/**
 * Browsers know no classic script with shared modules: what the entry exports for its chunks is handed over on the
 * global object, under a name of this build alone. The chunks move to a folder of this build too, so that a cache
 * never gives one build's chunk to another build's script. They are found from the address of the script itself.
 */
export function classicScript(): Plugin {
  return {
    name: 'classic-script',
    apply: 'build',
    enforce: 'post',
    generateBundle: (_options, bundle) => {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entries = chunks.filter(({ isEntry }) => isEntry);
      const [entry] = entries;
      if (!entry || entries.length > 1) throw new Error('A classic script is built from one entry');
      const write = (chunk: Chunk, build: string) =>
        chunk === entry ? asScript(chunk, build) : asPart(chunk, entry, build);
      const hash = createHash('sha256');
      for (const chunk of chunks) hash.update(write(chunk, ''));
      const build = hash.digest('hex').slice(0, 10);
      for (const chunk of chunks) {
        chunk.code = write(chunk, build);
        if (chunk !== entry) chunk.fileName = moved(chunk.fileName, build);
      }
    },
  };
}

const moved = (path: string, build: string) => path.replace(`${PARTS}/`, `${PARTS}/${build}/`);

/** The entry, run once however often a page loads it: parts share the state of one run. */
function asScript({ fileName, code }: Chunk, build: string): string {
  const { staticImports, staticExports, dynamicImports } = parsed(fileName, code);
  if (staticImports.length > 0) throw new Error(`${fileName} would have to wait for another file`);
  const shared: string[] = [];
  const edits: Edit[] = staticExports.map(({ start, end, entries }) => {
    for (const { exportName, localName } of entries) shared.push(`${exportName.name}:${localName.name}`);
    return [start, end, ''];
  });
  for (const { start, end, moduleRequest } of dynamicImports) {
    const path = code.slice(moduleRequest.start + 1, moduleRequest.end - 1);
    edits.push([start, end, `__part("${moved(path, build)}")`]);
  }
  // Relative addresses lead nowhere from a script of another origin, so the script's own is read while it runs.
  return (
    `${handOver(build)}??=(()=>{"use strict";` +
    'const __own=document.currentScript?.src,' +
    '__part=path=>import(__own?new URL(path,__own).href:path);' +
    `${edited(code, edits)}\nreturn{${shared.join()}}})();\n`
  );
}

/** A chunk that takes what it shares with the script from there. */
function asPart({ fileName, code }: Chunk, entry: Chunk, build: string): string {
  const { staticImports } = parsed(fileName, code);
  const fromEntry = staticImports.filter(
    ({ moduleRequest }) => moduleRequest.value === `../${entry.fileName}`,
  );
  const edits = fromEntry.map(({ start, end, entries }): Edit => {
    const names = entries.map(({ importName, localName }) => `${importName.name}:${localName.value}`);
    return [start, end, `const{${names.join()}}=${handOver(build)};`];
  });
  return edited(code, edits);
}

function parsed(fileName: string, code: string) {
  const { module, errors } = parseSync(fileName, code);
  const [error] = errors;
  if (error) throw new Error(`${fileName}: ${error.message}`);
  return module;
}

function edited(code: string, edits: readonly Edit[]): string {
  const fromTheEnd = edits.toSorted(([one], [other]) => other - one);
  return fromTheEnd.reduce((text, [start, end, by]) => text.slice(0, start) + by + text.slice(end), code);
}
