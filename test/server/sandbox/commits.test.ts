// Proves that what the sandbox answered is in the ledger's file, and that what the file did not take is forgotten.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { buildGatewayServer } from '#server/sandbox/gateway-server.ts';
import { openSandbox } from '#server/sandbox/index.ts';
import { openCollection } from '#server/sandbox/ledger/collection.ts';
import { createCommits } from '#server/sandbox/ledger/commits.ts';
import { openLedger } from '#server/sandbox/ledger/ledger.ts';
import { merchant } from '#server/sandbox/merchant.ts';
import type { PlanRecord } from '#server/sandbox/recurring/records.ts';
import NodeDatabase from '#server/sandbox/tool/node-sqlite.ts';

const folder = mkdtempSync(join(tmpdir(), 'commits-'));
afterAll(() => rmSync(folder, { recursive: true }));

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Of the shop and of the package. */
describe.each([
  ['better-sqlite3', (file: string) => new Database(file)],
  ['Node’s own SQLite', (file: string) => new NodeDatabase(file) as unknown as Database.Database],
])('writes with %s', (name, connect) => {
  function open() {
    const file = join(folder, `${name}.sqlite`);
    rmSync(file, { force: true });
    const database = connect(file);
    const forget = vi.fn(() => items.forget());
    const commits = createCommits(database, forget);
    const items = openCollection<{ value: number }>(database, 'items', undefined, commits.begin);
    closing.push(() => database.close());
    /** What another process would find. */
    const inFile = () => {
      const other = new Database(file, { readonly: true });
      const found = openFor(other);
      other.close();
      return found;
    };
    const openFor = (other: Database.Database) =>
      other.prepare(`SELECT count(*) AS count FROM sqlite_schema WHERE name = 'items'`).pluck().get() === 0
        ? 0
        : other.prepare('SELECT count(*) FROM items').pluck().get();
    return { database, items, commits, forget, inFile };
  }

  it('reach the file together when the turn ends, and then it is told', async () => {
    const { items, commits, inFile } = open();
    const told: unknown[] = [];
    items.set('a', { value: 1 });
    items.set('b', { value: 2 });
    commits.whenWritten((error) => told.push(error, inFile()));
    expect([told, inFile()]).toEqual([[], 0]);
    await turn();
    expect(told).toEqual([null, 2]);
    commits.whenWritten((error) => told.push(error));
    expect(told).toEqual([null, 2, null]);
  });

  it('that the file does not take are forgotten, and it is told; the next ones go on', async () => {
    const { database, items, commits, forget, inFile } = open();
    items.set('a', { value: 1 });
    await turn();
    const told: unknown[] = [];
    items.set('a', { value: 2 });
    items.set('b', { value: 3 });
    commits.whenWritten((error) => told.push(error));
    // What SQLite does by itself when the disk is full.
    database.exec('ROLLBACK');
    await turn();
    expect(told).toEqual([expect.any(Error)]);
    expect(forget).toHaveBeenCalledOnce();
    expect([items.get('a'), items.get('b'), items.size()]).toEqual([{ value: 1 }, undefined, 1]);
    items.set('b', { value: 4 });
    await turn();
    expect(inFile()).toBe(2);
  });
});

it('an answer goes when what it says is in the file', async () => {
  const { context, settle, close } = openSandbox({ ledgerFile: join(folder, 'answers.sqlite') });
  settle('http://127.0.0.1:1');
  const server = await buildGatewayServer(context, 'dist/sandbox');
  closing.push(() => server.close(), close);
  let isWritten = false;
  const { whenWritten } = context.ledger;
  context.ledger.whenWritten = (written) => {
    whenWritten((error) => {
      isWritten = true;
      written(error);
    });
    expect(isWritten).toBe(false);
  };
  const { id, publicKey, privateKey } = merchant;
  const { statusCode } = await server.inject({
    method: 'POST',
    url: `/merchants/${id}/transactions`,
    headers: { authorization: `Basic ${btoa(`${publicKey}:${privateKey}`)}` },
    payload: { transaction: { type: 'sale', amount: '5.00', payment_method_nonce: 'fake-valid-nonce' } },
  });
  expect([statusCode, isWritten]).toEqual([201, true]);
});

it('a ledger that is closed in the turn of a write has it', () => {
  const file = join(folder, 'closed.sqlite');
  const first = openLedger(file);
  first.plans.set('m', { id: 'm', name: 'kept' } as PlanRecord);
  first.overwriteLog();
  first.plans.set('n', { id: 'n', name: 'kept too' } as PlanRecord);
  first.close();
  const second = openLedger(file);
  expect(second.plans.all().map(({ name }) => name)).toEqual(['kept', 'kept too']);
  second.close();
});
