/** Connections to PostgreSQL, which know all that a unit of work may ask. */
import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createHashes } from '#db/hashes.ts';
import { openConnections } from '#db/postgres/connections.ts';
import { postgresIsMissing, temporaryDatabase } from '#test/support/postgres.ts';

afterEach(() => void vi.useRealTimers());

describe.skipIf(postgresIsMissing !== undefined)('connections', () => {
  it('are the same after minutes in which they were not needed', async () => {
    const { url, drop } = await temporaryDatabase();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const connections = openConnections(url, 2, createHashes(randomBytes(32)));
    const connection = await connections.take();
    connections.giveBack(connection, 'whole');
    vi.advanceTimersByTime(5 * 60_000);
    const next = await connections.take();
    connections.giveBack(next, 'whole');
    await connections.close();
    await drop();
    expect(next).toBe(connection);
  });
});
