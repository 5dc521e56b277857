// Proves that a ledger of another format is begun anew.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { openLedger } from '#server/sandbox/ledger/ledger.ts';
import type { PlanRecord } from '#server/sandbox/recurring/records.ts';

it('a ledger whose records have another shape is begun anew, and the next time is found again', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-'));
  const file = join(folder, 'ledger.sqlite');
  const old = new Database(file);
  old.exec(`
    CREATE TABLE document (collection TEXT, id TEXT, body TEXT NOT NULL, PRIMARY KEY (collection, id));
    INSERT INTO document VALUES ('transactions', 'x', '{"id":"x","card":{}}');
  `);
  old.close();
  const first = openLedger(file);
  expect(first.transactions.all()).toEqual([]);
  first.plans.set('m', { id: 'm', name: 'kept' } as PlanRecord);
  first.close();
  const second = openLedger(file);
  expect(second.plans.get('m')).toMatchObject({ name: 'kept' });
  second.close();
  rmSync(folder, { recursive: true });
});
