/**
 * A real PostgreSQL server, the one installed on the system, in a folder of its own and with a Unix socket in it. It
 * ends with the process of the tests, however that ends.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onDatabase } from '#db/postgres/connections.ts';
import { bringUpToDate } from '#db/postgres/migrations.ts';
import { temporaryFolder } from './temporary-folder.ts';

const places = [
  '/usr/lib/postgresql/*/bin/initdb',
  '/usr/pgsql-*/bin/initdb',
  '/opt/homebrew/opt/postgresql@*/bin/initdb',
  '/usr/local/opt/postgresql@*/bin/initdb',
];

function findPrograms(): string | undefined {
  const inPath = (process.env['PATH'] ?? '').split(':').map((folder) => join(folder, 'initdb'));
  const [found] = [...inPath.filter(existsSync), ...globSync(places).toSorted().toReversed()];
  return found && dirname(found);
}

const programs = findPrograms();

/** Why tests with PostgreSQL cannot run here; undefined where they can. */
export const postgresIsMissing =
  programs === undefined
    ? 'No PostgreSQL is installed: its tests are skipped. Debian and Ubuntu have it as postgresql, Homebrew as postgresql@17.'
    : undefined;

if (postgresIsMissing !== undefined) {
  if (process.env['CI'] === 'true') throw new Error(postgresIsMissing);
  process.emitWarning(postgresIsMissing);
}

/** A user for PostgreSQL, which refuses to run as root: that of its package, or one without any rights. */
function otherUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const own = readFileSync('/etc/passwd', 'utf8').match(/^postgres:[^:]*:(\d+):(\d+):/m);
  return { uid: Number(own?.[1] ?? 65_534), gid: Number(own?.[2] ?? 65_534) };
}

/**
 * A script that waits for the end of its input, when the tests' process ends; then it stops the server and deletes its
 * folder.
 */
const keeper = `
cat >/dev/null
kill -QUIT "$(head -n 1 "$1/data/postmaster.pid")" 2>/dev/null
while kill -0 "$(head -n 1 "$1/data/postmaster.pid" 2>/dev/null)" 2>/dev/null; do sleep 0.05; done
rm -rf "$1"`;

const settings = (isDurable: boolean) => ({
  listen_addresses: '',
  max_connections: '100',
  shared_buffers: '64MB',
  log_min_messages: 'fatal',
  ...(!isDurable && { fsync: 'off', synchronous_commit: 'on', full_page_writes: 'off' }),
});

export interface PostgresServer {
  /** The address of one of its databases. */
  url: (database: string) => string;
  /** Makes an empty database, or a copy of another. */
  createDatabase: (name: string, template?: string) => Promise<string>;
  /** Kills its process, like a power cut. */
  kill: () => Promise<void>;
  /** Starts it again in the same folder. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

/** @param isDurable whether commits wait for the disk */
export async function startPostgres({ isDurable = false } = {}): Promise<PostgresServer> {
  if (programs === undefined) throw new Error(postgresIsMissing);
  const bin = programs;
  const folder = temporaryFolder();
  const data = join(folder, 'data');
  const user = otherUser();
  if (user) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  const initdb = ['-D', data, '-U', 'shop', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  execFileSync(join(bin, 'initdb'), initdb, { stdio: 'pipe', ...user });
  const url = (database: string) =>
    `postgres://shop@localhost/${database}?host=${encodeURIComponent(folder)}`;
  const flags = Object.entries(settings(isDurable)).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const asOther = { ...user, detached: true } as const;
  const keeping = spawn('sh', ['-c', keeper, 'keeper', folder], {
    ...asOther,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  keeping.unref();
  (keeping.stdin as unknown as { unref: () => void }).unref();

  const isReady = () => onDatabase(url('postgres'), async () => true).catch(() => false);

  async function start(): Promise<ChildProcess> {
    const server = spawn(join(bin, 'postgres'), ['-D', data, '-k', folder, ...flags], {
      ...asOther,
      stdio: 'ignore',
    });
    server.unref();
    while (server.exitCode === null) {
      if (await isReady()) return server;
      await pause(20);
    }
    // The last processes of a killed server keep its shared memory for a moment.
    return start();
  }

  let running = await start();
  return {
    url,
    async createDatabase(name, template = 'template1') {
      await onDatabase(url('postgres'), (client) =>
        client.query(`create database "${name}" template "${template}"`),
      );
      return url(name);
    },
    async kill() {
      const ended = once(running, 'exit');
      running.kill('SIGKILL');
      await ended;
    },
    async restart() {
      running = await start();
    },
    async stop() {
      const ended = once(keeping, 'exit');
      keeping.stdin.end();
      await ended;
    },
  };
}

let starting: Promise<PostgresServer> | undefined;
let made = 0;

/** One server for all tests of a process, with a migrated database. */
function sharedServer(): Promise<PostgresServer> {
  starting ??= startPostgres().then(async (server) => {
    await onDatabase(await server.createDatabase('migrated'), (client) => bringUpToDate(client));
    return server;
  });
  return starting;
}

/** A new, migrated database of the shared server, which the caller drops. */
export async function temporaryDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = await sharedServer();
  made += 1;
  const name = `shop_${made}`;
  const url = await server.createDatabase(name, 'migrated');
  const drop = () =>
    onDatabase(server.url('postgres'), async (client) => {
      await client.query(`drop database "${name}" with (force)`);
    });
  return { url, drop };
}
