/**
 * How fast a day's texts leave: a shop in a process of its own sends them to a text provider that answers after 300 ms, while
 * parents sign up at a steady rate. Three times: with answers only in time, with two of a hundred 2 s late, and with two lost.
 * `node test/bench/texts.ts [texts]`.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { fillDay } from './texts/day.ts';
import { type CarrierFault, startNullCarrier } from './texts/null-carrier.ts';

const texts = Number(process.argv[2] ?? 20_000);
const faults = (process.argv[3]?.split(',') ?? ['none', 'late', 'lost']) as CarrierFault[];
/** As the unit and the container of `server/deploy/` start it: V8 takes what a machine has otherwise. */
const execArgv = ['--max-old-space-size=224', '--max-semi-space-size=8'];
const signUpsPerSecond = 20;
const mostSeconds = Number(process.argv[4] ?? 180);

const budgets = { none: 1_000, late: 900, lost: 900 } as const;

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

/** One parent who signs up. @returns how long it took, in ms */
async function signUp(port: number, index: number): Promise<number> {
  const began = performance.now();
  const phone = `1212${2_340_000 + index}`;
  const response = await fetch(`http://127.0.0.1:${port}/api/internal_ad_lead`, {
    method: 'POST',
    body: new URLSearchParams({
      email: `parent${phone}@example.com`,
      childs_name: 'Kim',
      phone_number: phone,
      site: 'ab_test_anime',
      guardian_consent: 'yes',
      consent_version: 'us-2026-1',
    }),
  });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`a sign-up was answered ${response.status}`);
  return performance.now() - began;
}

async function measure(fault: CarrierFault) {
  // Beside the code and not in the temporary folder, which may be memory.
  const data = join(import.meta.dirname, '../../data');
  mkdirSync(data, { recursive: true });
  const folder = mkdtempSync(join(data, 'texts-'));
  const file = join(folder, 'shop.sqlite');
  await fillDay(file, texts);
  const carrier = await startNullCarrier(fault);
  const shop = fork(join(import.meta.dirname, 'texts/busy-shop.ts'), [file, carrier.address], { execArgv });
  const [{ port }] = await once(shop, 'message');
  const database = new Sqlite(file, { readonly: true });
  const unsent = database.prepare(
    `select count(*) as count from messages where slot = '12-05' and state in ('planned', 'sending')`,
  );
  const left = () => (unsent.get() as { count: number }).count;
  const planned = database.prepare(
    `select count(*) as count from messages where slot = '12-05' and state = 'planned'`,
  );
  let handedOver: number | undefined;
  const latencies: number[] = [];
  const signUps: Promise<unknown>[] = [];
  shop.send('go');
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1_000;
  let checkAt = 1;
  for (let next = 0; seconds() < mostSeconds; next += 1) {
    signUps.push(signUp(port, next).then((ms) => latencies.push(ms)));
    await pause(Math.max(0, (next + 1) * (1_000 / signUpsPerSecond) - (performance.now() - began)));
    if (seconds() < checkAt) continue;
    checkAt = seconds() + 0.5;
    if (handedOver === undefined && (planned.get() as { count: number }).count === 0) handedOver = seconds();
    // Of those with a lost answer the provider has all, and the shop looks for them by and by.
    if (left() === 0) break;
  }
  const took = seconds();
  const sent = texts - left();
  await Promise.all(signUps);
  database.close();
  const ended = once(shop, 'message');
  shop.kill('SIGTERM');
  const [{ loopP99Ms, loopMaxMs, rssMb, cpuMs }] = await ended;
  await once(shop, 'exit');
  carrier.close();
  rmSync(folder, { recursive: true });
  return {
    rate: sent / (handedOver ?? took),
    sent,
    took,
    loopP99Ms,
    loopMaxMs,
    rssMb,
    cpuMs,
    latencies,
    ...carrier.seen,
  };
}

for (const fault of faults) {
  const of = await measure(fault);
  const rate = Math.round(of.rate);
  process.stdout.write(
    `${fault}: ${rate} texts/s (goal ${budgets[fault]}), ${of.sent} recorded after ${of.took.toFixed(1)} s, ${of.twice} twice; ` +
      `sign-ups p50 ${percentile(of.latencies, 0.5).toFixed(0)} p99 ${percentile(of.latencies, 0.99).toFixed(0)} ms (goal 100); ` +
      `event loop p99 ${of.loopP99Ms.toFixed(0)} ms (goal 50), longest ${of.loopMaxMs.toFixed(0)}; ` +
      `memory ${of.rssMb.toFixed(0)} MB (goal 400); ${(of.cpuMs / of.sent).toFixed(2)} ms of processor a text; ` +
      `${of.connections} connections\n`,
  );
}
