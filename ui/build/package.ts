/**
 * Builds the Drop-in as a package into `dist/package`, and packs it as `dist/north-pole-post-drop-in-<version>.tgz`:
 * modules for bundlers with their types, the React component, the custom element, the script, and the check of a
 * merchant's code.
 */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { dropInConfig } from './drop-in.ts';
import { buildCommand } from './package/command.ts';
import { entries } from './package/entries.ts';
import { writeIntegrity } from './package/integrity.ts';
import { furtherManifests, manifest } from './package/manifest.ts';
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
  writeIntegrity(join(folder, 'script'), manifest.version);
  await buildCommand(folder, [notices.plugin]);
  writePublicTypes(join(folder, 'esm'), Object.values(entries));
  // The same types: the `package.json` above them says which kind of module they describe.
  cpSync(join(folder, 'esm/types'), join(folder, 'cjs/types'), { recursive: true });
  writePages(folder);
  writeFileSync(join(folder, 'THIRD-PARTY.txt'), notices.text());
  for (const [place, content] of Object.entries({ '': manifest, ...furtherManifests })) {
    mkdirSync(join(folder, place), { recursive: true });
    writeFileSync(join(folder, place, 'package.json'), `${JSON.stringify(content, null, 2)}\n`);
  }
}

await buildPackage(join(DIST, 'package'));
process.stdout.write(`${packFolder(join(DIST, 'package'), DIST)}\n`);
