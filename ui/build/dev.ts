/** `npm run dev`: the shop's pages with hot replacement, in front of the real server with the embedded sandbox. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, type Plugin } from 'vite';
import '#server/node-guard.mjs';
import { readConfiguration } from '#server/configuration/configuration.ts';
import { DIST, ROOT } from './paths.ts';
import { shopConfig } from './shop.ts';

const { contacts } = readConfiguration({});
const HOST = '127.0.0.1';
const PORT = Number(process.env['PORT'] ?? 3000);
const SERVER_PORT = PORT + 1;
const SANDBOX_PORT = PORT + 10_000;

// The frames of the sandbox, the drawings and the pictures come from the build.
if (!existsSync(join(DIST, '.built'))) await import('./build.ts');

const server = spawn(
  process.execPath,
  ['--watch-path=server', '--watch-path=db', '--import=./server/quick-imports.mjs', 'server/main.ts'],
  {
    cwd: ROOT,
    env: {
      ...process.env,
      HOST,
      PORT: String(SERVER_PORT),
      SANDBOX_PORT: String(SANDBOX_PORT),
      PUBLIC_ORIGIN: `http://${HOST}:${PORT}`,
      // The server refuses a public address without it; this one is on loopback all the same.
      SANDBOX: 'on',
    },
    stdio: 'inherit',
  },
);

const PAGES: Readonly<Record<string, string>> = {
  '/': '/index.html',
  '/santa/signup': '/index.html',
  '/santa/desktop': '/index.html',
  '/santa/text': '/index.html',
  '/santa/text_details': '/index.html',
  '/santa/text_packages': '/index.html',
  '/santa/gift': '/index.html',
  '/santa/december': '/index.html',
  '/santa/film': '/index.html',
  '/santa/room': '/index.html',
  '/accounts/menu': '/index.html',
  '/terms': '/terms.html',
  '/privacy': '/privacy.html',
};

/** Pages are Vite's, whatever their address; they learn where the sandbox is as the server would tell them. */
function pages(): Plugin {
  return {
    name: 'shop-pages',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
        const page = PAGES[pathname];
        if (page) request.url = page + search;
        next();
      });
    },
    transformIndexHtml: (html) =>
      html
        .replace(
          '<!--braintree-sandbox-->',
          `<meta name="braintree-sandbox" content="http://${HOST}:${SANDBOX_PORT}">`,
        )
        .replace('<html ', `<html data-help-line="${contacts.us.helpLine}" `),
  };
}

// The Host header stays as it is: the server compares it with the page's origin.
const toServer = { target: `http://${HOST}:${SERVER_PORT}`, changeOrigin: false };
const vite = await createServer({
  ...shopConfig,
  plugins: [...(shopConfig.plugins ?? []), pages()],
  server: {
    host: HOST,
    port: PORT,
    strictPort: true,
    fs: { allow: [ROOT] },
    proxy: Object.fromEntries(
      [
        '/api',
        '/santa/',
        '/sandbox',
        '/art',
        '/pictures',
        '/drop-in',
        '/healthz',
        '/readyz',
        '/openapi.json',
      ].map((path) => [path, toServer]),
    ),
  },
});
await vite.listen();
process.stdout.write(
  `The shop with hot replacement: http://${HOST}:${PORT}\n` +
    `Step through its machines:    http://${HOST}:${PORT}/?inspect\n`,
);

const stop = async () => {
  server.kill();
  await vite.close();
  process.exit();
};
process.once('SIGINT', () => void stop());
process.once('SIGTERM', () => void stop());
