/**
 * Builds the Drop-in as a package into `dist/package`, and packs it as `dist/north-pole-post-drop-in-<version>.tgz`: modules
 * for bundlers with their types, the React component, the custom element, the script, and the check of a merchant's code.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { dropInConfig } from './drop-in.ts';
import { buildCommand } from './package/command.ts';
import { manifest } from './package/manifest.ts';
import { buildModules } from './package/modules.ts';
import { Notices } from './package/notices.ts';
import { writePages } from './package/pages.ts';
import { packFolder } from './package/tarball.ts';
import { DIST } from './paths.ts';
import { writePublicTypes } from './public-types.ts';

/** @param folder is emptied first */
async function buildPackage(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const notices = new Notices();
  await buildModules(folder, [notices.plugin]);
  await build({ ...dropInConfig, build: { ...dropInConfig.build, outDir: join(folder, 'script') } });
  await buildCommand(folder, [notices.plugin]);
  writePublicTypes(
    folder,
    ['plain', 'index', 'payment-form'].map((name) => `ui/drop-in/${name}`),
  );
  writePages(folder);
  writeFileSync(join(folder, 'THIRD-PARTY.txt'), notices.text());
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

await buildPackage(join(DIST, 'package'));
process.stdout.write(`${packFolder(join(DIST, 'package'), DIST)}\n`);
