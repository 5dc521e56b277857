/** Collects the licences of third-party code in the package. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const inPackage = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//;

/** Records from which packages the chunks of builds come, and collects their licences. */
export class Notices {
  readonly #folders = new Map<string, string>();

  /** The plugin for each of the builds. */
  readonly plugin: Plugin = {
    name: 'notices',
    generateBundle: (_options, bundle) => {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const id of chunk.moduleIds) {
          const [, folder, name] = inPackage.exec(id.replaceAll('\\', '/')) ?? [];
          if (folder !== undefined && name !== undefined) this.#folders.set(name, folder);
        }
      }
    },
  };

  /** @throws Error when a package has no licence text */
  text(): string {
    const packages = [...this.#folders].toSorted(([one], [other]) => one.localeCompare(other));
    return packages
      .map(([name, folder]) => `${name}\n\n${licenceIn(folder)}\n`)
      .join(`\n${'-'.repeat(72)}\n\n`);
  }
}

function licenceIn(folder: string): string {
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  if (file !== undefined) return readFileSync(join(folder, file), 'utf8').trim();
  const manifest = join(folder, 'package.json');
  const { license } = (existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {}) as {
    license?: string;
  };
  if (license === undefined) throw new Error(`${folder} has no licence`);
  return `Licence: ${license}`;
}
