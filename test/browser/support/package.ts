/** A merchant's own folder with the packed Drop-in and its declared dependencies, without this project's modules. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { manifest } from '#ui/build/package/manifest.ts';
import { runNpm } from '#ui/build/package/tarball.ts';
import { DIST, ROOT } from '#ui/build/paths.ts';

const { name, version } = manifest;
export const packageName = name;

/** What `npm run package` wrote. @throws Error when there is none */
export function packedDropIn(): string {
  const tarball = join(DIST, `${name}-${version}.tgz`);
  if (!existsSync(tarball)) throw new Error(`${tarball} is missing: npm run package writes it`);
  return tarball;
}

/**
 * A new folder with the package installed from its tarball, as a merchant does.
 * @param others packages of this project that the merchant has too
 */
export function merchantProject(others: readonly string[] = []): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'merchant-'));
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  install(folder);
  for (const other of others) link(other, folder);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Installs the package offline, which fails if it needs another package. */
function install(folder: string): void {
  const { status, stderr } = runNpm(
    ['install', '--offline', '--no-audit', '--no-fund', packedDropIn()],
    folder,
  );
  if (status !== 0) throw new Error(`npm install ended with ${status}:\n${stderr}`);
}

function link(module: string, folder: string): void {
  const target = join(folder, 'node_modules', module);
  mkdirSync(dirname(target), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules', module), target, 'dir');
}

/** The compiler's errors in a file, with all declarations of libraries checked too. */
export function typeErrors(
  folder: string,
  file: string,
  moduleResolution: 'bundler' | 'nodenext',
  further: Readonly<Record<string, unknown>> = {},
): string {
  const config = join(folder, `tsconfig.${moduleResolution}.${file}.json`);
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    module: moduleResolution === 'bundler' ? 'esnext' : 'nodenext',
    moduleResolution,
    target: 'es2024',
    lib: ['es2024', 'dom'],
    jsx: 'react-jsx',
    noEmit: true,
    types: [],
    ...further,
  };
  writeFileSync(config, JSON.stringify({ compilerOptions, files: [file] }));
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  return spawnSync(process.execPath, [compiler, '-p', config], { encoding: 'utf8' }).stdout;
}
