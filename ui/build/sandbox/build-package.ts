import { chmodSync, copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildFrames } from '../frames.ts';
import { Notices } from '../package/notices.ts';
import { ROOT } from '../paths.ts';
import { writePublicTypes } from '../public-types.ts';
import { bundleSandbox, source } from './bundle.ts';
import { manifest } from './manifest.ts';
import { asManual } from './manual.ts';

/**
 * Builds the sandbox as a package without dependencies.
 * @param folder is emptied first
 */
export async function buildSandboxPackage(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const notices = new Notices();
  await bundleSandbox(
    join(folder, 'lib'),
    { index: source('tool/tool.ts'), command: source('tool/command.ts') },
    { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    notices,
  );
  const command = join(folder, 'lib/command.js');
  writeFileSync(command, `#!/usr/bin/env node\n${readFileSync(command, 'utf8')}`);
  chmodSync(command, 0o755);
  await buildFrames(join(folder, 'lib/scripts'));
  // Beside the bundle, where its code looks for them.
  for (const part of ['frames', 'pages', 'wallets'])
    cpSync(source(`${part}/assets`), join(folder, 'lib/assets'), { recursive: true });
  cpSync(source('pages/assets'), join(folder, 'pages/assets'), { recursive: true });
  writePublicTypes(folder, ['server/sandbox/tool/tool']);
  copyFileSync(join(ROOT, 'docs/sandbox/package.md'), join(folder, 'README.md'));
  writeFileSync(join(folder, 'MANUAL.md'), asManual(readFileSync(join(ROOT, 'docs/sandbox.md'), 'utf8')));
  copyFileSync(join(ROOT, 'docs/sandbox/Containerfile'), join(folder, 'Containerfile'));
  copyFileSync(join(ROOT, 'docs/drop-in/LICENSE'), join(folder, 'LICENSE'));
  writeFileSync(join(folder, 'THIRD-PARTY.txt'), notices.text());
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(join(folder, 'openapi.json'), await controlDocument(join(folder, 'lib/index.js')));
}

/** The built sandbox's description of its control interface. */
async function controlDocument(tool: string): Promise<string> {
  const { startSandbox } = await import(pathToFileURL(tool).href);
  const sandbox = await startSandbox();
  const document: unknown = await (await fetch(`${sandbox.url}/sandbox/openapi.json`)).json();
  await sandbox.close();
  return `${JSON.stringify(document, null, 2)}\n`;
}
