/** Ports for programs that need a given one: below the range from which the system assigns free ports. */
import { once } from 'node:events';
import { createServer } from 'node:net';

const lowest = 10_000;
const count = 12_000;

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    await once(probe.listen(port, '127.0.0.1'), 'listening');
  } catch {
    return false;
  }
  await once(probe.close(), 'close');
  return true;
}

/** A free port whose neighbours at these distances are free too. */
export async function freePort(distances: readonly number[] = []): Promise<number> {
  const port = lowest + Math.floor(Math.random() * count);
  const free = await Promise.all([0, ...distances].map((distance) => isFree(port + distance)));
  return free.every(Boolean) ? port : freePort(distances);
}
