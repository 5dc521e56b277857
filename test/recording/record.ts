/**
 * `npm run sandbox:record`: asks Braintree's sandbox what `exchanges.ts` lists, with the keys of BRAINTREE_MERCHANT_ID,
 * BRAINTREE_PUBLIC_KEY and BRAINTREE_PRIVATE_KEY, and writes what the answers look like into docs/sandbox/recordings. With
 * `--example` it asks the sandbox of this project, as an example of the format.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startSandbox } from '#server/sandbox/tool/tool.ts';
import { apiVersion, type Endpoint, record } from './recorder.ts';

const folder = join(import.meta.dirname, '../../docs/sandbox/recordings');
const names = ['BRAINTREE_MERCHANT_ID', 'BRAINTREE_PUBLIC_KEY', 'BRAINTREE_PRIVATE_KEY'] as const;

/** Real money is never asked about. */
const gatewayOrigin = 'https://api.sandbox.braintreegateway.com';

async function write(file: string, source: string, endpoint: Endpoint) {
  const recordedOn = new Date().toISOString().slice(0, 10);
  const recording = { source, recordedOn, apiVersion, exchanges: await record(endpoint) };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file), `${JSON.stringify(recording, null, 2)}\n`);
  process.stdout.write(`docs/sandbox/recordings/${file}\n`);
}

async function recordGateway() {
  const [merchantId = '', publicKey = '', privateKey = ''] = names.map((name) => process.env[name]);
  const missing = names.filter((name) => !process.env[name]);
  if (missing.length > 0) throw new Error(`These variables are missing: ${missing.join(', ')}.`);
  await write('braintree.json', 'Braintree’s sandbox', {
    origin: gatewayOrigin,
    merchantId,
    publicKey,
    privateKey,
  });
}

async function recordExample() {
  const sandbox = await startSandbox();
  await write(
    'example.json',
    'The sandbox of this project: an example of the format. It says nothing about Braintree.',
    { origin: sandbox.url, ...sandbox.credentials },
  );
  await sandbox.close();
}

try {
  await (process.argv.includes('--example') ? recordExample() : recordGateway());
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
