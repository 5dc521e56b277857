/**
 * A merchant's server, as small as it can be: serves a folder, makes client tokens, and charges nonces with Braintree's SDK.
 *
 *     node server.mjs <folder> [<address>=<another folder> …]
 *
 * SANDBOX is the origin that `npm run sandbox` prints, such as http://127.0.0.1:3100. Without it, BRAINTREE_MERCHANT_ID,
 * BRAINTREE_PUBLIC_KEY and BRAINTREE_PRIVATE_KEY are those of Braintree's own sandbox. PORT is 4000 if not said.
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import braintree from 'braintree';

const { SANDBOX, ANNOUNCE = 'yes', PORT = '4000' } = process.env;
const [root = '.', ...mounts] = process.argv.slice(2);
const folders = mounts.map((mount) => mount.split('='));
const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};
const { gateway, origin } = await connect();

/** The gateway, and for the embedded sandbox the address that the form has to be told. */
async function connect() {
  if (!SANDBOX) {
    const { BRAINTREE_MERCHANT_ID, BRAINTREE_PUBLIC_KEY, BRAINTREE_PRIVATE_KEY } = process.env;
    const gateway = new braintree.BraintreeGateway({
      environment: braintree.Environment.Sandbox,
      merchantId: BRAINTREE_MERCHANT_ID,
      publicKey: BRAINTREE_PUBLIC_KEY,
      privateKey: BRAINTREE_PRIVATE_KEY,
    });
    return { gateway, origin: null };
  }
  const answer = await fetch(`${SANDBOX}/sandbox/credentials`);
  const { serverApi, merchantId, publicKey, privateKey } = await answer.json();
  const { host, port, ssl } = serverApi;
  const environment = new braintree.Environment(
    host,
    String(port),
    `http://${host}`,
    ssl,
    host,
    String(port),
  );
  const gateway = new braintree.BraintreeGateway({ environment, merchantId, publicKey, privateKey });
  return { gateway, origin: `${ssl ? 'https' : 'http'}://${host}:${port}` };
}

const server = createServer((request, response) => {
  answer(request, new URL(request.url, 'http://localhost')).then(
    ({ status = 200, type, body }) => response.writeHead(status, { 'content-type': type }).end(body),
    (error) => response.writeHead(error.code === 'ENOENT' ? 404 : 500).end(String(error)),
  );
});
server.listen(Number(PORT), '127.0.0.1', () => {
  console.log(`http://localhost:${server.address().port}/`);
});

async function answer(request, { pathname }) {
  if (pathname === '/client-token') return { type: 'text/plain', body: await clientToken() };
  if (pathname === '/checkout') return charge(request);
  if (pathname === '/favicon.ico') return { status: 204, type: 'image/x-icon' };
  const [address, folder] = folders.find(([prefix]) => pathname.startsWith(prefix)) ?? ['/', root];
  const inside = normalize(pathname.slice(address.length - 1));
  const file = join(folder, inside.endsWith('/') ? `${inside}index.html` : inside);
  const type = types[extname(file)] ?? 'application/octet-stream';
  const body = await readFile(file);
  return { type, body: type === 'text/html' ? await page(body.toString()) : body };
}

/** A page that cannot ask for its token has it written in, and every page is told of the embedded sandbox. */
async function page(text) {
  const told = origin && ANNOUNCE === 'yes' ? `<meta name="braintree-sandbox" content="${origin}">` : '';
  const html = text.replace(
    '<meta charset="utf-8">',
    `<meta charset="utf-8">${told}<link rel="icon" href="data:,">`,
  );
  return html.includes('CLIENT_TOKEN') ? html.replaceAll('CLIENT_TOKEN', await clientToken()) : html;
}

async function clientToken() {
  return (await gateway.clientToken.generate({})).clientToken;
}

/** The amount is the server's to know, whatever the page says. */
async function charge(request) {
  let body = '';
  for await (const chunk of request) body += chunk;
  const paymentMethodNonce = new URLSearchParams(body).get('payment_method_nonce');
  if (!paymentMethodNonce)
    return { status: 400, type: 'text/plain', body: 'There is no payment_method_nonce.' };
  const { success, transaction, message } = await gateway.transaction.sale({
    amount: '10.00',
    paymentMethodNonce,
  });
  return success
    ? { type: 'text/plain', body: `Paid: ${transaction.id}` }
    : { status: 422, type: 'text/plain', body: message };
}
