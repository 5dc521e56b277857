/** The examples of the guides: each is built with the packed form as its own package.json says, and paid with. */
import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { DIST } from '#ui/build/paths.ts';
import { payExample, typeExampleCard } from './support/example-page.ts';
import { examples, serveExample } from './support/examples.ts';
import { merchantProject } from './support/package.ts';
import { desktopScreen, setStage } from './support/stage.ts';

const run = promisify(execFile);
const stage = setStage();
const project = merchantProject([
  'react',
  'react-dom',
  'scheduler',
  'vue',
  'svelte',
  'vite',
  '@vitejs/plugin-react',
  '@vitejs/plugin-vue',
  '@sveltejs/vite-plugin-svelte',
  'webpack',
  'esbuild',
]);
afterAll(() => project.remove());

const vite = [join(project.folder, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'];
/** What `webpack` does, without its command. */
const webpack = `
  import webpack from 'webpack';
  import config from './webpack.config.js';
  webpack(config, (error, stats) => {
    if (error ?? stats.hasErrors()) throw error ?? new Error(stats.toString());
  });`;

const builds: Readonly<Record<string, readonly string[]>> = {
  vite,
  webpack: ['--input-type=module', '-e', webpack],
  esbuild: ['build.mjs'],
  vue: vite,
  svelte: vite,
};

/** @returns the folder to serve */
async function built(name: string): Promise<string> {
  const folder = join(project.folder, name);
  cpSync(join(examples, name), folder, { recursive: true });
  // The tests' own mode would build React's and Vue's for development.
  await run(process.execPath, [...(builds[name] ?? [])], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return join(folder, 'dist');
}

async function expectPaid(folder: string, mounts: Readonly<Record<string, string>> = {}) {
  const site = await serveExample({ folder, mounts, sandbox: stage.shop.origin });
  try {
    const { page } = await stage.newParent(desktopScreen);
    await page.goto(site.origin);
    await typeExampleCard(page);
    const id = await payExample(page);
    const transactions = await stage.shop.transactions();
    expect(transactions.find((transaction) => transaction.id === id)).toMatchObject({
      amount: '10.00',
      status: 'authorized',
    });
    expect(site.errors()).toBe('');
  } finally {
    await site.close();
  }
}

describe('an example', () => {
  it.each(Object.keys(builds))('with %s is built and takes a payment', async (name) => {
    await expectPaid(await built(name));
  });

  it('without a build takes a payment', async () => {
    await expectPaid(join(examples, 'plain'), { '/drop-in/': join(DIST, 'package/esm') });
  });
});
