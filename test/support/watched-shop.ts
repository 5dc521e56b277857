/**
 * One process of a shop whose memory and handles are watched, by its own metrics; on SQLite, or as `TEST_DATABASE`
 * says.
 */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { Held } from './flat.ts';
import { startPostgres } from './postgres.ts';
import { startedShop } from './started-shop.ts';

/** As in the container and the systemd unit. */
const NODE_OPTIONS = '--max-old-space-size=224 --max-semi-space-size=8 --v8-pool-size=1';

/** A port that is free at the moment. */
async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return String(port);
}

/**
 * @param variables further environment variables
 * @param hour the time of its clock at the start
 */
export async function watchedShop(variables: Readonly<Record<string, string>>, hour: string) {
  const METRICS_PORT = await freePort();
  const database = process.env['TEST_DATABASE'] === 'postgres' ? await startPostgres() : undefined;
  const stored = database && { DATABASE_URL: await database.createDatabase('shop') };
  const shop = startedShop(() => ({
    METRICS_PORT,
    NODE_OPTIONS,
    LOG_LEVEL: 'error',
    ...stored,
    ...variables,
  }));
  await shop.startSandbox();
  await shop.start('all', hour);

  async function held(): Promise<Held> {
    const metrics = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
    const valueOf = (name: string) => Number(new RegExp(`^${name} ([\\d.e+]+)$`, 'm').exec(metrics)?.[1]);
    const mb = (name: string) => valueOf(name) / 2 ** 20;
    return {
      heapMb: mb('nodejs_heap_size_used_bytes'),
      memoryMb: mb('process_resident_memory_bytes'),
      handles: valueOf('nodejs_active_resources_total'),
    };
  }

  return {
    shop,
    under: { shop, names: ['all'], doors: ['all', 'all'] as const, rowsOf: async () => [] },
    held,
    /** Error lines of the log. */
    errors: () =>
      shop
        .logOf('all')
        .split('\n')
        .filter((line) => line !== ''),
    async end() {
      await shop.end();
      await database?.stop();
    },
  };
}
