/**
 * Whether the sandbox is quick and small enough to test with: its start, the opening of a world, the time of one
 * tokenization as the client sees it, sales per second on one core with a growing ledger, and the growth of its memory.
 * `--million` makes a million sales for the last.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Worker } from 'node:worker_threads';
import { openSandbox, startSandbox } from '#server/sandbox/index.ts';
import { makeSale } from '#server/sandbox/server-api/sale.ts';
import { readSale } from '#server/sandbox/server-api/sale-request.ts';
import { openWorld } from '#server/sandbox/tool/world.ts';
import { buildSandboxPackage } from '#ui/build/sandbox/build-package.ts';

const tokenizationBudgetMs = 5;
const salesBudget = 2_000;
/** Sales in JSON may be at most this many times as fast. */
const xmlBudget = 2;
const startBudgetMs = 300;
const residentBudgetMb = 150;
const starts = 7;
const worldBudgetMs = 5;
const worlds = 30;
/** How much the heap may grow with a million sales, and in proportion with fewer. */
const growthBudgetMb = 50;
const isMillion = process.argv.includes('--million');
const batches = isMillion ? 10 : 4;
const batch = isMillion ? 100_000 : 10_000;
const tokenizations = 500;
const sliceSeconds = 2;
const slices = 3;
const connections = 16;

/** Milliseconds from the package's command until it prints that it is ready, and its memory in megabytes then. */
async function start(): Promise<{ took: number; residentMb: number }> {
  const started = performance.now();
  const process_ = spawn(process.execPath, [join(packed, 'lib/command.js'), '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(process_, 'exit');
  for await (const line of createInterface(process_.stdout)) if (line.includes('is ready at')) break;
  const took = performance.now() - started;
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(process_.pid)], { encoding: 'utf8' });
  process_.kill();
  await ended;
  return { took, residentMb: Number(kilobytes) / 1024 };
}

async function worldTime(): Promise<number> {
  const started = performance.now();
  const world = await openWorld({ host: '127.0.0.1', port: 0, ledgerFile: ':memory:', framesFolder: folder });
  const took = performance.now() - started;
  await world.close();
  return took;
}

/** The heap's growth with sales into a file, in megabytes per million; the first batch fills the caches. */
function heapGrowth(): { perMillion: number; rssMb: number; sold: number } {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const { context, close } = openSandbox({ ledgerFile: join(folder, 'million.sqlite') });
  const heap = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const sell = (order: number) => {
    const fields = {
      type: 'sale',
      amount: '24.99',
      order_id: `million-${order}`,
      payment_method_nonce: 'fake-valid-nonce',
      options: { submit_for_settlement: true },
    };
    const sale = readSale(fields, context);
    if (Array.isArray(sale)) throw new Error('The sale was refused.');
    makeSale({ ...sale, subscription: null }, context, false);
  };
  const heaps: number[] = [];
  for (let order = 0; order < batches * batch; order += 1) {
    sell(order);
    if ((order + 1) % batch === 0) heaps.push(heap());
  }
  const [first = 0] = heaps;
  const growth = (heaps.at(-1) ?? 0) - first;
  const rssMb = process.memoryUsage().rss / 2 ** 20;
  void close();
  const sold = batches * batch;
  return { perMillion: (growth / 2 ** 20) * (1_000_000 / (sold - batch)), rssMb, sold };
}

const folder = mkdtempSync(join(tmpdir(), 'sandbox-bench-'));
const packed = join(folder, 'package');
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

/** Sales per second, requested by another thread while this one is the gateway. */
async function salesRate(prefix: string, format: 'json' | 'xml'): Promise<{ rate: number; failed: number }> {
  const worker = new Worker(new URL('./sandbox-merchants.ts', import.meta.url), {
    workerData: {
      port: serverApi.port,
      path: `/merchants/${merchantId}/transactions`,
      authorization: `Basic ${Buffer.from(`${publicKey}:${privateKey}`).toString('base64')}`,
      connections,
      seconds: sliceSeconds,
      prefix,
      format,
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

async function repeated<T>(count: number, measure: () => Promise<T>): Promise<T[]> {
  const measured: T[] = [];
  for (let run = 0; run < count; run += 1) measured.push(await measure());
  return measured;
}

await buildSandboxPackage(packed);
const started = await repeated(starts, start);
const startMs = median(started.map(({ took }) => took));
report(
  startMs < startBudgetMs,
  `${startMs.toFixed(0)} of ${startBudgetMs} ms from the package's command to ready (median of ${starts})`,
);
const residentMb = median(started.map((one) => one.residentMb));
report(
  residentMb < residentBudgetMb,
  `${residentMb.toFixed(0)} of ${residentBudgetMb} MB in memory when it is ready`,
);
const worldMs = median(await repeated(worlds, worldTime));
report(
  worldMs < worldBudgetMs,
  `${worldMs.toFixed(1)} of ${worldBudgetMs} ms to open a world (median of ${worlds})`,
);

for (const way of ways) {
  const time = await tokenizationTime(way);
  report(
    time < tokenizationBudgetMs,
    `${time.toFixed(2)} of ${tokenizationBudgetMs} ms to tokenize a card over ${way.name} (median of ${tokenizations})`,
  );
}

// In turn, because the machine may have other work meanwhile.
const results = { json: [] as number[], xml: [] as number[] };
let failures = 0;
for (let slice = 0; slice < slices; slice += 1) {
  for (const format of ['json', 'xml'] as const) {
    const { rate, failed } = await salesRate(`${format}-${slice}`, format);
    results[format].push(rate);
    failures += failed;
  }
}
const rate = median(results.json);
report(
  rate >= salesBudget && failures === 0,
  `${Math.round(rate)} of ${salesBudget} sales a second (median of ${slices} slices), ${failures} failed`,
);
const xmlRate = median(results.xml);
report(
  rate / xmlRate < xmlBudget,
  `${Math.round(xmlRate)} sales a second asked for in XML: JSON is ${(rate / xmlRate).toFixed(2)} of ${xmlBudget} times as quick`,
);

const { perMillion, rssMb, sold } = heapGrowth();
report(
  perMillion < growthBudgetMb,
  `${perMillion.toFixed(1)} of ${growthBudgetMb} MB that a million sales add to the heap (${sold} sold into a file, ${rssMb.toFixed(0)} MB resident)`,
);

await sandbox.close();
rmSync(folder, { recursive: true });
