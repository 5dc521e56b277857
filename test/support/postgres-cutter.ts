/** Stands between a shop and its database, and cuts a connection at its commit. */
import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

const socketName = '.s.PGSQL.5432';

/** A commit, as the simple protocol sends it. */
const commit = Buffer.from('commit\0');

export interface Cutter {
  /** The address by which the shop reaches its database. */
  url: string;
  /** Cuts the connection at its next commit: before the database hears of it, or when it has answered. */
  cutAtCommit: (moment: 'unheard' | 'answered') => void;
  /** How many connections were cut. */
  cuts: () => number;
  close: () => Promise<void>;
}

/** @param url the address of a database that is reached by a socket */
export async function startCutter(url: string): Promise<Cutter> {
  const target = join(new URL(url).searchParams.get('host') ?? '', socketName);
  const folder = temporaryFolder();
  chmodSync(folder, 0o700);
  let wanted: 'unheard' | 'answered' | undefined;
  let cuts = 0;
  const open = new Set<Socket>();

  const server = createServer((shop) => {
    const database = connect(target);
    let isCutting = false;
    const end = () => {
      shop.destroy();
      database.destroy();
    };
    for (const socket of [shop, database]) {
      open.add(socket);
      socket.on('error', end).on('close', end);
    }
    shop.on('data', (data) => {
      if (wanted && data.includes(commit)) {
        isCutting = wanted === 'answered';
        wanted = undefined;
        cuts += 1;
        if (!isCutting) return end();
      }
      database.write(data);
    });
    database.on('data', (data) => {
      if (isCutting) end();
      else shop.write(data);
    });
  });
  await new Promise<void>((resolve) => server.listen(join(folder, socketName), resolve));
  const through = new URL(url);
  through.searchParams.set('host', folder);
  return {
    url: through.href,
    cutAtCommit: (moment) => (wanted = moment),
    cuts: () => cuts,
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true });
    },
  };
}
