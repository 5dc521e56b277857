/** Builds a classic script that loads the rest of its build as modules from the same folder. */
import { createHash } from 'node:crypto';
import { basename } from 'node:path/posix';
import { type Plugin, parseSync, type Rolldown } from 'vite';
import { compiledOnLoad } from './compiled-on-load.ts';

/** The folder for the modules, beside the script. */
export const PARTS = 'parts';

type Edit = readonly [start: number, end: number, text: string];
type Chunk = Rolldown.OutputChunk;

const handOver = (build: string) => `globalThis[Symbol.for("drop-in ${build}")]`;

/**
 * Classic scripts cannot share modules, so the entry passes its exports to its chunks through the global object, under
 * a name that is unique to the build. The chunks are in a folder that is unique as well, so that a cache never mixes
 * two builds. They are found relative to the script's own address. Chunks that the entry would have to wait for, such
 * as the bundler's helpers, are inlined.
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
      const taken = waitedFor(entry, chunks);
      const others = chunks.filter((chunk) => !taken.includes(chunk));
      const write = (chunk: Chunk, build: string) =>
        chunk === entry ? asScript(chunk, taken, build) : asPart(chunk, entry, taken, build);
      const hash = createHash('sha256');
      for (const chunk of others) hash.update(write(chunk, ''));
      const build = hash.digest('hex').slice(0, 10);
      for (const { fileName } of taken) delete bundle[fileName];
      for (const chunk of others) {
        chunk.code = write(chunk, build);
        if (chunk !== entry) chunk.fileName = moved(chunk.fileName, build);
      }
    },
  };
}

/** The chunks that a chunk needs before it can run, in dependency order. */
function waitedFor({ imports }: Chunk, chunks: readonly Chunk[]): Chunk[] {
  const needed = chunks.filter(({ fileName }) => imports.includes(fileName));
  return [...new Set(needed.flatMap((chunk) => [...waitedFor(chunk, chunks), chunk]))];
}

const moved = (path: string, build: string) => path.replace(`${PARTS}/`, `${PARTS}/${build}/`);

/** Runs the entry once, however often a page loads it, because its parts share one state. */
function asScript({ fileName, code }: Chunk, taken: readonly Chunk[], build: string): string {
  const { staticImports, staticExports, dynamicImports } = parsed(fileName, code);
  const shared: string[] = [];
  const edits: Edit[] = staticExports.map(({ start, end, entries }) => {
    for (const { exportName, localName } of entries) shared.push(`${exportName.name}:${localName.name}`);
    return [start, end, ''];
  });
  edits.push(...takenIn(staticImports, taken));
  for (const { start, end, moduleRequest } of dynamicImports) {
    const path = code.slice(moduleRequest.start + 1, moduleRequest.end - 1);
    edits.push([start, end, `__part("${moved(path, build)}")`]);
  }
  // Relative addresses do not work in a script of another origin, so the script's own address is read while it runs. An
  // image named `currentScript` on the page would hide the property, hence the check.
  const script =
    `${compiledOnLoad}${handOver(build)}??=(()=>{"use strict";` +
    'const __me=document.currentScript,__own=__me instanceof HTMLScriptElement&&__me.src,' +
    '__part=path=>import(__own?new URL(path,__own).href:path),' +
    `__taken=[];${taken.map((chunk) => `__taken.push(${asExpression(chunk, taken)});`).join('')}` +
    `${edited(code, edits)}\nreturn{${[...shared, '__taken'].join()}}})();\n`;
  return inAscii(script);
}

/** Escapes other characters: a classic script is decoded in its page's charset; modules are always UTF-8. */
const inAscii = (code: string) =>
  code.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** A chunk as an expression that returns its exports. */
function asExpression({ fileName, code }: Chunk, taken: readonly Chunk[]): string {
  const { staticImports, staticExports } = parsed(fileName, code);
  const names = staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName, localName }) => `${exportName.name}:${localName.name}`),
  );
  const edits = staticExports.map(({ start, end }): Edit => [start, end, '']);
  edits.push(...takenIn(staticImports, taken));
  return `(()=>{${edited(code, edits)}\nreturn{${names.join()}}})()`;
}

/** A chunk that takes shared exports from the global object. */
function asPart(
  { name, fileName, code }: Chunk,
  entry: Chunk,
  taken: readonly Chunk[],
  build: string,
): string {
  const { staticImports } = parsed(fileName, code);
  const edits = staticImports.flatMap((imported): Edit[] => {
    const from = taken.findIndex((chunk) => isFrom(imported, chunk));
    if (from < 0 && !isFrom(imported, entry)) return [];
    const source = from < 0 ? handOver(build) : `${handOver(build)}.__taken[${from}]`;
    return [[imported.start, imported.end, `const{${renamed(imported)}}=${source};`]];
  });
  // Every form runs this part.
  const hint = name === 'run-form' ? compiledOnLoad : '';
  return hint + edited(code, edits);
}

/** Replaces imports by inlined chunks. */
const takenIn = (imports: readonly StaticImport[], taken: readonly Chunk[]) =>
  imports.map((imported): Edit => {
    const from = taken.findIndex((chunk) => isFrom(imported, chunk));
    return [imported.start, imported.end, `const{${renamed(imported)}}=__taken[${from}];`];
  });

type StaticImport = ReturnType<typeof parsed>['staticImports'][number];

/** All chunks have unique names, so an import's folder can be ignored. */
const isFrom = ({ moduleRequest }: StaticImport, { fileName }: Chunk) =>
  basename(moduleRequest.value) === basename(fileName);

const renamed = ({ entries }: StaticImport) =>
  entries.map(({ importName, localName }) => `${importName.name}:${localName.value}`).join();

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
