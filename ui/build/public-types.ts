/** Writes the types that a package's public entries need, and no others. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { withoutRecords } from './package/pages.ts';
import { ROOT } from './paths.ts';

/** The specifier of an import or export, also inside a type. */
const specifiers = /(from\s+|import\()(['"])([^'"]+)\2/g;

/**
 * @param folder the folder in which a folder `types` is created
 * @param entries the sources of the package's entries, without their endings
 * @throws Error with the compiler's message if a type cannot be emitted
 */
export function writePublicTypes(folder: string, entries: readonly string[]): void {
  const emitted = mkdtempSync(join(tmpdir(), 'types-'));
  try {
    compile(emitted, entries);
    const known = new Set<string>();
    for (const entry of entries) copyReachable(`${entry}.d.ts`, emitted, join(folder, 'types'), known);
  } finally {
    rmSync(emitted, { recursive: true });
  }
}

function compile(outDir: string, entries: readonly string[]): void {
  const project = join(outDir, 'tsconfig.json');
  const options = {
    extends: join(ROOT, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      emitDeclarationOnly: true,
      declaration: true,
      stripInternal: true,
      rootDir: ROOT,
      outDir,
      allowJs: false,
      checkJs: false,
      typeRoots: [join(ROOT, 'node_modules/@types'), join(ROOT, 'node_modules')],
    },
    include: [...entries.map((entry) => `${entry}.ts`), 'ui/**/*.d.ts'].map((pattern) => join(ROOT, pattern)),
  };
  writeFileSync(project, JSON.stringify(options));
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', project], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The types could not be written:\n${stdout}`);
}

/** Copies a file and what it imports, with relative paths instead of subpath imports and TypeScript sources. */
function copyReachable(file: string, from: string, to: string, known: Set<string>): void {
  if (known.has(file)) return;
  known.add(file);
  const text = withoutRecords(readFileSync(join(from, file), 'utf8')).replace(
    specifiers,
    (whole, before: string, quote: string, specifier: string) => {
      if (!/^[#.]/.test(specifier)) return whole;
      const source = specifier.startsWith('#') ? specifier.slice(1) : join(dirname(file), specifier);
      const target = source.replace(/\.tsx?$/, '.d.ts');
      if (!existsSync(join(from, target)))
        throw new Error(`${file} refers to ${specifier}, which has no types`);
      copyReachable(target, from, to, known);
      const path = relative(dirname(file), target.replace(/\.d\.ts$/, '.js'));
      return `${before}${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`;
    },
  );
  mkdirSync(dirname(join(to, file)), { recursive: true });
  writeFileSync(join(to, file), text);
}
