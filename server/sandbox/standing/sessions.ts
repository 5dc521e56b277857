import type { CustomerSessionRecord } from '../ledger/wallet-records.ts';

/** One whose id is taken, and which is over. */
export function standingSessions(): ReadonlyMap<string, CustomerSessionRecord> {
  const id = '11EF-34BC-2702904B-9026-C3ECF4BAC765';
  return new Map([[id, { id, told: {}, createdAt: '2024-06-27T12:00:00.000Z' }]]);
}
