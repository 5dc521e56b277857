import { createHmac } from 'node:crypto';

/**
 * How the ids of attempts begin, by which the gateway's ledger is searched: other shops of the same merchant have another
 * key, and their charges are left alone.
 */
export const attemptMark = (sessionKey: Buffer) =>
  createHmac('sha256', sessionKey).update('attempts').digest('hex').slice(0, 8);
