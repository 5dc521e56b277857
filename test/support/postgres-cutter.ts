/** A proxy between a shop and its database that cuts a connection at its commit. */
import { type Between, standBetween } from './postgres-between.ts';

/** A commit, as the simple protocol sends it. */
const commit = Buffer.from('commit\0');

export interface Cutter extends Between {
  /** Cuts the connection at its next commit: before the database gets it, or after it has answered. */
  cutAtCommit: (moment: 'unheard' | 'answered') => void;
  /** How many connections were cut. */
  cuts: () => number;
}

/** @param url the address of a database with a Unix socket */
export async function startCutter(url: string): Promise<Cutter> {
  let wanted: 'unheard' | 'answered' | undefined;
  let cuts = 0;
  const between = await standBetween(url, ({ shop, database, end }) => {
    let isCutting = false;
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
  return { ...between, cutAtCommit: (moment) => (wanted = moment), cuts: () => cuts };
}
