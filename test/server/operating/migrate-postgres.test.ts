/** A shop that runs on its file moves to PostgreSQL, and back: whom it answers meanwhile, and what a killed move leaves. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onDatabase } from '#db/postgres/connections.ts';
import { databaseFile } from '#server/process/data-folder.ts';
import { fillDay } from '#test/bench/texts/day.ts';
import { before, compiled } from '#test/support/node-program.ts';
import { type PostgresServer, postgresIsMissing, startPostgres } from '#test/support/postgres.ts';
import { goodLead } from '#test/support/shop.ts';
import { ROOT } from '#test/support/sources.ts';
import { programs, type StartedProgram } from '#test/support/started-program.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

describe.skipIf(postgresIsMissing !== undefined)('a shop that moves to PostgreSQL', () => {
  const place = temporaryFolder();
  const folder = join(place, 'shop');
  const processes = programs();
  let server: PostgresServer;
  let sandbox: string;
  let shop: StartedProgram;
  let cookie: string;
  let order: string;
  let phones = 100;

  const startShop = (more: Readonly<Record<string, string>> = {}) =>
    processes.start('shop', {
      PORT: '0',
      SANDBOX_URL: sandbox,
      DATA_DIR: folder,
      SANDBOX_TIME: '2026-11-21T18:00:00Z',
      ...more,
    });

  /** The command, and what it has said so far. */
  function command(url: string | undefined, ...words: string[]) {
    const child: ChildProcess = spawn(
      process.execPath,
      [...before, 'server/commands/migrate-postgres.ts', ...words],
      {
        cwd: ROOT,
        env: { ...compiled, DATA_DIR: folder, ...(url !== undefined && { DATABASE_URL: url }) },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    const said: string[] = [];
    child.stdout?.on('data', (piece: Buffer) => void said.push(piece.toString()));
    child.stderr?.on('data', (piece: Buffer) => void said.push(piece.toString()));
    const ended = once(child, 'close').then(([status]) => status as number);
    return { child, ended, said: () => said.join('') };
  }

  function signUp(address = shop.address) {
    phones += 1;
    const phone = `1212234${String(phones).padStart(4, '0')}`;
    const lead = { ...goodLead, email: `parent${phone}@example.com`, phone_number: phone };
    return fetch(`${address}/api/internal_ad_lead`, {
      method: 'POST',
      body: new URLSearchParams(lead),
    });
  }
  const look = async () =>
    (await fetch(`${shop.address}/api/order?order_id=${order}`, { headers: { cookie } })).status;
  async function stopShop() {
    shop.child.kill('SIGTERM');
    await once(shop.child, 'close');
  }

  beforeAll(async () => {
    server = await startPostgres();
    ({ address: sandbox } = await processes.start('sandbox', {
      PORT: '0',
      GATEWAY_PORT: '0',
    }));
    shop = await startShop();
    await stopShop();
    await fillDay(databaseFile(folder), 1_000);
    shop = await startShop();
    const response = await signUp();
    ({ order_id: order } = await response.json());
    cookie = response.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
  }, 120_000);
  afterAll(async () => {
    await processes.end();
    await server.stop();
    rmSync(place, { recursive: true, force: true });
  });

  it('goes on as before when the move is killed, even at its end', async () => {
    const url = await server.createDatabase('killed');
    const move = command(url);
    await expect.poll(move.said, { timeout: 60_000 }).toContain('Now stop the shop');
    move.child.kill('SIGKILL');
    await move.ended;
    expect((await signUp()).status).toBe(200);
    const again = command(url);
    expect(await again.ended).toBe(2);
    expect(again.said()).toContain('is not empty');
    await expect(startShop({ DATABASE_URL: url })).rejects.toThrow(
      'The move to this database was not finished, so its data are old. Start the shop with its file, without DATABASE_URL, and ' +
        'move it once more, to an empty database.',
    );
  });

  it.each([
    ['that is not there', '3D000', async () => server.url('missing')],
    [
      'in which the user may make no tables',
      '42501',
      async () => {
        const url = await server.createDatabase('readonly');
        await onDatabase(url, (client) => client.query('create user reader'));
        return url.replace('shop@', 'reader@');
      },
    ],
  ])('stays where it is with a database %s, and says what to check', async (_, code, urlOf) => {
    const move = command(await urlOf());
    expect([await move.ended, move.said()]).toEqual([
      2,
      `The database of DATABASE_URL cannot be used (${code}): check that its server runs, that its address, name, user and password are right, and that the user may make tables in it.\n`,
    ]);
    expect(await look()).toBe(200);
  });

  it('is read while it moves, and tells who writes to come back in a minute', async () => {
    const url = await server.createDatabase('shop');
    const move = command(url);
    await expect.poll(move.said, { timeout: 60_000 }).toContain('Now stop the shop');
    const refused = await signUp();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await refused.json()).toMatchObject({ code: 'moving' });
    expect(await look()).toBe(200);
    await stopShop();
    expect(await move.ended).toBe(0);
    expect(move.said()).toMatch(/\d+ rows of 30 tables were copied to PostgreSQL and match the file\./);
  });

  it('does not start on the file any more, and is on PostgreSQL what it was', async () => {
    await expect(startShop()).rejects.toThrow('were moved to PostgreSQL');
    const url = server.url('shop');
    shop = await startShop({ DATABASE_URL: url });
    expect(await look()).toBe(200);
    expect((await signUp()).status).toBe(200);
    const { rows } = await onDatabase(url, (client) => client.query('select count(*) as count from orders'));
    expect(rows).toEqual([{ count: 1_003 }]);
    await onDatabase(url, (client) =>
      client.query(`
        insert into stopped_phones (phone, source, at) values ('+12125000007', 'STOP', 1);
        insert into unsubscribed (email_hash, at) values ('hmac:someone', 2);
        insert into session_ends (whose, before) values ('hmac:browser', ${Date.parse('2026-11-21T18:00:00Z')})`),
    );
    await stopShop();
  });

  it('moves once', async () => {
    const again = command(await server.createDatabase('other'));
    expect(await again.ended).toBe(2);
    expect(again.said()).toContain('were moved to PostgreSQL');
  });

  it('goes back from no other database than its own, and not while a shop runs there', async () => {
    const unsaid = command(undefined, '--back');
    expect([await unsaid.ended, unsaid.said()]).toEqual([
      2,
      'Set DATABASE_URL to the database that the shop has been running on: STOPs are copied from there. If it is lost: npm run migrate:postgres -- --back --lost.\n',
    ]);
    const empty = command(await server.createDatabase('empty'), '--back');
    expect([await empty.ended, empty.said()]).toEqual([2, 'There is no shop in this database.\n']);
    shop = await startShop({ DATABASE_URL: server.url('shop') });
    const running = command(server.url('shop'), '--back');
    expect([await running.ended, running.said()]).toEqual([
      2,
      'A shop runs on the database of DATABASE_URL. Stop it first.\n',
    ]);
    await stopShop();
    await expect(startShop()).rejects.toThrow('were moved to PostgreSQL');
  });

  it('goes back to what it was when it moved, forgets no STOP, and asks about the texts of the day [B9]', async () => {
    // It holds no duty, so the command cannot know of it.
    const { address: forgotten } = await startShop({ DATABASE_URL: server.url('shop'), JOBS: 'off' });
    writeFileSync(join(folder, 'clock-ahead'), String(Date.parse('2026-12-05T22:00:00Z') - Date.now()));
    const back = command(server.url('shop'), '--back');
    expect([await back.ended, back.said()]).toEqual([
      0,
      expect.stringContaining('without DATABASE_URL again'),
    ]);
    expect(back.said()).toContain('since the move, taken from the previous database: 1.');
    expect(back.said()).toMatch(/may have been sent since: (?:999|1000)\. The provider is asked/);
    const file = new Sqlite(databaseFile(folder), { readonly: true });
    const column = (query: string) => file.prepare(query).pluck().all();
    expect(column('select phone from stopped_phones')).toEqual(['+12125000007']);
    expect(column('select email_hash from unsubscribed')).toEqual(['hmac:someone']);
    expect(column('select whose from session_ends')).toEqual(['hmac:browser']);
    expect(column("select count(*) from messages where slot = '12-05' and state = 'planned'")).toEqual([0]);
    file.close();
    await expect(startShop({ DATABASE_URL: server.url('shop') })).rejects.toThrow(
      'The shop has gone back from this database to its file. Start it without DATABASE_URL.',
    );
    shop = await startShop();
    expect(await look()).toBe(200);
    const refused = await signUp(forgotten);
    expect([refused.status, await refused.json()]).toEqual([
      503,
      expect.objectContaining({ code: 'moving' }),
    ]);
    expect((await signUp()).status).toBe(200);
    const twice = command(undefined, '--back');
    expect([await twice.ended, twice.said()]).toEqual([2, expect.stringContaining('was not moved')]);
  });
});
