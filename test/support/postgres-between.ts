/** A proxy between a shop and its database, which use Unix sockets. */
import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

const socketName = '.s.PGSQL.5432';

/** The two ends of one connection. */
export interface Ends {
  shop: Socket;
  database: Socket;
  /** Cuts the connection. */
  end: () => void;
}

export interface Between {
  /** The address by which the shop reaches its database. */
  url: string;
  close: () => Promise<void>;
}

/**
 * @param url the address of a database with a Unix socket
 * @param joinEnds passes data between the two ends
 */
export async function standBetween(url: string, joinEnds: (ends: Ends) => void): Promise<Between> {
  const target = join(new URL(url).searchParams.get('host') ?? '', socketName);
  const folder = temporaryFolder();
  chmodSync(folder, 0o700);
  const open = new Set<Socket>();

  const server = createServer((shop) => {
    const database = connect(target);
    const end = () => {
      shop.destroy();
      database.destroy();
    };
    for (const socket of [shop, database]) {
      open.add(socket);
      socket.on('error', end).on('close', end);
    }
    joinEnds({ shop, database, end });
  });
  await new Promise<void>((resolve) => server.listen(join(folder, socketName), resolve));
  const through = new URL(url);
  through.searchParams.set('host', folder);
  return {
    url: through.href,
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true });
    },
  };
}
