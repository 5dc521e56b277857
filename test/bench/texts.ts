/**
 * How fast a day's texts are sent: by a shop, to a text provider that responds after 300 ms, while parents sign up at a
 * steady rate, each in a process of its own. Three times: with all responses in time, with 2 % of them 2 s late, and
 * with 2 % lost. `node test/bench/texts.ts [texts]`.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { fillDay } from './texts/day.ts';
import type { CarrierFault } from './texts/null-carrier.ts';

const texts = Number(process.argv[2] ?? 20_000);
const faults = (process.argv[3]?.split(',') ?? ['none', 'late', 'lost']) as CarrierFault[];
/** As in the systemd unit and the container of `server/deploy/`: otherwise V8 would use all the machine's memory. */
const execArgv = ['--max-old-space-size=224', '--max-semi-space-size=8', '--v8-pool-size=1'];
/** Parents sign up before the day's texts are due, too. */
const warmUpMs = 4_000;
const mostSeconds = Number(process.argv[4] ?? 180);

const budgets = { none: 1_000, late: 900, lost: 900 } as const;

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

async function measure(fault: CarrierFault) {
  // Beside the code and not in the temporary folder, which may be in memory.
  const data = join(import.meta.dirname, '../../data');
  mkdirSync(data, { recursive: true });
  const folder = mkdtempSync(join(data, 'texts-'));
  const file = join(folder, 'shop.sqlite');
  await fillDay(file, texts);
  const carrier = fork(join(import.meta.dirname, 'texts/null-carrier.ts'), [fault]);
  const [{ address }] = await once(carrier, 'message');
  const shop = fork(join(import.meta.dirname, 'texts/busy-shop.ts'), [file, address], { execArgv });
  const [{ port }] = await once(shop, 'message');
  const database = new Sqlite(file, { readonly: true });
  // By the shop's indexes: counting a whole day again and again would take processor time from what is measured.
  const isAny = (condition: string) => {
    const some = database.prepare(`select 1 from messages where ${condition} limit 1`);
    return () => some.get() !== undefined;
  };
  const isAnyPlanned = isAny("state = 'planned' and slot like '12-%'");
  const isAnySending = isAny("state in ('sending', 'unknown') and state = 'sending'");
  let handedOver: number | undefined;
  const parents = fork(join(import.meta.dirname, 'texts/parents.ts'), [String(port)]);
  await pause(warmUpMs);
  parents.send('count');
  shop.send('go');
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1_000;
  // The provider has all texts whose response was lost, and the shop looks them up one after the other.
  while (seconds() < mostSeconds && (isAnyPlanned() || isAnySending())) {
    if (!isAnyPlanned()) handedOver ??= seconds();
    await pause(100);
  }
  const took = seconds();
  const open = database
    .prepare("select count(*) from messages where slot = '12-05' and state in ('planned', 'sending')")
    .pluck()
    .get();
  const sent = texts - Number(open);
  const asked = once(parents, 'message');
  parents.send('end');
  const [{ latencies }] = await asked;
  database.close();
  const ended = once(shop, 'message');
  shop.kill('SIGTERM');
  const [{ loopP99Ms, loopMaxMs, rssMb, cpuMs }] = await ended;
  await once(shop, 'exit');
  const seen = once(carrier, 'message');
  carrier.send('end');
  const [{ twice, connections }] = await seen;
  rmSync(folder, { recursive: true });
  return {
    rate: sent / (handedOver ?? took),
    sent,
    took,
    loopP99Ms,
    loopMaxMs,
    rssMb,
    cpuMs,
    latencies: latencies as number[],
    twice,
    connections,
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
