import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { openLedger } from '#server/sandbox/ledger/ledger.ts';

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
  first.mails.set('m', {
    id: 'm',
    to: [],
    from: '',
    subject: 'kept',
    text: '',
    html: null,
    unsubscribe: null,
    at: '',
  });
  first.close();
  const second = openLedger(file);
  expect(second.mails.get('m')).toMatchObject({ subject: 'kept' });
  second.close();
  rmSync(folder, { recursive: true });
});
