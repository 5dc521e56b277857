import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { inject } from 'postject';
import { buildFrames } from '../frames.ts';
import { Notices } from '../package/notices.ts';
import { ROOT } from '../paths.ts';
import { bundleSandbox, source } from './bundle.ts';
import { manifest } from './manifest.ts';

/**
 * The marker that Node looks for in its own binary. @see
 * https://nodejs.org/docs/latest-v24.x/api/single-executable-applications.html
 */
const resource = 'NODE_SEA_BLOB';
const sentinelFuse = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';
const machoSegmentName = 'NODE_SEA';

/**
 * Builds the sandbox's command as one executable for this kind of computer: a copy of the running Node.js that contains
 * the bundle and the files for browsers.
 *
 * @param folder is emptied first
 * @returns the executable's path
 */
export async function buildSandboxExecutable(folder: string): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const work = mkdtempSync(join(tmpdir(), 'sandbox-executable-'));
  const notices = new Notices();
  const main = join(work, 'main.cjs');
  await bundleSandbox(
    work,
    source('tool/command.ts'),
    { format: 'cjs', entryFileNames: basename(main), codeSplitting: false },
    notices,
  );
  await buildFrames(join(work, 'scripts'));
  const blob = join(work, 'blob');
  const configuration = join(work, 'sea.json');
  writeFileSync(
    configuration,
    JSON.stringify({
      main,
      output: blob,
      disableExperimentalSEAWarning: true,
      useCodeCache: true,
      assets: assetsIn([
        join(work, 'scripts'),
        ...['frames', 'pages', 'wallets'].map((part) => source(`${part}/assets`)),
      ]),
    }),
  );
  execFileSync(process.execPath, ['--experimental-sea-config', configuration], { stdio: 'pipe' });

  const isMac = process.platform === 'darwin';
  const executable = join(folder, `${manifest.name}${process.platform === 'win32' ? '.exe' : ''}`);
  copyFileSync(process.execPath, executable);
  if (isMac) execFileSync('codesign', ['--remove-signature', executable]);
  await inject(executable, resource, readFileSync(blob), {
    sentinelFuse,
    ...(isMac && { machoSegmentName }),
  });
  if (isMac) execFileSync('codesign', ['--sign', '-', executable]);
  copyFileSync(join(ROOT, 'docs/drop-in/LICENSE'), join(folder, 'LICENSE'));
  const nodesLicense = ['../LICENSE', 'LICENSE']
    .map((path) => join(dirname(process.execPath), path))
    .find((path) => existsSync(path));
  if (nodesLicense !== undefined) copyFileSync(nodesLicense, join(folder, 'LICENSE-NODE'));
  writeFileSync(join(folder, 'THIRD-PARTY.txt'), notices.text());
  rmSync(work, { recursive: true });
  return executable;
}

/** The files of folders, by name only, because the sandbox looks them up by name. */
function assetsIn(folders: readonly string[]): Record<string, string> {
  const files = folders.flatMap((folder) =>
    readdirSync(folder).map((name) => [name, join(folder, name)] as const),
  );
  const assets = Object.fromEntries(files);
  if (Object.keys(assets).length < files.length) throw new Error('Two files of the sandbox have one name.');
  return assets;
}
