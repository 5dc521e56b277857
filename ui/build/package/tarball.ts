/** Packs a folder as npm does. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** @returns the tarball's path */
export function packFolder(folder: string, destination: string): string {
  const { status, stdout, stderr } = runNpm(['pack', '--json', '--pack-destination', destination], folder);
  if (status !== 0) throw new Error(`The package could not be packed:\n${stderr}`);
  const packed = JSON.parse(stdout) as { filename: string }[] | Record<string, { filename: string }>;
  const [first] = Object.values(packed);
  if (!first) throw new Error(`npm packed nothing:\n${stdout}`);
  return join(destination, first.filename);
}

/** Runs npm in a folder: the npm that runs this process, or the installed one. */
export function runNpm(args: readonly string[], cwd: string) {
  const own = process.env['npm_execpath'];
  return own?.endsWith('.js')
    ? spawnSync(process.execPath, [own, ...args], { cwd, encoding: 'utf8' })
    : spawnSync('npm', [...args], { cwd, encoding: 'utf8' });
}
