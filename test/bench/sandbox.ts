/**
 * Whether the sandbox is quick enough to test with: the time of one tokenization, seen from the client and so more
 * than the server's own, and how many sales a second one core takes, with a ledger that grows all the while.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { startSandbox } from '#server/sandbox/index.ts';

const tokenizationBudgetMs = 5;
const salesBudget = 1_000;
const tokenizations = 500;
const sliceSeconds = 2;
const slices = 3;
const connections = 16;

const folder = mkdtempSync(join(tmpdir(), 'sandbox-bench-'));
const sandbox = await startSandbox({
  host: '127.0.0.1',
  port: 0,
  ledgerFile: join(folder, 'ledger.sqlite'),
  framesFolder: join(folder, 'no-frames'),
});
const { merchantId, publicKey, privateKey, tokenizationKey, serverApi } = sandbox.credentials;

const card = { number: '4111111111111111', cvv: '123', expirationMonth: '12', expirationYear: '2030' };
const query = 'mutation T($input: TokenizeCreditCardInput!) { tokenizeCreditCard(input: $input) { token } }';

const ways: { name: string; url: string; headers: Record<string, string>; body: object }[] = [
  {
    name: 'REST',
    url: `${sandbox.origin}/merchants/${merchantId}/client_api/v1/payment_methods/credit_cards`,
    headers: {},
    body: { tokenizationKey, creditCard: card },
  },
  {
    name: 'GraphQL',
    url: `${sandbox.origin}/graphql`,
    headers: { authorization: `Bearer ${tokenizationKey}`, 'braintree-version': '2018-05-10' },
    body: { query, variables: { input: { creditCard: card } } },
  },
];

/** Median milliseconds from request to nonce. */
async function tokenizationTime({ url, headers, body }: (typeof ways)[number]): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < tokenizations; count += 1) {
    const started = performance.now();
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    times.push(performance.now() - started);
    if (!text.includes('tokencc_')) throw new Error(`The card was not tokenized: ${text}`);
  }
  return median(times);
}

/** Sales in a second, asked for by a thread of its own while this one is the gateway. */
async function salesRate(prefix: string): Promise<{ rate: number; failed: number }> {
  const worker = new Worker(new URL('./sandbox-merchants.ts', import.meta.url), {
    workerData: {
      port: serverApi.port,
      path: `/merchants/${merchantId}/transactions`,
      authorization: `Basic ${Buffer.from(`${publicKey}:${privateKey}`).toString('base64')}`,
      connections,
      seconds: sliceSeconds,
      prefix,
    },
  });
  const [{ sold, failed }] = (await once(worker, 'message')) as [{ sold: number; failed: number }];
  await worker.terminate();
  return { rate: sold / sliceSeconds, failed };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function report(isWithin: boolean, text: string) {
  process.stdout.write(`${isWithin ? 'ok  ' : 'OVER'}  ${text}\n`);
  if (!isWithin) process.exitCode = 1;
}

for (const way of ways) {
  const time = await tokenizationTime(way);
  report(
    time < tokenizationBudgetMs,
    `${time.toFixed(2)} of ${tokenizationBudgetMs} ms to tokenize a card over ${way.name} (median of ${tokenizations})`,
  );
}

const results = [];
for (let slice = 0; slice < slices; slice += 1) results.push(await salesRate(`slice-${slice}`));
const rate = median(results.map((result) => result.rate));
const failures = results.reduce((sum, { failed }) => sum + failed, 0);
report(
  rate >= salesBudget && failures === 0,
  `${Math.round(rate)} of ${salesBudget} sales a second (median of ${slices} slices), ${failures} failed`,
);

await sandbox.close();
rmSync(folder, { recursive: true });
