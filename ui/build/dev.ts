/** `npm run dev`: the shop's pages with hot replacement, in front of the real server with the embedded sandbox. */
import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, type Plugin } from 'vite';
import '#server/node-guard.mjs';
import { DIST, ROOT } from './paths.ts';
import { shopConfig } from './shop.ts';

const HOST = '127.0.0.1';
const PORT = Number(process.env['PORT'] ?? 3000);
const SERVER_PORT = PORT + 1;
const SANDBOX_PORT = PORT + 10_000;

// The frames of the sandbox, the drawings and the pictures come from the build.
if (!existsSync(join(DIST, '.built'))) await import('./build.ts');

const server = spawn(
  process.execPath,
  ['--watch-path=server', '--watch-path=db', '--import=./server/drizzle-imports.mjs', 'server/main.ts'],
  {
    cwd: ROOT,
    env: {
      ...process.env,
      HOST,
      PORT: String(SERVER_PORT),
      SANDBOX_PORT: String(SANDBOX_PORT),
      PUBLIC_ORIGIN: `http://${HOST}:${PORT}`,
      // The server refuses a public address without this setting; here the address is on loopback anyway.
      SANDBOX: 'on',
    },
    stdio: 'inherit',
  },
);

const SERVER = `http://${HOST}:${SERVER_PORT}`;
/** The first tag of a page: the server's data about edition, prices and consent. */
const FIRST_TAG = /<html [^>]*>/;
const TITLE = /<title>.*?<\/title>/;

/** The server decides which addresses are pages and what data they get; their scripts come from Vite. */
function pages(): Plugin {
  const asked = new Map<string, { tag: string; title: string }>();
  return {
    name: 'shop-pages',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const { url = '/', headers, method } = request;
        const ask = async () => {
          const { cookie = '' } = headers;
          const answer = await fetch(SERVER + url, { redirect: 'manual', headers: { cookie } });
          if (!answer.headers.get('content-type')?.startsWith('text/html')) return;
          const page = await answer.text();
          const [tag] = FIRST_TAG.exec(page) ?? [];
          if (tag === undefined || !page.includes('<div id="root">')) return;
          response.setHeader('set-cookie', answer.headers.getSetCookie());
          request.url = `/index.html${new URL(url, SERVER).search}`;
          asked.set(url, { tag, title: TITLE.exec(page)?.[0] ?? '' });
        };
        const goOn = async () => {
          // If the server is not running yet, the proxy reports that.
          await ask().catch(() => undefined);
          next();
        };
        if (method !== 'GET' || !headers.accept?.includes('text/html')) next();
        else void goOn();
      });
    },
    transformIndexHtml: (html, { originalUrl = '' }) =>
      html
        .replace(
          '<!--braintree-sandbox-->',
          `<meta name="braintree-sandbox" content="http://${HOST}:${SANDBOX_PORT}">`,
        )
        .replace(FIRST_TAG, asked.get(originalUrl)?.tag ?? '$&')
        .replace('<!--head-->', asked.get(originalUrl)?.title ?? ''),
  };
}

/** Vite's own addresses, and the files of the pages; everything else is the server's. */
function isVites(url: string): boolean {
  const { pathname } = new URL(url, SERVER);
  if (pathname.startsWith('/@') || pathname.startsWith('/node_modules/')) return true;
  return statSync(join(ROOT, 'ui/shop', pathname), { throwIfNoEntry: false })?.isFile() ?? false;
}

// The Host header stays as it is: the server compares it with the page's origin.
const toServer = { target: SERVER, changeOrigin: false };
const vite = await createServer({
  ...shopConfig,
  plugins: [...(shopConfig.plugins ?? []), pages()],
  server: {
    host: HOST,
    port: PORT,
    strictPort: true,
    fs: { allow: [ROOT] },
    proxy: { '/': { ...toServer, bypass: ({ url = '/' }) => (isVites(url) ? url : undefined) } },
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
