// Proves that the sandbox is reached from the dev server as from the real one.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, it } from 'vitest';
import type { Sandbox } from '#server/sandbox/index.ts';
import { gatewayOf, startTestSandbox } from '#test/server/sandbox/support.ts';
import { braintreeSeam } from '#ui/build/braintree-seam/index.ts';
import { launchChromium } from '../support/chromium.ts';

interface ClientPage {
  createClient(authorization: string): Promise<{ getConfiguration(): { gatewayConfiguration: object } }>;
}

/** A page of Vite's dev server, which bundles braintree-web beforehand, out of the reach of ordinary plugins. */
const script = `import client from 'braintree-web/client/index.js';
window.createClient = (authorization) => client.create({ authorization });`;

async function serve(sandbox: Sandbox, cacheDir: string) {
  const server = await createServer({
    configFile: false,
    cacheDir,
    logLevel: 'error',
    appType: 'custom',
    server: { host: '127.0.0.1', port: 0, ws: false, fs: { strict: false } },
    optimizeDeps: { include: ['braintree-web/client/index.js'], noDiscovery: true },
    plugins: [
      braintreeSeam(),
      {
        name: 'page',
        resolveId: (id) => (id === '/page.js' ? '\0page' : null),
        load: (id) => (id === '\0page' ? script : null),
        configureServer(dev) {
          dev.middlewares.use('/shop', (_request, response) => {
            response.setHeader('content-type', 'text/html');
            response.end(
              `<!doctype html><meta name="braintree-sandbox" content="${sandbox.origin}"><script type="module" src="/page.js"></script>`,
            );
          });
        },
      },
    ],
  });
  await server.listen();
  return server;
}

it('reaches the sandbox from the dev server too', async () => {
  const cacheDir = mkdtempSync(join(tmpdir(), 'vite-'));
  const sandbox = await startTestSandbox();
  const server = await serve(sandbox, cacheDir);
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.goto(`${server.resolvedUrls?.local[0]}shop`);
    const { clientToken } = await gatewayOf(sandbox).clientToken.generate({});
    await page.waitForFunction(() => 'createClient' in window);
    const configuration = await page.evaluate(async (authorization) => {
      const client = await (window as unknown as ClientPage).createClient(authorization);
      return client.getConfiguration().gatewayConfiguration;
    }, clientToken);
    expect(configuration).toMatchObject({ environment: 'local', assetsUrl: sandbox.origin });
  } finally {
    await browser.close();
    await server.close();
    await sandbox.close();
    rmSync(cacheDir, { recursive: true });
  }
});
