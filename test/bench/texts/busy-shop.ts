/** A shop in a process of its own, on a database with a day's texts. Reports its event loop's delays and its memory. */
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openStore } from '#db/sqlite/store.ts';
import { createTwilioSender } from '#server/texts/twilio-sender.ts';
import { buildBenchApp } from '../bench-app.ts';
import { dueAt } from './day.ts';

const [file = '', carrier = ''] = process.argv.slice(2);
const ahead = dueAt + 60_000 - Date.now();
const store = openStore(file);

const texts = createTwilioSender({
  baseUrl: carrier,
  accountSid: 'AC1',
  authToken: 'token',
  from: { number: '+12025550123' },
  repliesTo: ['+12025550123'],
  statusAddress: () => undefined,
  timeoutMs: 15_000,
});
const { app, start } = await buildBenchApp({
  store,
  texts,
  folder: dirname(file),
  clock: { now: () => Date.now() + ahead },
});
await app.listen({ port: 0, host: '127.0.0.1' });
const delay = monitorEventLoopDelay({ resolution: 1 });
let rss = 0;
const sampling = setInterval(() => {
  rss = Math.max(rss, process.memoryUsage.rss());
}, 200);
process.once('message', () => {
  delay.enable();
  start();
});
process.once('SIGTERM', () => void end());

async function end() {
  clearInterval(sampling);
  const { user, system } = process.cpuUsage();
  process.send?.({
    loopP99Ms: delay.percentile(99) / 1e6,
    loopMaxMs: delay.max / 1e6,
    rssMb: rss / 2 ** 20,
    cpuMs: (user + system) / 1e3,
  });
  await app.close();
  await store.close();
  process.exit();
}
process.send?.({ port: (app.server.address() as AddressInfo).port });
