// Proves that the lockfile has every optional dependency, and says of each package what its bytes have to be.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';

const Lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      optionalDependencies: z.record(z.string(), z.string()).optional(),
      integrity: z.string().optional(),
      optional: z.boolean().optional(),
    }),
  ),
});

const { packages } = Lockfile.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));

it('has a SHA-512 of every package that is not optional, so that whatever registry serves it can serve no other', () => {
  const unproven = Object.entries(packages).filter(
    ([path, { integrity = '', optional }]) =>
      path !== '' && !optional && !/^sha512-[\w+/]{86}==$/.test(integrity),
  );
  expect(unproven.map(([path]) => path)).toEqual([]);
});

it('has one version of what the shop runs on, as package.json names it', () => {
  const { dependencies } = z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')));
  expect(Object.entries(dependencies).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

/**
 * npm leaves out of the lockfile what the registry of the day did not serve, such as a new
 * compiler's build for another platform, and `npm ci` then refuses the whole lockfile.
 */
it('locks every optional dependency, those of other platforms too', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`node_modules/${name}` in packages) && !(`${path}/node_modules/${name}` in packages),
    ),
  );
  expect(missing).toEqual([]);
});
