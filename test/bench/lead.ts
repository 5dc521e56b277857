/**
 * The gain of group commit: real sign-ups on the same app and disk, with group commit and with a commit for each
 * request, in alternating slices. Fails if group commit allows less than five times as many sign-ups.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { openStore } from '#db/sqlite/store.ts';
import { buildBenchApp } from './bench-app.ts';

const budget = 5;
const rounds = 9;
const sliceSeconds = 1;
const connections = 128;

// Beside the code and not in the temporary folder, which may be in memory: the disk flush is measured.
const folder = mkdtempSync(join(import.meta.dirname, 'lead-'));

async function serve(name: string, batch: number) {
  const store = openStore(join(folder, `${name}.sqlite`), { limits: { batch, queue: 2_000 } });
  const { app } = await buildBenchApp({
    store,
    folder,
    texts: {
      send: async ({ id }) => ({ kind: 'accepted', providerId: id }),
      delete: async () => 'gone' as const,
      deleteWritten: async () => 'gone' as const,
      search: async () => ({ kind: 'absent' }),
      look: async () => ({ kind: 'unavailable' }),
      written: async () => ({ kind: 'listed', texts: [] }),
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const close = async () => {
    await app.close();
    await store.close();
  };
  return { port, close };
}

/** Sign-ups per second, from a thread of their own. */
async function measure(
  port: number,
  firstPhone: number,
): Promise<{ done: number; failed: number; phones: number }> {
  const worker = new Worker(new URL('./lead-visitors.ts', import.meta.url), {
    workerData: { port, firstPhone, connections, seconds: sliceSeconds },
  });
  const [result] = await once(worker, 'message');
  await worker.terminate();
  return result;
}

const modes = [
  { name: 'group commit', ...(await serve('group', 256)), rates: [] as number[] },
  { name: 'a commit for each request', ...(await serve('each', 1)), rates: [] as number[] },
];

let phone = 0;
let failures = 0;
// The first round only warms up.
for (let round = 0; round <= rounds; round += 1) {
  for (const { port, rates } of modes) {
    const { done, failed, phones } = await measure(port, phone);
    phone += phones;
    failures += failed;
    if (round > 0) rates.push(done / sliceSeconds);
  }
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
// Compares consecutive slices, because a disk's speed changes from minute to minute.
const [group, each] = modes;
const ratio = median(group?.rates.map((rate, round) => rate / (each?.rates[round] ?? 1)) ?? []);
for (const { name, rates } of modes)
  process.stdout.write(`${name}: ${Math.round(median(rates))} sign-ups/s\n`);
process.stdout.write(`ratio ${ratio.toFixed(1)} (budget ${budget}), ${failures} failed\n`);

for (const { close } of modes) await close();
rmSync(folder, { recursive: true });
process.exitCode = ratio >= budget && failures === 0 ? 0 : 1;
