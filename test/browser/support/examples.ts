/** The examples of the guides, served by their own server. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '#ui/build/paths.ts';
import { changeSettings } from './shop.ts';

export const examples = join(ROOT, 'docs/drop-in/examples');

interface Served {
  /** The folder that is served at `/`. */
  readonly folder: string;
  /** Further folders by their addresses. */
  readonly mounts?: Readonly<Record<string, string>>;
  /** The origin of the sandbox's own pages. */
  readonly sandbox: string;
  /** Whether pages get the sandbox's address. */
  readonly announce?: boolean;
}

/** @throws Error when the server ends before it listens */
export async function serveExample({ folder, mounts = {}, sandbox, announce = true }: Served) {
  // Its tests repeat the same sale more often than a buyer does.
  await changeSettings(sandbox, { duplicateSeconds: 0 });
  const further = Object.entries(mounts).map(([address, path]) => `${address}=${path}`);
  const server = spawn(process.execPath, [join(examples, 'server.mjs'), folder, ...further], {
    env: { PATH: process.env['PATH'], SANDBOX: sandbox, PORT: '0', ANNOUNCE: announce ? 'yes' : 'no' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return listening(server);
}

/** Waits for a server to print its address. */
async function listening(server: ChildProcess) {
  const { stdout, stderr } = server;
  if (!stdout || !stderr) throw new Error('The server has no output');
  let errors = '';
  stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const ended = once(server, 'close').then(([code]: unknown[]) => {
    throw new Error(`The server ended with ${String(code)}: ${errors}`);
  });
  ended.catch(() => undefined);
  const [line] = (await Promise.race([once(createInterface({ input: stdout }), 'line'), ended])) as [string];
  return {
    origin: new URL(line.trim()).origin,
    /** Its error output. */
    errors: () => errors,
    async close() {
      if (server.exitCode !== null) return;
      const closed = once(server, 'close');
      server.kill();
      await closed;
    },
  };
}
